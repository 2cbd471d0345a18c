import { Box } from 'design-system'
import { CompactButton, RowsSkeleton } from 'design-system/staff'
import { type ReactNode, Suspense } from 'react'

/** A list with a detail view: side by side on wide screens, one at a time on others. */
export function ListAndDetail({
  waiting,
  onShow,
  pages,
  loading,
  detail,
  children,
}: {
  /** Number of new rows held back, so that none moves under the pointer. */
  waiting: number
  onShow: () => void
  /** Pagination links; null if there's only one page. */
  pages: ReactNode
  /** Label while the detail loads. */
  loading: string
  /** Null while nothing is open. */
  detail: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      css={{
        display: 'grid',
        gap: 's5',
        alignItems: 'start',
        gridTemplateColumns: detail
          ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 460px)' }
          : 'minmax(0, 1fr)',
      }}
    >
      <Box css={detail ? { display: { base: 'none', lg: 'block' } } : {}}>
        {waiting > 0 ? (
          <CompactButton tone="quiet" onClick={onShow}>
            {waiting} new. Show them
          </CompactButton>
        ) : null}
        {children}
        {pages}
      </Box>
      {detail ? <Suspense fallback={<RowsSkeleton label={loading} />}>{detail}</Suspense> : null}
    </Box>
  )
}
