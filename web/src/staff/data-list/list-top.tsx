import { CompactButton, DownloadIcon } from 'design-system/staff'
import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import { PageTop } from '../lib/page-top.tsx'
import { type CappedCount, formatCount } from './capped-count.ts'
import { ExplorerLink } from './explorer-link.tsx'

interface ListTopProps {
  title: string
  /** The query of the list, for the API explorer. */
  operation: { readonly document: DocumentNode; readonly variables: object }
  /** URL of the whole list as a CSV download. */
  file: string
  total: CappedCount | undefined
  /** Further actions. */
  children?: ReactNode
}

/** Header of a list: the API explorer link and the CSV export. */
export function ListTop({ title, operation, file, total, children }: ListTopProps) {
  return (
    <PageTop title={title}>
      <ExplorerLink {...operation} />
      <CompactButton href={file} download css={{ display: { base: 'none', md: 'inline-flex' } }}>
        <DownloadIcon />
        Export {total ? `${total.totalCountCapped ? 'all' : formatCount(total)} ` : ''}as CSV
      </CompactButton>
      {children}
    </PageTop>
  )
}
