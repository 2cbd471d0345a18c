import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Sheet = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: 's7',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    lg: {
      gap: '0',
      background: 'surface',
      border: '1px solid {colors.line}',
      borderRadius: 'r4',
      overflow: 'hidden',
    },
  },
})

const Value = chakra('li', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    gap: '0 16px',
    padding: '8px 0 9px',
    borderTop: '1px solid {colors.line}',
    '& h3': { alignSelf: 'center', fontSize: '1.1875rem' },
    '& p': {
      gridColumn: '2',
      color: 'text.2',
      fontSize: { base: 'small', lg: '1.0625rem' },
      lineHeight: { base: '1.4', lg: '1.5' },
      textWrap: 'balance',
    },
    lg: {
      gridTemplateColumns: '1fr',
      alignContent: 'start',
      gap: 's2',
      minHeight: '300px',
      padding: '36px 34px 40px',
      borderTop: '0',
      '&:not(:nth-of-type(3n + 1))': { borderLeft: '1px solid {colors.line}' },
      '&:nth-of-type(n + 4)': { borderTop: '1px solid {colors.line}', alignContent: 'end' },
      '& h3': { fontSize: '1.5rem', alignSelf: 'auto' },
      '& p': { gridColumn: '1', minHeight: '3em' },
    },
  },
})

const Quarter = chakra('span', {
  base: {
    gridRow: 'span 2',
    position: { base: 'relative', lg: 'absolute' },
    zIndex: -1,
    width: { base: '48px', lg: '132px' },
    height: { base: '48px', lg: '132px' },
    borderTopLeftRadius: '100%',
    '& svg': {
      position: 'absolute',
      left: { base: '18px', lg: '62px' },
      top: { base: '18px', lg: '62px' },
      width: { base: '24px', lg: '41px' },
      height: { base: '24px', lg: '41px' },
      strokeWidth: '1.8',
    },
  },
  variants: {
    corner: {
      lowerRight: { lg: { right: '0', bottom: '0' } },
      lowerLeft: {
        lg: { left: '0', bottom: '0', borderRadius: '0 100% 0 0', '& svg': { left: '29px' } },
      },
      upperRight: {
        lg: { right: '0', top: '0', borderRadius: '0 0 0 100%', '& svg': { top: '29px' } },
      },
      upperLeft: {
        lg: { left: '0', top: '0', borderRadius: '0 0 100% 0', '& svg': { left: '29px', top: '29px' } },
      },
    },
    paint: {
      deep: { background: 'ocean.600', color: 'white' },
      blue: { background: 'ocean.500', color: 'white' },
      surf: { background: 'surf.400', color: 'ocean.950' },
      gold: { background: 'gold.400', color: 'ocean.950' },
      sun: { background: 'gold.300', color: 'ocean.950' },
      pale: { background: 'gold.200', color: 'ocean.950' },
    },
    alone: { true: { display: { base: 'none', lg: 'block' } } },
  },
})

// Read as a 3 x 2 sheet: the corners that meet make two discs.
const places = [
  { corner: 'lowerRight', paint: 'deep' },
  { corner: 'lowerLeft', paint: 'surf', second: { corner: 'lowerRight', paint: 'pale' } },
  { corner: 'lowerLeft', paint: 'gold' },
  { corner: 'upperRight', paint: 'sun' },
  { corner: 'upperLeft', paint: 'blue', second: { corner: 'upperRight', paint: 'surf' } },
  { corner: 'upperLeft', paint: 'deep' },
] as const

export interface ValuesGridProps {
  /** Six fill the sheet. `icon` is one of the line icons. */
  values: readonly { title: string; description: string; icon: ReactNode }[]
}

/** Six values on one sheet whose corner quarters meet in two discs, as breeze blocks do; on a phone one quarter a row. */
export function ValuesGrid({ values }: ValuesGridProps) {
  return (
    <Sheet role="list">
      {values.map((value, index) => {
        const place = places[index % places.length] ?? places[0]
        return (
          <Value key={value.title}>
            <Quarter corner={place.corner} paint={place.paint}>
              {value.icon}
            </Quarter>
            {'second' in place ? (
              <Quarter alone corner={place.second.corner} paint={place.second.paint} />
            ) : null}
            <h3>{value.title}</h3>
            <p>{value.description}</p>
          </Value>
        )
      })}
    </Sheet>
  )
}
