import { Button, type ButtonProps } from 'design-system'
import type { ReactNode } from 'react'
import { Buttons, QUIET_AFTER_FIRST, QUIET_LINKS } from './buttons.tsx'

type EndedJob = {
  /** Slug of the service. */
  readonly service: string
  readonly suburb: string
  /** Whether the job was done. */
  readonly done: boolean
}

/** Next steps for a job that is over, on the background of its confirmation. */
export function NextActions({
  job,
  business,
  quiet = false,
  callFirst = false,
  children,
}: {
  job: EndedJob
  business: { readonly phone: string; readonly phoneE164: string }
  /** Whether a button above leads. */
  quiet?: boolean
  /** Whether to call is better than to book. */
  callFirst?: boolean
  /** Further buttons. */
  children?: ReactNode
}) {
  const call = (
    <Button tone={callFirst ? 'call' : 'ghost'} href={`tel:${business.phoneE164}`}>
      Call {business.phone}
    </Button>
  )
  return (
    <Buttons css={quiet ? QUIET_LINKS : QUIET_AFTER_FIRST}>
      {callFirst ? call : null}
      <BookAgain {...job} tone={quiet || callFirst ? 'ghost' : 'book'} />
      {callFirst ? null : call}
      {children}
    </Buttons>
  )
}

/** Link to book the same job in the same suburb again. */
export function BookAgain({
  service,
  suburb,
  done,
  tone = 'book',
}: EndedJob & { tone?: NonNullable<ButtonProps['tone']> }) {
  return (
    <Button tone={tone} href={`/booking?${new URLSearchParams({ service, suburb })}`}>
      {done ? 'Book another job' : 'Book another time'}
    </Button>
  )
}
