import {
  ClockIcon,
  chakra,
  DocumentCheckIcon,
  MailIcon,
  PhoneIcon,
  StatusRing,
  Text,
  VisuallyHidden,
  WarningIcon,
} from 'design-system'
import {
  BookingsIcon,
  ClockRing,
  CompactButton,
  InboxIcon,
  MaintenanceIcon,
  Rows,
  ScreenState,
  StarIcon,
  type Urgency,
  urgencyOf,
} from 'design-system/staff'
import { type ReactNode, useState } from 'react'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PHONE_QUERY, useMediaQuery } from '../../lib/use-media-query.ts'
import { taskLabels } from './overview-labels.ts'
import type { OverviewData, OverviewTask } from './overview-query.ts'
import { SectionTitle } from './section-title.tsx'

const Queue = chakra(Rows, {
  base: {
    '& > li': {
      gridTemplateColumns: { base: '24px minmax(0, 1fr) auto', lg: '24px minmax(0, 1fr) auto auto' },
      rowGap: { base: '8px', lg: '2px' },
    },
    '& > li > svg': {
      width: '20px',
      height: '20px',
      alignSelf: { base: 'start', lg: 'center' },
      color: 'text.2',
    },
    '& > li > svg[data-ring=late]': { color: 'danger.text' },
    '& > li > svg[data-ring=pending]': { color: 'warn.text' },
    '& > li > div': { minWidth: '0', gridColumn: { base: '2 / 4', lg: 'auto' } },
    '& > li > div > a': {
      color: 'inherit',
      fontWeight: 'strong',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline' },
    },
    '& > li > div > p': { color: 'text.3', fontSize: 'micro', lineClamp: { base: '1', md: 'none' } },
    '& > li > span': {
      gridColumn: { base: '2', lg: 'auto' },
      gridRow: { base: '2', lg: 'auto' },
      justifySelf: { base: 'start', lg: 'auto' },
      // On phones `confirm by tomorrow 3 pm` wraps rather than running into the button.
      whiteSpace: { base: 'normal', lg: 'nowrap' },
    },
    '& > li > a': { gridColumn: { base: '3', lg: 'auto' }, gridRow: { base: '2', lg: 'auto' } },
  },
})

const glyphs: Readonly<Record<OverviewTask['kind'], ReactNode>> = {
  LATE: <StatusRing state="late" />,
  UNASSIGNED: <StatusRing state="held" />,
  NOT_COMPLETED: <ClockIcon />,
  NO_ACCESS: <StatusRing state="noAccess" />,
  REPORTED: <WarningIcon />,
  CALL: <PhoneIcon />,
  QUOTE: <InboxIcon />,
  PENDING: <StatusRing state="pending" />,
  CALL_TENANT: <PhoneIcon />,
  REVIEW: <StarIcon />,
  ACCEPTED_QUOTE: <DocumentCheckIcon />,
  FOLLOW_UP: <BookingsIcon />,
  MAINTENANCE: <MaintenanceIcon />,
  FAILED_MESSAGE: <MailIcon />,
}

/** Whether this page knows a kind of task. The server can be a later release than an open page. */
const isKnown = ({ kind }: OverviewTask): boolean => kind in glyphs

const keyOf = ({ kind, id }: OverviewTask) => `${kind} ${id}`

/** The groups in order, with the number of rows that each shows at first. */
const GROUPS: ReadonlyArray<{
  readonly urgency: OverviewTask['urgency']
  readonly due: keyof OverviewData['due']
  readonly title: string
  readonly note: string
  readonly shown: number
  /** As `shown`, on a phone. */
  readonly shownOnPhone: number
}> = [
  { urgency: 'NOW', due: 'now', title: 'Do now', note: 'Waiting customers first', shown: 6, shownOnPhone: 4 },
  { urgency: 'TODAY', due: 'today', title: 'Later today', note: '', shown: 4, shownOnPhone: 2 },
  { urgency: 'LATER', due: 'later', title: 'Coming up', note: '', shown: 3, shownOnPhone: 2 },
]

/** Tasks that need attention, by when they are due, with one action each. */
export function NeedsAttention({
  tasks,
  due,
  at,
}: {
  tasks: ReadonlyArray<OverviewTask>
  due: OverviewData['due']
  at: string
}) {
  const known = tasks.filter(isKnown)
  const unknown = tasks.length - known.length
  const { list, rows, added, removed, reordered, apply } = useStableRows(known, keyOf, '')
  const waiting = Math.max(added + removed, reordered ? 1 : 0)
  const isPhone = useMediaQuery(PHONE_QUERY)
  return (
    <section aria-labelledby="do-next">
      <VisuallyHidden as="h2" id="do-next">
        Needs attention
      </VisuallyHidden>
      {waiting > 0 ? (
        <CompactButton tone="quiet" onClick={apply}>
          {waiting} changed. Show them
        </CompactButton>
      ) : null}
      {unknown > 0 ? (
        <CompactButton tone="quiet" onClick={() => window.location.reload()}>
          {unknown} more. Reload to show {unknown === 1 ? 'it' : 'them'}
        </CompactButton>
      ) : null}
      {rows.length > 0 ? (
        <Groups ref={list}>
          {GROUPS.map((group) => (
            <TaskGroup
              key={group.urgency}
              title={group.title}
              note={group.note}
              shown={isPhone ? group.shownOnPhone : group.shown}
              count={due[group.due]}
              tasks={rows.flatMap(({ row }) => (row.urgency === group.urgency ? [row] : []))}
              at={at}
            />
          ))}
        </Groups>
      ) : unknown > 0 ? null : (
        <ScreenState kind="empty" title="All caught up">
          New tasks appear here within seconds.
        </ScreenState>
      )}
    </section>
  )
}

const Groups = chakra('div', { base: { display: 'grid', gap: 's4' } })

interface TaskGroupProps {
  title: string
  note: string
  shown: number
  /** Number of tasks, including those that aren't listed. */
  count: number
  tasks: ReadonlyArray<OverviewTask>
  at: string
}

function TaskGroup({ title, note, shown, count, tasks, at }: TaskGroupProps) {
  const [all, setAll] = useState(false)
  if (tasks.length === 0) return null
  const rest = tasks.length - shown
  return (
    <section aria-label={title}>
      <SectionTitle>
        <h3>
          {title} <span>{count}</span>
        </h3>
        {note ? <span>{note}</span> : null}
      </SectionTitle>
      <Queue>
        {tasks.slice(0, all ? undefined : shown).map((task) => (
          <TaskRow key={keyOf(task)} task={task} at={at} />
        ))}
      </Queue>
      {rest > 0 ? (
        <CompactButton tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${rest} more`}
        </CompactButton>
      ) : null}
      {count > tasks.length && (all || rest <= 0) ? (
        <Text css={{ marginTop: 's1', color: 'text.3', fontSize: 'micro' }}>
          {count - tasks.length} more in the lists above.
        </Text>
      ) : null}
    </section>
  )
}

function TaskRow({ task, at }: { task: OverviewTask; at: string }) {
  const { title, below, clock, verb, href } = taskLabels(task, at)
  const { used, urgency } = taskClock(task, at)
  return (
    <li data-row={keyOf(task)}>
      {glyphs[task.kind]}
      <div>
        <a href={href}>{title}</a>
        <Text>{below}</Text>
      </div>
      <ClockRing text={clock} used={used} urgency={urgency} />
      <CompactButton href={href}>
        {verb}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </CompactButton>
    </li>
  )
}

const HOUR_MS = 3_600_000

/** Share of the time used, and the urgency. Tasks due today are warm six hours before they are due, and hot in the last hour. */
function taskClock({ kind, since, dueAt }: OverviewTask, at: string): { used: number; urgency: Urgency } {
  const left = Date.parse(dueAt) - Date.parse(at)
  const whole = Date.parse(dueAt) - Date.parse(since)
  const used = whole > 0 ? 1 - left / whole : 1
  if (kind === 'FAILED_MESSAGE') return { used: 1, urgency: 'hot' }
  if (kind === 'QUOTE' || kind === 'REVIEW' || kind === 'ACCEPTED_QUOTE' || kind === 'FOLLOW_UP')
    return { used, urgency: urgencyOf(left) }
  const hours = left / HOUR_MS
  return { used, urgency: hours <= 0 ? 'over' : hours < 1 ? 'hot' : hours < 6 ? 'warm' : 'calm' }
}
