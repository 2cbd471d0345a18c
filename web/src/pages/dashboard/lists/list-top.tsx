import { CompactButton, DownloadIcon, OpenIcon } from 'design-system/staff'
import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import { PageTop } from '../page-top.tsx'
import { useListChoices } from './choices.ts'
import { type Counted, inFigures } from './counted.ts'
import { explorerLink } from './explorer-link.ts'

interface ListTopProps {
  title: string
  /** What the list asks. */
  operation: { readonly document: DocumentNode; readonly variables: object }
  /** Where all of it can be had as a file. */
  file: string
  total: Counted | undefined
  /** What else can be done there. */
  children?: ReactNode
}

/** The head of a list: the same question in the explorer, where that answers it, and the same list as a file. */
export function ListTop({ title, operation, file, total, children }: ListTopProps) {
  const { explorable } = useListChoices()
  return (
    <PageTop title={title}>
      {explorable ? (
        <CompactButton
          tone="quiet"
          href={explorerLink(operation.document, operation.variables)}
          css={{ display: { base: 'none', lg: 'inline-flex' } }}
        >
          <OpenIcon />
          Open in explorer
        </CompactButton>
      ) : null}
      <CompactButton href={file} download css={{ display: { base: 'none', md: 'inline-flex' } }}>
        <DownloadIcon />
        Export {total ? `${total.more ? 'all' : inFigures(total)} ` : ''}as CSV
      </CompactButton>
      {children}
    </PageTop>
  )
}
