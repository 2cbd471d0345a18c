import type { CSSProperties } from 'react'
import { colourProps } from './email-colours.ts'
import { HiddenInOutlook } from './email-outlook.tsx'

// Mail clients don't show SVG and many block images, so the mark and the ring are made of borders with rounded corners. A
// client without rounded corners shows them square. Outlook for Windows ignores the sizes of boxes, so it gets neither.

/** The brand mark: a pipe elbow with a drop below it. `dry`: on a light ground. */
export function EmailMark({ dry = false }: { dry?: boolean }) {
  return (
    <HiddenInOutlook>
      <div
        aria-hidden="true"
        {...colourProps(dry ? 'mark-dry' : 'mark', {
          width: 24,
          height: 24,
          borderStyle: 'solid',
          borderWidth: '9px 0 0 9px',
          borderTopLeftRadius: 22,
          display: 'inline-block',
          verticalAlign: 'middle',
          marginRight: 11,
        })}
      >
        <div
          {...colourProps(
            dry ? 'drop-dry' : 'drop',
            { width: 12, height: 12, margin: '8px 0 0 10px', borderRadius: '50% 0 50% 50%' },
            'drop-turn',
          )}
        />
      </div>
    </HiddenInOutlook>
  )
}

/** A booking's progress, as shown in emails. */
export type EmailRingState =
  | 'held'
  | 'pending'
  | 'confirmed'
  | 'enRoute'
  | 'completed'
  | 'noAccess'
  | 'cancelled'

const RING_INNER_STYLES: Readonly<Partial<Record<EmailRingState, CSSProperties>>> = {
  pending: { width: 6, height: 6, margin: '4px 0 0 4px', borderRadius: '50%' },
  confirmed: { width: 5, height: 5, margin: '2px 0 0 7px', borderRadius: '0 5px 0 0' },
  enRoute: { width: 5, height: 10, margin: '2px 0 0 7px', borderRadius: '0 5px 5px 0' },
  noAccess: { width: 8, height: 2, margin: '6px 0 0 3px' },
}

const RING_SYMBOLS: Readonly<Partial<Record<EmailRingState, string>>> = { completed: '✓', cancelled: '×' }

/** The ring that fills in quarter turns. The text next to it says the same. */
export function EmailRingMark({ state }: { state: EmailRingState }) {
  const inside = RING_INNER_STYLES[state]
  const sign = RING_SYMBOLS[state]
  return (
    <HiddenInOutlook>
      <span
        aria-hidden="true"
        {...colourProps(state === 'pending' ? 'ring-dry' : state === 'cancelled' ? 'ring-over' : 'ring', {
          display: 'inline-block',
          width: 14,
          height: 14,
          marginRight: 8,
          border: `2px ${state === 'held' ? 'dashed' : 'solid'}`,
          borderRadius: '50%',
          verticalAlign: 'middle',
          fontSize: 13,
          lineHeight: '14px',
          textAlign: 'center',
        })}
      >
        {inside ? (
          <span
            {...colourProps(state === 'pending' ? 'ring-inside-dry' : 'ring-inside', {
              display: 'block',
              ...inside,
            })}
          />
        ) : (
          sign
        )}
      </span>
    </HiddenInOutlook>
  )
}
