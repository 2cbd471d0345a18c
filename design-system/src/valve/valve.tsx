import { chakra } from '@chakra-ui/react'

/** Diameter of a valve. From 1024 px, pipes are thicker. */
export const VALVE_SIZE = { base: '40px', lg: '72px' } as const

type Length = string | { readonly base: string; readonly lg: string }

/** Ring of a valve, by its diameter and the thickness of its wall. */
export const valveRing = (diameter: Length, wall: Length) =>
  ({
    width: diameter,
    height: diameter,
    // Longhands, so that another colour replaces this one at every width.
    borderWidth: wall,
    borderStyle: 'solid',
    borderColor: 'pipe',
    borderRadius: '50%',
    background: 'surface',
  }) as const

/** A numbered ring on a pipe: one step of a process. */
export const Valve = chakra('span', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    ...valveRing(VALVE_SIZE, { base: '6px', lg: '11px' }),
    color: 'text',
    fontSize: { base: '1.0625rem', lg: 'h3' },
    fontWeight: 'display',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** A ring without a number, to place on a pipe: marks where a reader or visitor is. */
export const valveMark = (diameter: string, wall: string) =>
  ({
    content: '""',
    position: 'absolute',
    ...valveRing(diameter, wall),
    forcedColorAdjust: 'none',
  }) as const

/** Background of a vertical or horizontal pipe that starts at the centre of a valve: a brass collar where it leaves the ring. */
export const pipeFrom = (radius: string, direction: 'down' | 'across' = 'down') => ({
  backgroundColor: 'pipe',
  backgroundImage: 'linear-gradient({colors.gold.400}, {colors.gold.400})',
  backgroundRepeat: 'no-repeat',
  backgroundSize: direction === 'down' ? '100% 5px' : '5px 100%',
  backgroundPosition: direction === 'down' ? `0 ${radius}` : `${radius} 0`,
})
