import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Pill = chakra('span', {
  base: {
    display: 'inline-block',
    border: '1.5px dashed {colors.line.strong}',
    borderRadius: 'r1',
    padding: '1px 10px',
    fontWeight: 'medium',
    fontSize: '1rem',
    color: 'text.2',
    '[data-ground=deep] &': { color: 'onDeep', borderColor: '#8FB4C8' },
    '[data-ground=ink] &': { color: 'onInk', borderColor: '#7C93A8' },
  },
})

/** Stands where a fact belongs that the owner has not given yet, and says so rather than inventing one. */
export function ToBeEntered({ children = 'to be entered' }: { children?: ReactNode }) {
  return <Pill>{children}</Pill>
}
