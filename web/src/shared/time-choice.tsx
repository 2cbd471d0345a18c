import { ChoiceCard, ChoiceGroup } from 'design-system'
import { longDate, nonBreaking, queenslandDate, windowHours } from './queensland-time.ts'
import { TimesByDay } from './times-by-day.tsx'

type Window = { readonly startsAt: string; readonly endsAt: string }

/** Choice of free times, grouped by day. The first is preselected, since most people take it. */
export function TimeChoice({
  windows,
  chosen,
  error,
}: {
  windows: ReadonlyArray<Window>
  /** The earlier choice. */
  chosen?: string | undefined
  error?: string | undefined
}) {
  const preselected = windows.find(({ startsAt }) => startsAt === chosen) ?? windows[0]
  return (
    <ChoiceGroup quiet legend="Next free times, Queensland time" id="startsAt" error={error}>
      <TimesByDay windows={windows}>
        {(window) => (
          <ChoiceCard
            key={window.startsAt}
            layout="narrow"
            name="startsAt"
            value={window.startsAt}
            defaultChecked={window === preselected}
            // If the label has to break, it breaks before `to`.
            label={nonBreaking(windowHours(window)).replace('\u00a0to', ' to')}
            spoken={`${longDate(queenslandDate(window.startsAt))}, ${windowHours(window)}`}
          />
        )}
      </TimesByDay>
    </ChoiceGroup>
  )
}
