import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../primitives/primitives.ts'

const Ring = chakra('svg', {
  base: {
    width: '1.25em',
    height: '1.25em',
    flex: 'none',
    animation: 'spin 900ms linear infinite',
  },
})

export interface SpinnerProps {
  /** Says what is in progress. Leave it out if the text next to it already does. */
  label?: string
}

/** A quarter ring that turns like a tap. Static with reduced motion, where the label is enough. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined}>
      <Ring viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
        <circle cx="12" cy="12" r="9" opacity=".28" />
        <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
      </Ring>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
