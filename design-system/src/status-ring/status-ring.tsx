import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A booking's progress. `late` and `ahead` describe a step in time, not the booking. */
export type RingState =
  | 'held'
  | 'pending'
  | 'confirmed'
  | 'enRoute'
  | 'arrived'
  | 'completed'
  | 'noAccess'
  | 'cancelled'
  | 'late'
  | 'ahead'

const circleOutline = { cx: 10, cy: 10, r: 8, fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const
const discStroke = {
  fill: 'none',
  stroke: 'var(--chakra-colors-surface)',
  strokeWidth: 2,
  strokeLinecap: 'round',
} as const

const glyphs: Readonly<Record<RingState, ReactNode>> = {
  held: <circle {...circleOutline} strokeDasharray="2.5 3.78" />,
  pending: (
    <>
      <circle {...circleOutline} />
      <circle cx="10" cy="10" r="2.5" fill="currentColor" />
    </>
  ),
  confirmed: (
    <>
      <circle {...circleOutline} />
      <path d="M10 10V4.500A5.500 5.500 0 0 1 15.500 10z" fill="currentColor" />
    </>
  ),
  enRoute: (
    <>
      <circle {...circleOutline} />
      <path d="M10 4.500a5.500 5.500 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  arrived: (
    <>
      <circle {...circleOutline} />
      <path d="M10 10H4.500A5.500 5.500 0 1 0 10 4.500z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="m6 10.300 2.800 2.800L14.200 7.500" {...discStroke} strokeLinejoin="round" />
    </>
  ),
  noAccess: (
    <>
      <circle {...circleOutline} />
      <path d="M5.500 10h9" stroke="currentColor" strokeWidth="2.5" />
    </>
  ),
  cancelled: (
    <>
      <circle {...circleOutline} />
      <path d="m7 7 6 6M13 7l-6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  late: (
    <>
      <path d="M10 1.800 19 17.800H1z" fill="currentColor" />
      <path d="M10 7v5M10 14.600v.4" {...discStroke} />
    </>
  ),
  ahead: <circle {...circleOutline} opacity=".55" />,
}

const Glyph = chakra('svg', {
  base: { flex: 'none' },
  variants: {
    ground: {
      surface: {
        '&[data-ring=held], &[data-ring=cancelled], &[data-ring=ahead]': { color: 'text.3' },
        '&[data-ring=pending]': { color: 'warn.text' },
        '&[data-ring=confirmed]': { color: 'link' },
        '&[data-ring=enRoute]': { color: 'accent' },
        '&[data-ring=arrived]': { color: 'info.text' },
        '&[data-ring=completed]': { color: 'ok.text' },
        '&[data-ring=noAccess], &[data-ring=late]': { color: 'danger.text' },
      },
      deep: {
        color: 'accent.onDeep',
        '&[data-ring=completed]': { color: 'ok.onDeep', '& path': { stroke: 'bg.deep' } },
      },
    },
  },
  defaultVariants: { ground: 'surface' },
})

export interface StatusRingProps {
  state: RingState
  /** Edge length in px. */
  size?: number
  /** The background: a surface, where each state has its own colour, or deep water. */
  ground?: 'surface' | 'deep'
}

/**
 * The ring that fills in quarter turns, like a tap: held, needs confirmation, booked, on the way, arrived, done. Decorative: the
 * text next to it says the same.
 */
export function StatusRing({ state, size = 20, ground = 'surface' }: StatusRingProps) {
  return (
    <Glyph
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      data-ring={state}
      ground={ground}
    >
      {glyphs[state]}
    </Glyph>
  )
}
