import { chakra } from '@chakra-ui/react'

const Clock = chakra('span', {
  base: {
    '--used': '{colors.text.3}',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    fontSize: 'micro',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'text.2',
    '& > i': { width: '18px', height: '18px', borderRadius: '50%', flex: 'none' },
  },
  variants: {
    urgency: {
      calm: {},
      warm: { '--used': '{colors.warn.line}', color: 'warn.text' },
      hot: { '--used': '{colors.danger.line}', color: 'danger.text', fontWeight: 'strong' },
      over: {
        padding: '2px 8px 2px 4px',
        borderRadius: 'pill',
        background: 'danger',
        color: 'onDanger',
        fontWeight: 'strong',
        '& > i': { border: '2px solid currentColor' },
      },
    },
  },
})

/** How close a deadline is. */
export type Urgency = 'calm' | 'warm' | 'hot' | 'over'

/**
 * Returns the urgency of a 24-hour deadline from the milliseconds left: calm above twelve hours, warm down to four, hot below four,
 * over at zero.
 */
export function urgencyOf(msLeft: number): Urgency {
  const hours = msLeft / 3_600_000
  return hours <= 0 ? 'over' : hours < 4 ? 'hot' : hours <= 12 ? 'warm' : 'calm'
}

export interface ClockRingProps {
  /** `1 h 50 min left`, `18 min late` */
  text: string
  /** Fraction of the time that is used up, 0 to 1. */
  used: number
  urgency: Urgency
}

/** A ring that fills as time runs out, with text that says the same. Becomes a filled pill when time is up. */
export function ClockRing({ text, used, urgency }: ClockRingProps) {
  const percent = Math.round(Math.min(Math.max(used, 0), 1) * 100)
  const face =
    urgency === 'over'
      ? undefined
      : {
          background: `radial-gradient(circle, var(--chakra-colors-surface) 47%, transparent 49%), conic-gradient(var(--used) ${percent}%, var(--chakra-colors-line) 0)`,
        }
  return (
    <Clock urgency={urgency}>
      <i aria-hidden="true" style={face} />
      <span>{text}</span>
    </Clock>
  )
}
