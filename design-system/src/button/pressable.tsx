import type { ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'

type PressableOptions = {
  readonly href?: string | undefined
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly type?: 'button' | 'submit' | 'reset' | undefined
  readonly children: ReactNode
}

/**
 * Returns the props of a button, or, with `href`, of a link that looks like one. While `busy`, a spinner precedes the label and
 * presses are ignored.
 */
export function pressableProps({
  href,
  busy = false,
  disabled = false,
  type = 'button',
  children,
}: PressableOptions) {
  if (href !== undefined) return { as: 'a', href, children } as const
  return {
    type,
    disabled: disabled || busy,
    'aria-busy': busy || undefined,
    children: (
      <>
        {busy ? <Spinner /> : null}
        {children}
      </>
    ),
  } as const
}
