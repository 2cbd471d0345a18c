import { CalendarIcon, chakra, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useRef } from 'react'
import { longDate, shortDate } from '../../../shared/queensland-time.ts'

const Around = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    // Under the button, where its calendar opens; never seen itself, since it writes dates as the browser likes.
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

/** A day in words, whatever the language of the browser; pressed, it opens the browser's own calendar. */
export function DayButton({ day, onChoose }: DayButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Around>
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
    </Around>
  )
}
