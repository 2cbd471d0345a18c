import { chakra } from '@chakra-ui/react'

const Row = chakra('span', {
  base: {
    display: 'flex',
    gap: '3px',
    '& > i': {
      flex: '1',
      height: '16px',
      borderRadius: '3px',
      border: '1px solid {colors.line.strong}',
    },
    '& > [data-kind=done]': { background: 'ok.line', borderColor: 'ok.line' },
    '& > [data-kind=noAccess]': { background: 'warn.line', borderColor: 'warn.line' },
    '& > [data-kind=booked]': { background: 'link', borderColor: 'link' },
    '& > [data-kind=late]': { background: 'danger', borderColor: 'danger' },
    '& > [data-kind=held]': { borderStyle: 'dashed', borderWidth: '1.5px' },
    '& > [data-kind=reserve]': {
      background: 'repeating-linear-gradient(135deg, {colors.line.strong} 0 1px, transparent 1px 4px)',
    },
    '& > [data-kind=notBooked]': { borderColor: 'line' },
    '& > [data-kind=off]': { background: 'bg.warm2', borderColor: 'transparent' },
  },
})

export type BlockKind =
  | 'done'
  | 'noAccess'
  | 'booked'
  | 'late'
  | 'held'
  | 'free'
  | 'notBooked'
  | 'reserve'
  | 'off'

/** One block per technician in a window, styled by their state. Decorative: the numbers are next to it. */
export function DayBlocks({ blocks }: { blocks: ReadonlyArray<BlockKind> }) {
  return (
    <Row aria-hidden="true">
      {blocks.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes them
        <i key={index} data-kind={kind} />
      ))}
    </Row>
  )
}
