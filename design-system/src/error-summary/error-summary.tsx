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
  /** One entry a field: the id of its control, and the same words that stand beside it. */
  errors: readonly { id: string; message: string }[]
  title?: string
  /** Are some of them corrected already? A list that shrinks while a field is being typed in isn't read out. */
  shrinking?: boolean
  /** For a form that gives focus by itself, at each attempt. */
  ref?: Ref<HTMLDivElement>
}

const takeFocus = (panel: HTMLDivElement | null) => panel?.focus()

/** All that is wrong with a form, with a link to each field; nothing when all is well. Takes focus when it appears. */
export function ErrorSummary({
  errors,
  title = 'Please check these fields',
  shrinking = false,
  ref = takeFocus,
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
