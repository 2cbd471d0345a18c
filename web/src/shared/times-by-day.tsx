import { Box, Heading, Text } from 'design-system'
import type { ReactNode } from 'react'
import { longDate, queenslandDate } from './queensland-time.ts'

type Window = { readonly startsAt: string; readonly endsAt: string }

/** Container width from which the days are side by side. */
const WIDE = '@container (width >= 560px)'

/**
 * Free windows grouped by day, since a list that repeats the day for each time hides which days are available. A column for each
 * day, as in a calendar; two times in a row on a phone.
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
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box
        css={{
          display: 'grid',
          gap: 's4',
          [WIDE]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9.25rem, 1fr))', columnGap: 's2' },
        }}
      >
        {groupByDay(windows).map(([day, times]) => (
          <Box
            key={day}
            css={{
              display: 'grid',
              gap: 's2',
              // The first times of all days are on one line.
              [WIDE]: { gridRow: 'span 2', gridTemplateRows: 'subgrid' },
            }}
          >
            <Box css={{ alignSelf: 'end' }}>
              <Heading as="h3" css={{ fontSize: '1.0625rem', letterSpacing: '0' }}>
                {longDate(day).replace(/ (?=\D+$)/, '\u00a0')}
              </Heading>
              {noteOf(day) === null ? null : (
                <Text css={{ marginTop: '2px', color: 'text.2', fontSize: 'small', lineHeight: 'small' }}>
                  {noteOf(day)}
                </Text>
              )}
            </Box>
            <Box
              css={{
                display: 'grid',
                gap: 's2',
                // Wide enough for `11 am to 1 pm` on one line. Stacked if the text is large.
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr))',
                [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
                '& label > span': { gap: '6px', paddingInline: '8px', fontSize: '1rem' },
              }}
            >
              {times.map((window) => (
                <div key={window.startsAt}>{children(window)}</div>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Groups windows by their day, in their order. */
function groupByDay<T extends Window>(windows: ReadonlyArray<T>): ReadonlyArray<readonly [string, T[]]> {
  const days = new Map<string, T[]>()
  for (const window of windows) {
    const day = queenslandDate(window.startsAt)
    days.set(day, [...(days.get(day) ?? []), window])
  }
  return [...days]
}
