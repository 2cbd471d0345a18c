import { ChoiceCard, ChoiceGroup } from 'design-system'
import { longDate, queenslandDate, unbroken, windowHours } from './queensland-time.ts'
import { TimesByDay } from './times-by-day.tsx'

type Window = { readonly startsAt: string; readonly endsAt: string }

/** Free times to choose one of, under their days; the first is preselected, since it's what most people take. */
export function TimeChoice({
  windows,
  chosen,
  error,
}: {
  windows: ReadonlyArray<Window>
  /** What was chosen before. */
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
            // Broken before `to` where it has to be.
            label={unbroken(windowHours(window)).replace('\u00a0to', ' to')}
            spoken={`${longDate(queenslandDate(window.startsAt))}, ${windowHours(window)}`}
          />
        )}
      </TimesByDay>
    </ChoiceGroup>
  )
}
