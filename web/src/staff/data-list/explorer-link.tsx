import { CompactButton, OpenIcon } from 'design-system/staff'
import { type DocumentNode, print } from 'graphql'
import { useListChoices } from './choices.ts'
import { explorerSetting } from './explorer-setting.ts'

interface ExplorerLinkProps {
  document: DocumentNode
  variables: object
}

/**
 * Opens the list's query in the API explorer, with the permissions of the session. Shown to people who turned it on in My account,
 * if there is an explorer, and not on phones.
 */
export function ExplorerLink({ document, variables }: ExplorerLinkProps) {
  const { explorable } = useListChoices()
  const wanted = explorerSetting.useSetting()
  if (!explorable || !wanted) return null
  // In the URL fragment, so that none of it reaches the server's logs.
  const shown = new URLSearchParams({ query: print(document), variables: JSON.stringify(variables, null, 2) })
  return (
    <CompactButton
      tone="quiet"
      href={`/graphql#${shown}`}
      css={{ display: { base: 'none', lg: 'inline-flex' }, marginInlineStart: 'auto' }}
    >
      <OpenIcon />
      Open in explorer
    </CompactButton>
  )
}
