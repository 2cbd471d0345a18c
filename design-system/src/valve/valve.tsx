import { chakra } from '@chakra-ui/react'

/** Diameter of a valve. From 1024 px, pipes are thicker. */
export const VALVE_SIZE = { base: '40px', lg: '72px' } as const

/** A numbered ring on a pipe: one station of a process. */
export const Valve = chakra('span', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    width: VALVE_SIZE,
    height: VALVE_SIZE,
    border: { base: '6px solid {colors.pipe}', lg: '11px solid {colors.pipe}' },
    borderRadius: '50%',
    background: 'surface',
    color: 'text',
    fontSize: { base: '1.0625rem', lg: 'h3' },
    fontWeight: 'display',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Background of a vertical or horizontal pipe that starts at the centre of a valve: a brass collar where it leaves the ring. */
export const pipeFrom = (radius: string, direction: 'down' | 'across' = 'down') => ({
  backgroundColor: 'pipe',
  backgroundImage: 'linear-gradient({colors.gold.400}, {colors.gold.400})',
  backgroundRepeat: 'no-repeat',
  backgroundSize: direction === 'down' ? '100% 5px' : '5px 100%',
  backgroundPosition: direction === 'down' ? `0 ${radius}` : `${radius} 0`,
})
