import type { SystemStyleObject } from 'design-system'
import { CompactButton, DownloadIcon } from 'design-system/staff'
import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import { PageTop } from '../lib/screen-frame/page-top.tsx'
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
      <ExportButton file={file} total={total} css={{ display: { base: 'none', md: 'inline-flex' } }} />
      {children}
    </PageTop>
  )
}

interface ExportButtonProps extends Pick<ListTopProps, 'file' | 'total'> {
  css: SystemStyleObject
}

/** Downloads the whole list. In the header where there's room, below the list on a phone. */
export function ExportButton({ file, total, css }: ExportButtonProps) {
  return (
    <CompactButton href={file} download css={css}>
      <DownloadIcon />
      Export {total ? `${total.totalCountCapped ? 'all' : formatCount(total)} ` : ''}as CSV
    </CompactButton>
  )
}
