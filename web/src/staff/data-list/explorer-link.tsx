import { CompactButton, OpenIcon } from 'design-system/staff'
import { type DocumentNode, print } from 'graphql'
import { useListChoices } from './choices.ts'

interface ExplorerLinkProps {
  document: DocumentNode
  variables: object
}

/** To the same question in the API explorer, under one's own rights; nothing where no explorer answers it, and on phones. */
export function ExplorerLink({ document, variables }: ExplorerLinkProps) {
  const { explorable } = useListChoices()
  if (!explorable) return null
  // Behind the hash, so that nothing of it reaches the server's logs.
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
