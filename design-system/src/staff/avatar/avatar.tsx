import { chakra } from '@chakra-ui/react'

const Drop = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '28px',
    height: '28px',
    borderRadius: '50% 50% 50% 0',
    fontSize: '.75rem',
    lineHeight: '1',
    fontWeight: '700',
    color: 'ink',
  },
  variants: {
    ground: {
      0: { background: 'breeze.ground', color: 'text' },
      1: { background: 'surf.200' },
      2: { background: 'gold.200' },
      3: { background: 'warn.bg', color: 'warn.text' },
      4: { background: 'ok.bg', color: 'ok.text' },
    },
  },
})

const GROUNDS = [0, 1, 2, 3, 4] as const

/** Returns the initials of the first and last word: `Sample Bo` gives `SB`. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  const initials = [names[0], names.length > 1 ? names.at(-1) : undefined].map((part) => part?.[0] ?? '')
  return initials.join('').toUpperCase()
}

/** A staff member's initials in a drop, always in the same colour. Decorative: the name is next to it. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return (
    <Drop aria-hidden="true" data-avatar="" ground={GROUNDS[sum % GROUNDS.length] ?? 0}>
      {initialsOf(name)}
    </Drop>
  )
}
