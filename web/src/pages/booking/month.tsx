import { MonthGrid } from 'design-system'
import { useState } from 'react'
import { daysAfter, longDate, monthOf } from '../../shared/queensland-time.ts'
import { toStripDay } from './days.ts'
import { useWindows } from './windows-query.ts'

const HORIZON_DAYS = 60
/** Enough for any month, and the most that the API returns at once. */
const DAYS = 42

/** Month calendar, for people who plan further ahead. */
export function Month({
  today,
  value,
  onChoose,
}: {
  today: string
  value: string
  onChoose: (date: string) => void
}) {
  const [shown, setShown] = useState(value)
  const first = `${shown.slice(0, 7)}-01`
  const { availability } = useWindows({ from: first < today ? today : first, days: DAYS })
  const last = daysAfter(today, HORIZON_DAYS)
  return (
    <MonthGrid
      nameOf={monthOf}
      value={value}
      first={today}
      last={last}
      dayOf={(date) => {
        const day = availability?.days.find((one) => one.date === date)
        if (day) return toStripDay(day, today)
        const why = date < today ? 'already passed' : date > last ? 'too far ahead' : 'not loaded yet'
        return { state: 'closed', spoken: `${longDate(date)}, ${why}` }
      }}
      onChoose={onChoose}
      onMonth={setShown}
    />
  )
}
