import type { ReactNode } from 'react'
import { useSending } from '../../shared/use-sending.ts'

/**
 * A form of this page: posts `act` to the page's own address and is answered with a page, with or without JavaScript. `seen`
 * makes a double tap one request and a repeat after another change a new one.
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
