import { Button } from 'design-system'
import type { ReactNode } from 'react'
import { Buttons } from './buttons.tsx'

type EndedJob = {
  /** Slug of the service. */
  readonly service: string
  readonly suburb: string
  /** Whether the job was done. */
  readonly done: boolean
}

/** One button leads. What follows it looks like links. */
const QUIET_AFTER_FIRST = {
  gap: { base: '4px', sm: 's2' },
  '& > *:not(:first-child)': {
    borderColor: 'transparent',
    background: 'transparent',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
} as const

/** Next steps for a job that is over, on the background of its confirmation. */
export function NextActions({
  job,
  business,
  children,
}: {
  job: EndedJob
  business: { readonly phone: string; readonly phoneE164: string }
  /** Further buttons. */
  children?: ReactNode
}) {
  return (
    <Buttons css={QUIET_AFTER_FIRST}>
      <BookAgain {...job} />
      <Button tone="ghost" href={`tel:${business.phoneE164}`} css={{ whiteSpace: { sm: 'nowrap' } }}>
        Call {business.phone}
      </Button>
      {children}
    </Buttons>
  )
}

/** Link to book the same job in the same suburb again. */
export function BookAgain({ service, suburb, done }: EndedJob) {
  return (
    <Button tone="book" href={`/booking?${new URLSearchParams({ service, suburb })}`}>
      {done ? 'Book another job' : 'Book another time'}
    </Button>
  )
}
