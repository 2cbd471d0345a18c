import type { ReactNode } from 'react'
import { useSending } from '../../shared/use-sending.ts'

/**
 * A form of this page. Posts `act` to the page's own address; the response is a page, with or without JavaScript. `seen` makes a
 * double tap count as one request, and a repeat after another change as a new one.
 */
export function ActionForm({
  act,
  eventCount,
  label,
  files = false,
  children,
}: {
  act: string
  /** Number of events in the booking's timeline. */
  eventCount: number
  label: string
  /** Whether it uploads files. */
  files?: boolean
  children: (sending: boolean) => ReactNode
}) {
  const [sending, send] = useSending()
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      {...(files ? { encType: 'multipart/form-data' } : {})}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
        else send()
      }}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="seen" value={eventCount} />
      {children(sending)}
    </form>
  )
}
