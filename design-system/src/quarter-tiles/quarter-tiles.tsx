import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { QuarterArc } from '../quarter/quarter.tsx'

const TILE_SIZE = 60

/** Radii of a ring. Its ends are in the middle of the tile's edges, where the next one starts. */
const RING = { outer: 46, inner: 14 } as const

// Hard-coded instead of random, so that server and browser render the same wall. Each tile has a shape (r ring, q quarter, o dot, -
// nothing), its quarter turns and a colour. A ring goes on in the next tile, in the same colour, or ends at a quarter's straight side or
// at the edge of the wall. That holds between the last row and the first too, since walls are stacked.
const ROWS = [
  'q0u --- q2u q1s r0o r1o r0o',
  'o0s q2o q0f r2o q3f r3o r2o',
  'q1f q3s o0u r0s r1s --- r0u',
  'r3u r1u q2o q3f r2s q3o r3u',
  'o0o r3u q1f q0u q3o o0u r0f',
  'q3u --- q0s o0o q2u q3s r2f',
] as const

const COLOURS: Readonly<Record<string, string>> = {
  s: 'var(--chakra-colors-pic-sand)',
  o: 'var(--chakra-colors-ocean-300)',
  u: 'var(--chakra-colors-surf-400)',
  f: 'var(--chakra-colors-surf-300)',
}

/** The centre of a quarter circle that fills its tile. */
const CORNERS = [
  { cx: TILE_SIZE, cy: TILE_SIZE },
  { cx: 0, cy: TILE_SIZE },
  { cx: 0, cy: 0 },
  { cx: TILE_SIZE, cy: 0 },
] as const

const turnsOf = (digit: string | undefined): 0 | 1 | 2 | 3 =>
  digit === '1' ? 1 : digit === '2' ? 2 : digit === '3' ? 3 : 0

function renderShape(kind: string, turns: 0 | 1 | 2 | 3, fill: string): ReactNode {
  const corner = CORNERS[turns]
  if (kind === 'r') return <QuarterArc {...corner} {...RING} turns={turns} fill={fill} />
  if (kind === 'q') return <QuarterArc {...corner} outer={TILE_SIZE} turns={turns} fill={fill} />
  return kind === 'o' ? <circle cx={TILE_SIZE / 2} cy={TILE_SIZE / 2} r={12} fill={fill} /> : null
}

const tiles = ROWS.flatMap((row, y) =>
  row.split(' ').map(([kind = '-', turns, colour = ''], x) => ({
    x,
    y,
    kind,
    turns: turnsOf(turns),
    fill: COLOURS[colour] ?? '',
  })),
)

/** A wall of quarter rings on deep water. Decorative, hidden from screen readers. Fills its container. */
export function QuarterTiles(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg
      viewBox={`0 0 ${7 * TILE_SIZE} ${ROWS.length * TILE_SIZE}`}
      preserveAspectRatio="xMidYMin slice"
      display="block"
      width="100%"
      height="100%"
      background="bg.deep"
      aria-hidden="true"
      {...props}
    >
      {tiles.map(({ x, y, kind, turns, fill }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x * TILE_SIZE} ${y * TILE_SIZE})`}
          // Closes the hairline between two quarters of one colour.
          stroke={fill}
          strokeWidth=".75"
        >
          {renderShape(kind, turns, fill)}
        </g>
      ))}
    </chakra.svg>
  )
}
