import { chakra, Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import type { ReportsQueryVariables } from '../../../graphql/graphql.ts'
import { daysAfter, queenslandDate } from '../../../shared/queensland-time.ts'
import { useNow } from '../../lib/time/clock.tsx'
import { parseDateParam } from '../../lib/time/date-param.ts'

const WEEKS = [4, 8, 13, 26, 52]
const DEFAULT_WEEKS = 8
/** As in the API: 370 days between the first and the last. */
const MAX_DAYS = 371

const LAST_WEEK = 'last'
const CUSTOM = 'custom'

/** Period of the reports as a URL has it: `weeks=8`, `weeks=last`, or `from` and `to`. Anything else is the last eight weeks. */
export function parsePeriod(query: URLSearchParams, today: string): ReportsQueryVariables {
  const from = parseDateParam(query, 'from')
  const to = parseDateParam(query, 'to')
  if (from !== null && to !== null && errorOf(from, to, today) === null)
    return { weeks: DEFAULT_WEEKS, from, to }
  if (query.get('weeks') === LAST_WEEK) {
    const monday = daysAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
    return { weeks: DEFAULT_WEEKS, from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
  }
  const weeks = Number(query.get('weeks') ?? DEFAULT_WEEKS)
  return { weeks: weeks === 1 || WEEKS.includes(weeks) ? weeks : DEFAULT_WEEKS, from: null, to: null }
}

/** Why the days are no period, for the person who chose them; null if they are. */
function errorOf(from: string, to: string, today: string): string | null {
  if (to < from) return 'Choose a day on or after the first.'
  if (from > today) return 'Choose a first day up to today.'
  return daysAfter(from, MAX_DAYS) <= to ? 'Choose a year at most.' : null
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: 'micro',
    '& select': {
      minHeight: { base: '44px', md: '36px' },
      padding: '4px 8px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      background: 'surface',
      color: 'text',
    },
  },
})

type PeriodProps = {
  readonly query: URLSearchParams
  readonly period: ReportsQueryVariables
  /** Days that are shown, to begin with when choosing dates. */
  readonly shown: { readonly from: string; readonly to: string }
  readonly onChange: (query: URLSearchParams) => void
}

/** Chooses weeks, or opens the form for dates. */
export function PeriodSelect({ query, period, shown, onChange }: PeriodProps) {
  return (
    <Label>
      Period
      <select
        value={isCustom(query, period) ? CUSTOM : period.from ? LAST_WEEK : String(period.weeks)}
        onChange={({ target: { value } }) => {
          const next = new URLSearchParams(query)
          for (const name of ['weeks', 'from', 'to']) next.delete(name)
          if (value === CUSTOM) {
            next.set('from', shown.from)
            next.set('to', shown.to)
          } else next.set('weeks', value)
          onChange(next)
        }}
      >
        <option value="1">This week</option>
        <option value={LAST_WEEK}>Last week</option>
        {WEEKS.map((weeks) => (
          <option key={weeks} value={weeks}>
            Last {weeks} weeks
          </option>
        ))}
        <option value={CUSTOM}>Custom dates</option>
      </select>
    </Label>
  )
}

export const isCustom = (query: URLSearchParams, { from }: ReportsQueryVariables): boolean =>
  from != null && query.has('from')

const DatesForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '180px 180px auto' },
    alignItems: 'start',
    justifyContent: 'start',
    marginBottom: '20px',
    fontSize: 'meta',
    '& input': { minHeight: '44px', paddingBlock: '6px', fontSize: 'meta' },
    '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' }, marginTop: { md: '26px' } },
  },
})

/** Chooses the first and the last day. */
export function PeriodDates({ query, period, onChange }: Omit<PeriodProps, 'shown'>) {
  const today = queenslandDate(useNow())
  const [error, setError] = useState<string | null>(null)
  return (
    <DatesForm
      key={`${period.from} ${period.to}`}
      aria-label="Dates of the report"
      onSubmit={(event) => {
        event.preventDefault()
        const dates = new FormData(event.currentTarget)
        const [from, to] = [String(dates.get('from')), String(dates.get('to'))]
        const message = errorOf(from, to, today)
        setError(message)
        if (message !== null) return
        const next = new URLSearchParams(query)
        next.set('from', from)
        next.set('to', to)
        onChange(next)
      }}
    >
      <Field label="From" name="from">
        <TextInput type="date" required max={today} defaultValue={period.from ?? ''} />
      </Field>
      <Field label="To" name="to" error={error ?? undefined}>
        <TextInput type="date" required max={today} defaultValue={period.to ?? ''} />
      </Field>
      <div>
        <CompactButton type="submit">Show</CompactButton>
      </div>
    </DatesForm>
  )
}
