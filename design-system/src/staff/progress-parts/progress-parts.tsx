import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Parts = chakra('ol', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '4px',
    listStyle: 'none',
    fontSize: 'micro',
    lineHeight: '1.25',
    fontVariantNumeric: 'tabular-nums',
    '& li': { paddingTop: '6px', borderTop: '4px solid {colors.line.strong}', color: 'text.3' },
    '& li[data-phase=ahead]': { borderTopColor: 'bg.warm2' },
    '& li[data-phase=past], & li[data-phase=now]': { borderTopColor: 'link' },
    '& li[data-phase=past]': { color: 'link' },
    '& li[data-phase=now]': { color: 'text', fontWeight: 'strong' },
    '& li[data-failed]': { borderTopColor: 'danger', color: 'danger.text' },
    '& time': { display: 'block' },
    '& small': { display: 'flex', alignItems: 'center', gap: '3px', fontSize: 'inherit', color: 'warn.text' },
    '& svg': { flex: 'none', width: '13px', height: '13px' },
  },
})

export interface ProgressPartsProps {
  /** Accessible name: what the progress is of. */
  label: string
  parts: ReadonlyArray<{
    readonly name: string
    readonly phase: 'past' | 'now' | 'ahead'
    /** It ended here without success. */
    readonly failed?: boolean | undefined
    /** When it happened: the instant, and the text shown. */
    readonly time?: { readonly dateTime: string; readonly text: string } | undefined
    /** Note next to the time: `not sent yet`. */
    readonly note?: ReactNode
  }>
}

/** The progress of a stop, in three or four parts side by side, each with its time. */
export function ProgressParts({ label, parts }: ProgressPartsProps) {
  return (
    <Parts aria-label={label}>
      {parts.map(({ name, phase, failed, time, note }) => (
        <li
          key={name}
          data-phase={phase}
          data-failed={failed || undefined}
          aria-current={phase === 'now' ? 'step' : undefined}
        >
          {name}
          {time ? <time dateTime={time.dateTime}>{time.text}</time> : null}
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </Parts>
  )
}
