import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ArrowRightIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../primitives/primitives.ts'

const Tile = chakra('button', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    gridTemplateRows: 'auto 1fr',
    alignItems: 'center',
    gap: '2px 8px',
    width: '100%',
    minHeight: { base: '76px', sm: '84px' },
    padding: { base: '10px 4px', sm: '12px 14px', xl: '14px 18px' },
    // Visible in forced-colours mode.
    border: '2px solid transparent',
    _osDark: { borderColor: 'line.onDeep' },
    borderRadius: 'r3',
    background: 'bg.deep',
    color: 'onDeep',
    lineHeight: '1.25',
    textAlign: { base: 'center', sm: 'left' },
    transition: 'background {durations.t1}',
    '&:hover': { background: 'ocean.900' },
    '&:focus-visible': { borderRadius: 'r3' },
    '& > *': { position: 'relative', zIndex: 1 },
    '& small': { color: 'onDeep.2', fontSize: 'meta', whiteSpace: 'nowrap' },
    '& strong': {
      gridColumn: '1',
      fontSize: { base: '.9375rem', sm: '1.25rem' },
      fontWeight: 'display',
      letterSpacing: 'display',
      fontVariantNumeric: 'tabular-nums',
    },
    '& svg': {
      gridColumn: '2',
      gridRow: '1 / span 2',
      display: { base: 'none', sm: 'block' },
      color: 'accent.onDeep',
    },
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
  base: {
    display: 'grid',
    gap: 's2',
    // Stacked on a phone if the text is large.
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr))',
      sm: 'repeat(3, minmax(0, 1fr))',
    },
  },
})

export interface NextWindowProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** `Today`, `Tomorrow`, or in short: `Fri 20 Nov`. */
  day: string
  /** `1 to 3 pm` */
  time: string
}

/** An available window soon, taken with one press. */
export function NextWindow({ day, time, ...button }: NextWindowProps) {
  return (
    <Tile type="button" {...button}>
      <small>
        {day}
        <VisuallyHidden>, </VisuallyHidden>
      </small>
      <strong>{time}</strong>
      <ArrowRightIcon size={24} aria-hidden="true" />
    </Tile>
  )
}

/** Holds up to three windows, side by side unless the text is very large. */
export const NextWindows = Grid
