import { Box, Heading, Text } from 'design-system'
import type { CSSProperties, ReactNode } from 'react'
import { longDate, queenslandDate } from './queensland-time.ts'

type Window = { readonly startsAt: string; readonly endsAt: string }

/** Container width from which there is room for a column for each time of day. */
const ALIGNED = '@container (width >= 560px)'

/**
 * Free windows grouped by day, since a list that repeats the day for each time hides which days are available. In a wide container,
 * the same time of each day is in the same column; otherwise two in a row.
 */
export function TimesByDay<T extends Window>({
  windows,
  noteOf,
  children,
}: {
  windows: ReadonlyArray<T>
  /** A note below the heading of a day, or null. */
  noteOf: (day: string) => string | null
  /** Renders the control that chooses one window. Its day is above it already. */
  children: (window: T) => ReactNode
}) {
  const columnOf = columnsOf(windows)
  const columns = Math.max(...windows.map(columnOf))
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box css={{ display: 'grid', gap: 's4' }}>
        {groupByDay(windows).map(([day, times]) => (
          <div key={day}>
            <Heading as="h3" css={{ marginBottom: 's2', fontSize: '1.0625rem', letterSpacing: '0' }}>
              {longDate(day)}
            </Heading>
            {noteOf(day) === null ? null : (
              <Text
                css={{
                  marginTop: '-4px',
                  marginBottom: 's2',
                  color: 'text.2',
                  fontSize: 'small',
                  lineHeight: 'small',
                }}
              >
                {noteOf(day)}
              </Text>
            )}
            <Box
              css={{
                display: 'grid',
                gap: 's2',
                // Stacked if the text is large.
                gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.25rem, 50% - {spacing.s2}), 1fr))',
                [ALIGNED]: {
                  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
                  '& > *': { gridColumn: 'var(--column)', gridRow: '1' },
                  '& label > span': { justifyContent: 'center', paddingInline: '4px', textAlign: 'center' },
                  // The border and the ground show the choice. Forced colours would lose them, so they keep the mark.
                  '@media (forced-colors: none)': { '& [data-mark]': { display: 'none' } },
                },
              }}
              style={{ '--columns': columns } as CSSProperties}
            >
              {times.map((window) => (
                <div key={window.startsAt} style={{ '--column': columnOf(window) } as CSSProperties}>
                  {children(window)}
                </div>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}

/** Returns the column of a window by its time of day, so that windows of one day never share a column. */
function columnsOf(windows: ReadonlyArray<Window>): (window: Window) => number {
  const startOf = ({ startsAt }: Window) =>
    Date.parse(startsAt) - Date.parse(`${queenslandDate(startsAt)}T00:00:00+10:00`)
  const first = Math.min(...windows.map(startOf))
  const shortest = Math.min(
    ...windows.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt)),
  )
  return (window) => Math.floor((startOf(window) - first) / shortest) + 1
}

function groupByDay<T extends Window>(windows: ReadonlyArray<T>): ReadonlyArray<readonly [string, T[]]> {
  const days = new Map<string, T[]>()
  for (const window of windows) {
    const day = queenslandDate(window.startsAt)
    days.set(day, [...(days.get(day) ?? []), window])
  }
  return [...days]
}
