import { CalendarIcon, chakra, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useRef } from 'react'
import { longDate, shortDate } from '../../../shared/queensland-time.ts'

const ButtonWrapper = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    // The invisible native input, below the button so that its calendar opens there. It isn't shown because browsers format dates
    // in their own way.
    '& input': {
      position: 'absolute',
      inset: 'auto 0 0 0',
      width: '100%',
      height: '1px',
      opacity: '0',
      pointerEvents: 'none',
    },
  },
})

interface DayButtonProps {
  /** `2026-11-24` */
  day: string
  onChoose: (day: string) => void
}

/** Button showing a date in English whatever the browser's language; opens the native date picker. */
export function DayButton({ day, onChoose }: DayButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <ButtonWrapper>
      <CompactButton aria-haspopup="dialog" onClick={() => input.current?.showPicker()}>
        <CalendarIcon />
        <span aria-hidden="true">{shortDate(day)}</span>
        <VisuallyHidden>{longDate(day)}: choose a day</VisuallyHidden>
      </CompactButton>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        onChange={({ target }) => {
          if (target.value) onChoose(target.value)
        }}
      />
    </ButtonWrapper>
  )
}
