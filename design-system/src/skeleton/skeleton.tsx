import { type BoxProps, chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../primitives/primitives.ts'

const Block = chakra('div', {
  base: {
    background: 'surface.2',
    borderRadius: 'r3',
    minHeight: '1.2em',
    animation: 'breathe 1.8s ease-in-out infinite',
  },
})

export interface SkeletonProps extends BoxProps {
  /** Says what is loading. If there are several placeholders side by side, give it to one of them. */
  label?: string
}

/** A pulsing block the size of the content that is loading (`height`, `width`). Static with reduced motion. */
export function Skeleton({ label, ...box }: SkeletonProps) {
  return label ? (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Block aria-hidden="true" {...box} />
    </div>
  ) : (
    <Block aria-hidden="true" {...box} />
  )
}
