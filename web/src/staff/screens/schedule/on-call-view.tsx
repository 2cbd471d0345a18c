import { useQuery } from '@apollo/client/react'
import { CheckIcon, chakra, Notice, Select, WarningIcon } from 'design-system'
import { CompactButton, Rows, RowsSkeleton } from 'design-system/staff'
import { useState } from 'react'
import { datesBetween, daysAfter, longDate, shortDate } from '../../../shared/queensland-time.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { useReachNote } from '../../lib/on-call-reach.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatTimeAndDay } from '../../lib/time/format-date.ts'
import { onCallAbsences } from './on-call-absences.ts'
import { OnCallPeople } from './on-call-people.tsx'
import { daySet, type OnCallRoster, type OnCallWeek, onCallQuery, WEEKS, weekSet } from './on-call-query.ts'
import { OnCallSettings } from './on-call-settings.tsx'

const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '28px',
    maxWidth: '860px',
    '& h2': { marginBottom: '8px', fontSize: '1.0625rem', fontWeight: '700', letterSpacing: '-.01em' },
    '& h2 + p': { marginBottom: '12px', maxWidth: '72ch', color: 'text.2' },
  },
})

const Week = chakra('li', {
  base: {
    '&&': {
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '220px minmax(0, 1fr) auto' },
      gap: '8px 12px',
    },
    '& > div:first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& b': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.2', overflowWrap: 'anywhere' },
    '& [data-clash]': { color: 'danger.text' },
    '& select': { minHeight: '44px', fontSize: 'meta' },
    '& [data-days]': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
      gap: '8px 12px',
      padding: '8px 0 4px',
    },
    '& [data-days] > div': { display: 'grid', gap: '2px', fontSize: 'micro' },
  },
})

interface OnCallViewProps {
  onDone: (message: string) => void
}

/** On-call roster by week, with swapped days, and how alerts are sent. */
export function OnCallView({ onDone }: OnCallViewProps) {
  const { data, error, refetch } = useQuery(onCallQuery, { variables: { weeks: WEEKS } })
  useLiveRefetch(['ROSTER', 'TEAM', 'QUOTES'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading the on-call roster" />
  const technicians = data.rosterTechnicians.filter(({ ended }) => !ended)
  return (
    <Sections>
      <section aria-labelledby="on-call-now">
        <h2 id="on-call-now">Now</h2>
        <OnCallNow now={data.onCallNow} />
      </section>
      <section aria-labelledby="on-call-weeks">
        <h2 id="on-call-weeks">Weeks</h2>
        <p>
          A night belongs to the day on which it begins, until 7 am. Swap single days where someone else
          answers.
        </p>
        <Rows aria-labelledby="on-call-weeks">
          {data.onCallWeeks.map((week) => (
            <WeekRow key={week.monday} week={week} technicians={technicians} onDone={onDone} />
          ))}
        </Rows>
      </section>
      <OnCallPeople people={data.onCallPeople} onDone={onDone} />
      <OnCallSettings settings={data.onCallSettings} onDone={onDone} />
    </Sections>
  )
}

/** What the office can do so that alerts reach the technician. */
const NEXT_STEPS: Partial<Record<OnCallRoster['onCallNow']['reach'], string>> = {
  ON_LEAVE: 'Swap days below.',
  NONE: 'Invite them under Team.',
}

/** Who is on call now, and whether alerts reach them. */
function OnCallNow({ now: { technician, until, reach } }: { now: OnCallRoster['onCallNow'] }) {
  const { sent, note } = useReachNote(technician ? reach : null)
  if (!technician)
    return (
      <Notice tone="warn" icon={<WarningIcon size={20} />}>
        {note}
      </Notice>
    )
  const reached = reach === 'TEXT_AND_EMAIL'
  const step = sent ? NEXT_STEPS[reach] : undefined
  return (
    <Notice
      tone={reached ? 'ok' : 'warn'}
      icon={reached ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
    >
      {technician.name} is on call until {formatTimeAndDay(until)}. {note} {step}
    </Notice>
  )
}

interface WeekRowProps {
  week: OnCallWeek
  technicians: ReadonlyArray<{ readonly id: number; readonly name: string }>
  onDone: (message: string) => void
}

function WeekRow({ week, technicians, onDone }: WeekRowProps) {
  const { monday, technician, days } = week
  const [swapping, setSwapping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const weeks = useMutationResult(weekSet, 'OnCallSaved')
  const single = useMutationResult(daySet, 'OnCallSaved')
  const dates = datesBetween(monday, daysAfter(monday, 6))
  const nameOf = (id: string) => technicians.find((one) => String(one.id) === id)?.name
  const set = async (change: typeof weeks | typeof single, day: string, id: string, message: string) => {
    const { done, refusal } = await change.run({ input: { day, technicianId: id ? Number(id) : null } })
    setProblem(refusal ? refusalMessage(refusal) : null)
    if (done) onDone(message)
  }
  const options = technicians.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  const absences = onCallAbsences(days)
  const swaps = days.filter(({ swapped }) => swapped)
  return (
    <Week>
      <div>
        <b>{dates}</b>
        {swaps.length > 0 ? (
          <small>
            {swaps.map(({ date, technician: other }) => `${shortDate(date)}: ${other?.name}`).join(', ')}
          </small>
        ) : null}
        {absences.length > 0 ? (
          <small data-clash="">{`${absences.join(', ')}. Alerts go to administrators then.`}</small>
        ) : null}
        {problem ? <small role="alert">{problem}</small> : null}
      </div>
      <div>
        <Select
          aria-label={`On call, ${dates}`}
          value={technician?.id ?? ''}
          onChange={({ target }) =>
            void set(weeks, monday, target.value, `${nameOf(target.value) ?? 'No one'} is on call ${dates}.`)
          }
        >
          <option value="">No one</option>
          {options}
        </Select>
      </div>
      <CompactButton
        aria-expanded={swapping}
        aria-label={`Swap days, ${dates}`}
        onClick={() => setSwapping(!swapping)}
      >
        Swap days
      </CompactButton>
      {swapping ? (
        <div data-days="">
          {days.map(({ date, technician: one, swapped }) => (
            <div key={date}>
              <span aria-hidden="true">{shortDate(date)}</span>
              <Select
                aria-label={longDate(date)}
                value={swapped ? (one?.id ?? '') : ''}
                onChange={({ target }) =>
                  void set(
                    single,
                    date,
                    target.value,
                    `${nameOf(target.value) ?? technician?.name ?? 'No one'} is on call on ${longDate(date)}.`,
                  )
                }
              >
                <option value="">As the week{technician ? ` (${technician.name})` : ''}</option>
                {options}
              </Select>
            </div>
          ))}
        </div>
      ) : null}
    </Week>
  )
}
