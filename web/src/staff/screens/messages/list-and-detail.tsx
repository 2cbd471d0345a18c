import { Box } from 'design-system'
import { CompactButton, RowsSkeleton } from 'design-system/staff'
import { type ReactNode, Suspense } from 'react'

/** A list, and what was opened from it: beside it on wide screens, in its place on others. */
export function ListAndDetail({
  waiting,
  onShow,
  pages,
  loading,
  detail,
  children,
}: {
  /** How many rows are held back, so that none moves under the pointer. */
  waiting: number
  onShow: () => void
  /** The ways to the other pages; null where there are none. */
  pages: ReactNode
  /** The label while the email loads. */
  loading: string
  /** Null while none is opened. */
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
