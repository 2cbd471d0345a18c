import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'

const Panel = chakra('div', {
  base: {
    border: '2px solid {colors.danger.line}',
    background: 'danger.bg',
    color: 'text',
    borderRadius: 'r2',
    padding: '16px 20px',
    scrollMarginTop: '110px',
    '& strong': { color: 'danger.text', fontSize: '1.1875rem' },
    '& a': { display: 'inline-block', padding: '3px 0', color: 'danger.text', fontWeight: 'medium' },
  },
})

export interface ErrorSummaryProps {
  /** One entry per field: the id of its control, and the message shown next to it. */
  errors: readonly { id: string; message: string }[]
  title?: string
  /** Whether some errors have been fixed already. A list that shrinks while someone types isn't announced. */
  shrinking?: boolean
  /** For forms that move focus themselves, on every attempt. */
  ref?: Ref<HTMLDivElement>
}

const focusPanel = (panel: HTMLDivElement | null) => panel?.focus()

/** All the errors of a form, with a link to each field; renders nothing if there are none. Takes focus when it appears. */
export function ErrorSummary({
  errors,
  title = 'Please check these fields',
  shrinking = false,
  ref = focusPanel,
}: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <Panel ref={ref} tabIndex={-1} role="alert" {...(shrinking ? { 'aria-live': 'off' } : {})}>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
