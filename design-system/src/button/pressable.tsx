import type { ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'

type Pressable = {
  readonly href?: string | undefined
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly type?: 'button' | 'submit' | 'reset' | undefined
  readonly children: ReactNode
}

/**
 * What an element is given that is a button, or with an address a link that looks like one. While work is going on, a wheel
 * turns before its words and presses do nothing.
 */
export function pressable({ href, busy = false, disabled = false, type = 'button', children }: Pressable) {
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
