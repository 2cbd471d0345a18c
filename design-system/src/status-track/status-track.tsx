import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type RingState, StatusRing } from '../status-ring/status-ring.tsx'

const Track = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '32px minmax(0, 1fr)', sm: '32px minmax(0, 1fr) auto' },
      gap: '4px 12px',
      paddingBottom: '20px',
      lineHeight: '1.35',
    },
    '& li:last-child': { paddingBottom: '0' },
    '& li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '15px',
      top: '30px',
      bottom: '2px',
      width: '2px',
      background: 'line',
    },
    '& li[data-phase=past]::before, & li[data-phase=now]::before': { background: 'link' },
    '& [data-part=ring]': { borderRadius: '50%', background: 'surface' },
    '& [data-part=title]': { paddingTop: '4px', fontWeight: 'strong' },
    '& [data-part=words]': { gridColumn: '2 / -1', color: 'text.2', fontSize: 'small' },
    // Next to the text only if both fit.
    '& time': {
      gridColumn: { base: '2', sm: '3' },
      paddingTop: { sm: '4px' },
      color: 'text.3',
      fontSize: 'meta',
      fontVariantNumeric: 'tabular-nums',
      textAlign: { sm: 'right' },
    },
    '& li[data-phase=ahead] [data-part=title]': { color: 'text.3', fontWeight: 'text' },
  },
})

export interface StatusTrackProps {
  steps: readonly {
    title: string
    text?: ReactNode
    state: RingState
    phase: 'past' | 'now' | 'ahead'
    /** When it happened: the instant, and the text shown. */
    time?: { dateTime: string; text: string } | undefined
  }[]
}

/** The past, current and coming steps of a booking, as rings on a pipe. */
export function StatusTrack({ steps }: StatusTrackProps) {
  return (
    <Track>
      {steps.map(({ title, text, state, phase, time }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same event can occur twice, and past events keep their position
          key={index}
          data-phase={phase}
          aria-current={phase === 'now' ? 'step' : undefined}
        >
          <span data-part="ring">
            <StatusRing state={state} size={32} />
          </span>
          <span data-part="title">{title}</span>
          {time ? <time dateTime={time.dateTime}>{time.text}</time> : null}
          {text ? <span data-part="words">{text}</span> : null}
        </li>
      ))}
    </Track>
  )
}
