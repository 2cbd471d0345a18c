import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Pill = chakra('span', {
  base: {
    display: 'inline-block',
    border: '1.5px dashed {colors.line.strong}',
    borderRadius: 'r1',
    padding: '0 8px',
    fontWeight: 'medium',
    fontSize: '.9375rem',
    lineHeight: '1.45',
    color: 'text.2',
    '[data-ground=deep] &': { color: 'onDeep', borderColor: '#8FB4C8' },
    '[data-ground=ink] &': { color: 'onInk', borderColor: '#7C93A8' },
    // A sheet has its own light ground.
    '[data-job-sheet] &': { color: 'text.2', borderColor: 'line.strong' },
  },
})

/** Placeholder for a fact that the owner hasn't provided yet, so that none is invented. */
export function ToBeEntered({ children = 'to be entered' }: { children?: ReactNode }) {
  return <Pill>{children}</Pill>
}
