import { ChoiceCard, ChoiceGroup } from 'design-system'
import { WEEKEND_NOTE } from './next-free.ts'
import { breakableHours, isWeekend, longDate, queenslandDate, windowHours } from './queensland-time.ts'
import { TimesByDay } from './times-by-day.tsx'

type Window = { readonly startsAt: string; readonly endsAt: string }

/** Choice of free times, grouped by day. The first is preselected, since most people take it: of weekdays, if weekends cost more. */
export function TimeChoice({
  windows,
  chosen,
  weekendsCostMore = false,
  error,
}: {
  windows: ReadonlyArray<Window>
  /** The earlier choice. */
  chosen?: string | undefined
  /** Whether a weekend costs more. Not if the price is agreed. */
  weekendsCostMore?: boolean
  error?: string | undefined
}) {
  const preselected =
    windows.find(({ startsAt }) => startsAt === chosen) ??
    windows.find(({ startsAt }) => !(weekendsCostMore && isWeekend(queenslandDate(startsAt)))) ??
    windows[0]
  return (
    <ChoiceGroup quiet legend="Free times, Queensland time" id="startsAt" error={error}>
      <TimesByDay
        windows={windows}
        noteOf={(day) => (weekendsCostMore && isWeekend(day) ? WEEKEND_NOTE : null)}
      >
        {(window) => (
          <ChoiceCard
            key={window.startsAt}
            layout="narrow"
            name="startsAt"
            value={window.startsAt}
            defaultChecked={window === preselected}
            // If the label has to break, it breaks before `to`.
            label={breakableHours(window)}
            spoken={`${longDate(queenslandDate(window.startsAt))}, ${windowHours(window)}`}
          />
        )}
      </TimesByDay>
    </ChoiceGroup>
  )
}
