import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ArrowRightIcon } from '../icons/icons.tsx'

const Tile = chakra('button', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    alignContent: { sm: 'space-between' },
    gap: '2px 12px',
    width: '100%',
    minHeight: { base: '64px', sm: '112px' },
    padding: { base: '12px 14px', sm: '16px' },
    // Visible in forced-colours mode.
    border: '2px solid transparent',
    borderRadius: 'r3',
    background: 'bg.deep',
    color: 'onDeep',
    lineHeight: '1.25',
    textAlign: 'left',
    transition: 'background {durations.t1}',
    '&:hover': { background: 'ocean.900' },
    '&:focus-visible': { borderRadius: 'r3' },
    '& > *': { position: 'relative', zIndex: 1 },
    '& small': { color: 'onDeep.2', fontSize: 'meta' },
    '& strong': {
      gridColumn: { base: '1', sm: '1 / 3' },
      fontSize: { base: '1.375rem', sm: '1.5rem' },
      fontWeight: 'display',
      letterSpacing: 'display',
      fontVariantNumeric: 'tabular-nums',
    },
    '& svg': { gridColumn: '2', gridRow: { base: '1 / 3', sm: '1' }, color: 'accent.onDeep' },
    // A ripple that spreads from the tile.
    '&::after': {
      content: '""',
      position: 'absolute',
      right: '-34px',
      bottom: '-34px',
      width: '96px',
      height: '96px',
      border: '16px solid {colors.line.onDeep}',
      borderRadius: '50%',
      opacity: 0.5,
    },
  },
})

const Grid = chakra('div', {
  base: { display: 'grid', gap: 's2', gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } },
})

export interface NextWindowProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** `Today, Friday 20 Nov` */
  day: string
  /** `1 to 3 pm` */
  time: string
}

/** An available window soon, taken with one press. */
export function NextWindow({ day, time, ...button }: NextWindowProps) {
  return (
    <Tile type="button" {...button}>
      <small>{day}</small>
      <strong>{time}</strong>
      <ArrowRightIcon size={24} aria-hidden="true" />
    </Tile>
  )
}

/** Holds three windows, side by side where there is room. */
export const NextWindows = Grid
