import { chakra, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'

const Minutes = chakra('div', {
  base: {
    display: 'grid',
    flex: '1 1 150px',
    gridTemplateColumns: '44px minmax(0, 1fr) 44px',
    alignItems: 'center',
    gap: '4px',
    textAlign: 'center',
    '& b': { fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& button': { minHeight: '52px', padding: '0', fontSize: '1.25rem', borderRadius: 'r3' },
  },
})

const MINUTES_STEP = 5

/** Rounds up to the next five minutes, from `min` to `max`. */
export const roundMinutes = (minutes: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, Math.ceil(minutes / MINUTES_STEP) * MINUTES_STEP))

interface MinutesStepperProps {
  minutes: number
  min: number
  max: number
  onChange: (minutes: number) => void
}

/** Minutes until arrival, changed in steps of five. */
export function MinutesStepper({ minutes, min, max, onChange }: MinutesStepperProps) {
  return (
    <Minutes>
      <CompactButton
        aria-label="Five minutes less"
        disabled={minutes <= min}
        onClick={() => onChange(minutes - MINUTES_STEP)}
      >
        −
      </CompactButton>
      <b aria-live="polite">
        <VisuallyHidden>About </VisuallyHidden>
        {minutes} min
        <VisuallyHidden> to get there</VisuallyHidden>
      </b>
      <CompactButton
        aria-label="Five minutes more"
        disabled={minutes >= max}
        onClick={() => onChange(minutes + MINUTES_STEP)}
      >
        +
      </CompactButton>
    </Minutes>
  )
}
