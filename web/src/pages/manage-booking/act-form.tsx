import type { ReactNode } from 'react'
import { useSending } from '../../shared/use-sending.ts'

/**
 * A form of this page: posted to its address with what it does in `act`, and answered with a page, with JavaScript and
 * without. `seen` tells this sending from one after something else has happened, and a double tap from a second wish.
 */
export function ActForm({
  act,
  seen,
  label,
  files = false,
  children,
}: {
  act: string
  /** How many things had happened to the booking. */
  seen: number
  label: string
  /** Does it carry files? */
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
      <input type="hidden" name="seen" value={seen} />
      {children(sending)}
    </form>
  )
}
