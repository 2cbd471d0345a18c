import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { base: 's7', lg: '56px' },
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  },
})

const Value = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '48px 1fr', lg: '64px 1fr' },
    alignContent: 'start',
    gap: { base: '0 16px', lg: '2px 20px' },
    padding: { base: '6px 0 7px', lg: '24px 0 26px' },
    borderTop: '1px solid {colors.line}',
    '& h3': { alignSelf: { base: 'center', lg: 'end' }, fontSize: 'h3' },
    '& p': {
      gridColumn: '2',
      color: 'text.2',
      fontSize: 'small',
      lineHeight: { base: '1.4', lg: '1.45' },
      textWrap: 'balance',
    },
  },
})

const Quarter = chakra('span', {
  base: {
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    width: { base: '48px', lg: '64px' },
    height: { base: '48px', lg: '64px' },
    // Space for the rounded corner.
    padding: { base: '8px 0 0 8px', lg: '12px 0 0 12px' },
    borderTopLeftRadius: '100%',
    '& svg': {
      width: { base: '24px', lg: '30px' },
      height: { base: '24px', lg: '30px' },
      strokeWidth: '1.8',
    },
  },
  variants: {
    paint: {
      deep: { background: 'ocean.600', color: 'white' },
      blue: { background: 'ocean.500', color: 'white' },
      surf: { background: 'surf.400', color: 'ocean.950' },
      gold: { background: 'gold.400', color: 'ocean.950' },
      sun: { background: 'gold.300', color: 'ocean.950' },
    },
  },
})

const paints = ['deep', 'surf', 'gold', 'sun', 'blue', 'deep'] as const

export interface ValuesGridProps {
  /** `icon` is one of the line icons. */
  values: readonly { title: string; description: string; icon: ReactNode }[]
}

/** Values in rows of three, each next to a quarter circle as in a breeze block wall; one per row on a phone. */
export function ValuesGrid({ values }: ValuesGridProps) {
  return (
    <List role="list">
      {values.map((value, index) => (
        <Value key={value.title}>
          <Quarter paint={paints[index % paints.length] ?? 'deep'}>{value.icon}</Quarter>
          <h3>{value.title}</h3>
          <p>{value.description}</p>
        </Value>
      ))}
    </List>
  )
}
