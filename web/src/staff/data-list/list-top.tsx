import { CompactButton, DownloadIcon } from 'design-system/staff'
import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import { PageTop } from '../lib/page-top.tsx'
import { type Counted, inFigures } from './counted.ts'
import { ExplorerLink } from './explorer-link.tsx'

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
  return (
    <PageTop title={title}>
      <ExplorerLink {...operation} />
      <CompactButton href={file} download css={{ display: { base: 'none', md: 'inline-flex' } }}>
        <DownloadIcon />
        Export {total ? `${total.totalCountCapped ? 'all' : inFigures(total)} ` : ''}as CSV
      </CompactButton>
      {children}
    </PageTop>
  )
}
