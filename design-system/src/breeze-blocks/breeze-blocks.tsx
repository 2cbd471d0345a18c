import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { QuarterArc } from '../quarter/quarter.tsx'

const columns = 8
const rows = 3
const edge = 66
const corners = [
  { x: 0, y: 0, turns: 2 },
  { x: 1, y: 0, turns: 3 },
  { x: 1, y: 1, turns: 0 },
  { x: 0, y: 1, turns: 1 },
] as const

// Every fourth block on a slant carries the sea, the others gold: a pattern, not a dice roll, so that the server and
// the browser draw the same wall.
const blocks = Array.from({ length: columns * rows }, (_, index) => {
  const column = index % columns
  const row = Math.floor(index / columns)
  return { column, row, sea: (column + row * 3) % 4 === 0 }
})

/** A wall of breeze blocks, as on the motels of the old coast: ornament, hidden from screen readers. */
export function BreezeBlocks(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg
      viewBox={`0 0 ${columns * edge} ${rows * edge}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      aria-hidden="true"
      {...props}
    >
      {blocks.map(({ column, row, sea }) =>
        corners.map(({ x, y, turns }) => (
          <QuarterArc
            key={`${column} ${row} ${turns}`}
            cx={(column + x) * edge}
            cy={(row + y) * edge}
            outer={32.3}
            inner={19.1}
            turns={turns}
            fill={
              x === y
                ? 'var(--chakra-colors-breeze-sand)'
                : sea
                  ? 'var(--chakra-colors-surf-400)'
                  : 'var(--chakra-colors-breeze-gold)'
            }
          />
        )),
      )}
    </chakra.svg>
  )
}
