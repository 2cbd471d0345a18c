import { useApolloClient, useQuery } from '@apollo/client/react'
import { CheckIcon, chakra, Notice, WarningIcon } from 'design-system'
import { CompactButton, PlusIcon, ScreenBody, ViewTabs } from 'design-system/staff'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { longDate } from '../../../shared/queensland-time.ts'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { type Refusal, refusalMessage } from '../../lib/requests/mutation-result.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ClosureDialog } from './closure-dialog.tsx'
import { DurationsView } from './durations-view.tsx'
import { EndLeave } from './end-leave.tsx'
import { HolidaysView } from './holidays-view.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveView } from './leave-view.tsx'
import { OnCallView } from './on-call-view.tsx'
import { PartClosureDialog } from './part-closure-dialog.tsx'
import { RulesView } from './rules-view.tsx'
import { VIEWS, viewOf } from './schedule-address.ts'
import {
  closureRemove,
  leaveEnd,
  partClosureRemove,
  schedulePeopleQuery,
  scheduleWeekQuery,
} from './schedule-query.ts'
import { ShiftsView, weekVariables } from './shifts-view.tsx'
import { TechniciansView } from './technicians-view.tsx'

const FeedbackLine = chakra('section', {
  base: {
    '& > div:not(:empty)': { marginBottom: '16px' },
    '& > div > div > div': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
    '& span': { flex: '1 1 240px' },
  },
})

/** Views about people. The others are about rules. */
const PEOPLE_VIEWS: ReadonlySet<string> = new Set(['shifts', 'leave', 'on-call', 'technicians'])

type Feedback = {
  readonly wrong: boolean
  readonly message: string
  /** Undoes the change. */
  readonly undo?: () => Promise<void>
}

type OpenDialog =
  | { readonly kind: 'leave'; readonly technicianId?: number; readonly day?: string }
  | { readonly kind: 'end leave'; readonly id: number }
  | { readonly kind: 'closure' | 'part closure' }

/** Queries to prefetch for a URL. */
export function scheduleQueries({ searchParams }: URL): ReadonlyArray<FirstQuery> {
  const people = { query: schedulePeopleQuery, variables: {} }
  if (viewOf(searchParams) !== 'shifts') return [people]
  return [people, { query: scheduleWeekQuery, variables: weekVariables(searchParams) }]
}

/** Schedule: shifts, closures, rules, and what customers are offered as a result. */
export function Schedule() {
  const [query] = useSearchParams()
  const client = useApolloClient()
  const view = viewOf(query)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const end = useMutationResult(leaveEnd, 'RosterLeaveEnded')
  const reopen = useMutationResult(closureRemove, 'ScheduleReopened')
  const reopenPart = useMutationResult(partClosureRemove, 'SchedulePartReopened')
  const { data } = useQuery(schedulePeopleQuery)
  const close = useCallback(() => setOpen(null), [])
  const again = () => client.refetchQueries({ include: 'active' })
  const showMessage = (message: string, undo?: () => Promise<void>) => {
    close()
    setFeedback({ wrong: false, message, ...(undo ? { undo } : {}) })
    void again()
  }
  const undone = async (refusal: Refusal | null) => {
    setFeedback(
      refusal ? { wrong: true, message: refusalMessage(refusal) } : { wrong: false, message: 'Undone.' },
    )
    await again()
  }
  const reopenDay = async (date: string) => (await reopen.run({ input: { date } })).refusal
  const reopenHours = async (id: number) => (await reopenPart.run({ input: { id } })).refusal
  const addLeave = (technicianId?: number, day?: string) =>
    setOpen({ kind: 'leave', ...(technicianId ? { technicianId } : {}), ...(day ? { day } : {}) })
  const endLeave = (id: number) => setOpen({ kind: 'end leave', id })
  return (
    <>
      <PageTop
        title={PEOPLE_VIEWS.has(view) ? 'Roster' : 'Schedule settings'}
        views={
          <ViewTabs
            label="Roster"
            views={VIEWS.map(({ name, title }) => ({
              key: name,
              name: title,
              href: screenLink('schedule', changedQuery(query, { view: name === 'shifts' ? null : name })),
              current: name === view,
            }))}
          />
        }
      >
        <CompactButton tone="primary" aria-haspopup="dialog" onClick={() => addLeave()}>
          <PlusIcon />
          Add leave
        </CompactButton>
      </PageTop>
      <ScreenBody>
        <FeedbackLine aria-label="Result">
          <div role="status">
            {feedback ? (
              <Notice
                tone={feedback.wrong ? 'danger' : 'ok'}
                icon={feedback.wrong ? <WarningIcon size={20} /> : <CheckIcon size={20} />}
              >
                <span>{feedback.message}</span>
                {feedback.undo ? (
                  <CompactButton onClick={() => void feedback.undo?.()}>Undo</CompactButton>
                ) : null}
                <CompactButton onClick={() => setFeedback(null)}>Close</CompactButton>
              </Notice>
            ) : null}
          </div>
        </FeedbackLine>
        {view === 'shifts' ? (
          <ShiftsView onEndLeave={endLeave} onAddLeave={addLeave} onDone={showMessage} />
        ) : view === 'leave' ? (
          <LeaveView onEndLeave={endLeave} onAddLeave={addLeave} />
        ) : view === 'on-call' ? (
          <OnCallView onDone={showMessage} />
        ) : view === 'technicians' ? (
          <TechniciansView onDone={showMessage} />
        ) : view === 'holidays' ? (
          <HolidaysView
            onClose={() => setOpen({ kind: 'closure' })}
            onClosePart={() => setOpen({ kind: 'part closure' })}
            onReopenPart={({ id, name }) =>
              void reopenHours(id).then((refusal) =>
                refusal
                  ? setFeedback({ wrong: true, message: refusalMessage(refusal) })
                  : showMessage(`${name}: hours reopened.`),
              )
            }
            onReopen={(date) =>
              void reopenDay(date).then((refusal) =>
                refusal
                  ? setFeedback({ wrong: true, message: refusalMessage(refusal) })
                  : showMessage(`${longDate(date)} reopened.`),
              )
            }
          />
        ) : view === 'durations' ? (
          <DurationsView onDone={showMessage} />
        ) : (
          <RulesView onDone={showMessage} />
        )}
      </ScreenBody>
      {open?.kind === 'leave' && data ? (
        <LeaveDialog
          technicians={data.rosterTechnicians.filter(({ ended }) => !ended)}
          technicianId={open.technicianId}
          day={open.day}
          onDone={({ id, message }) =>
            showMessage(message, async () => {
              const { refusal } = await end.run({ input: { id } })
              await undone(refusal)
            })
          }
          onClose={close}
        />
      ) : null}
      {open?.kind === 'end leave' ? <EndLeave id={open.id} onDone={showMessage} onClose={close} /> : null}
      {open?.kind === 'part closure' && data ? (
        <PartClosureDialog
          technicians={data.rosterTechnicians.filter(({ ended }) => !ended)}
          onDone={({ id, message }) => showMessage(message, async () => undone(await reopenHours(id)))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'closure' ? (
        <ClosureDialog
          onDone={({ dates, message }) => {
            const open = async () => {
              for (const date of dates) {
                const refusal = await reopenDay(date)
                if (refusal) return undone(refusal)
              }
              await undone(null)
            }
            // No undo for days that were closed already: only their name changed.
            showMessage(message, dates.length > 0 ? open : undefined)
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
