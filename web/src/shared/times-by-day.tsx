import { Box, Heading } from 'design-system'
import type { ReactNode } from 'react'
import { longDate, queenslandDate } from './queensland-time.ts'

type Window = { readonly startsAt: string; readonly endsAt: string }

/** Free windows grouped by day, since a list that repeats the day for each time hides which days are available. */
export function TimesByDay<T extends Window>({
  windows,
  children,
}: {
  windows: ReadonlyArray<T>
  /** Renders the control that chooses one window. Its day is above it already. */
  children: (window: T) => ReactNode
}) {
  return (
    <Box css={{ display: 'grid', gap: 's4' }}>
      {groupByDay(windows).map(([day, times]) => (
        <div key={day}>
          <Heading as="h3" css={{ marginBottom: 's2', fontSize: '1.0625rem', letterSpacing: '0' }}>
            {longDate(day)}
          </Heading>
          <Box
            css={{
              display: 'grid',
              gap: 's2',
              // Two in a row, as on the booking page, stacked if the text is large.
              gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.25rem, 50% - {spacing.s2}), 1fr))',
            }}
          >
            {times.map(children)}
          </Box>
        </div>
      ))}
    </Box>
  )
}

function groupByDay<T extends Window>(windows: ReadonlyArray<T>): ReadonlyArray<readonly [string, T[]]> {
  const days = new Map<string, T[]>()
  for (const window of windows) {
    const day = queenslandDate(window.startsAt)
    days.set(day, [...(days.get(day) ?? []), window])
  }
  return [...days]
}
