import { Box, fiveWeeksWith, MonthGrid } from 'design-system'
import { useEffect, useRef, useState } from 'react'
import { datesBetween, daysAfter, longDate, monthOf } from '../../shared/queensland-time.ts'
import { toStripDay } from './days.ts'
import { useWindows } from './windows-query.ts'

const HORIZON_DAYS = 60
const DAYS = 35

/** Calendar of five weeks at a time, for people who plan further ahead. */
export function Month({
  today,
  value,
  onChoose,
}: {
  today: string
  value: string
  onChoose: (date: string) => void
}) {
  const [visibleDate, setVisibleDate] = useState(value)
  const first = fiveWeeksWith(visibleDate, today)[0]?.[0] ?? today
  const { availability } = useWindows({ from: first < today ? today : first, days: DAYS })
  const last = daysAfter(today, HORIZON_DAYS)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    grid.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // Clear of the bar with the button, when it opens below the fold.
    <Box ref={grid} css={{ scrollMarginBottom: { base: '140px', sm: 's5' } }}>
      <MonthGrid
        formatTitle={datesBetween}
        formatMonth={(date) => monthOf(date).slice(0, 3)}
        value={value}
        first={today}
        last={last}
        getDay={(date) => {
          const day = availability?.days.find((candidate) => candidate.date === date)
          if (day) return toStripDay(day, today)
          const reason = date < today ? 'already passed' : date > last ? 'too far ahead' : 'not loaded yet'
          return { state: 'closed', spoken: `${longDate(date)}, ${reason}` }
        }}
        onChoose={onChoose}
        onWeeks={setVisibleDate}
      />
    </Box>
  )
}
