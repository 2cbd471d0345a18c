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
import { VIEWS, type View, viewOf } from './schedule-address.ts'
import {
  closureRemove,
  leaveEnd,
  partClosureRemove,
  schedulePeopleQuery,
  scheduleWeekQuery,
} from './schedule-query.ts'
import { ShiftsView, weekVariables } from './shifts-view.tsx'
import { SwapDayDialog } from './swap-day-dialog.tsx'
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
  | { readonly kind: 'swap' | 'technician' | 'closure' | 'part closure' }

/** What people come to a view for. The views of rules have none: their values are changed where they are shown. */
const MAIN_ACTIONS: Partial<
  Record<View, { readonly label: string; readonly kind: 'leave' | 'swap' | 'technician' | 'closure' }>
> = {
  shifts: { label: 'Add leave', kind: 'leave' },
  leave: { label: 'Add leave', kind: 'leave' },
  'on-call': { label: 'Swap a day', kind: 'swap' },
  technicians: { label: 'Add technician', kind: 'technician' },
  holidays: { label: 'Close a day', kind: 'closure' },
}

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
  const action = MAIN_ACTIONS[view]
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const reopening = useReopening()
  const { data } = useQuery(schedulePeopleQuery)
  const close = useCallback(() => setOpen(null), [])
  const again = () => client.refetchQueries({ include: 'active' })
  const showMessage: ShowMessage = (message, undo) => {
    close()
    setFeedback({ wrong: false, message, ...(undo ? { undo: async () => showUndone(await undo()) } : {}) })
    void again()
  }
  const showRefusal = (refusal: Refusal) => setFeedback({ wrong: true, message: refusalMessage(refusal) })
  const showUndone = async (refusal: Refusal | null) => {
    if (refusal) showRefusal(refusal)
    else setFeedback({ wrong: false, message: 'Undone.' })
    await again()
  }
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
        {action ? (
          <CompactButton tone="primary" aria-haspopup="dialog" onClick={() => setOpen({ kind: action.kind })}>
            <PlusIcon />
            {action.label}
          </CompactButton>
        ) : null}
      </PageTop>
      <ScreenBody>
        <FeedbackLine aria-label="Result">
          <div role="status">
            {feedback ? <FeedbackNotice feedback={feedback} onClose={() => setFeedback(null)} /> : null}
          </div>
        </FeedbackLine>
        <CurrentView
          view={view}
          reopening={reopening}
          addingTechnician={open?.kind === 'technician'}
          onOpen={setOpen}
          onClose={close}
          onDone={showMessage}
          onRefusal={showRefusal}
        />
      </ScreenBody>
      {open ? (
        <CurrentDialog
          open={open}
          technicians={data?.rosterTechnicians.filter(({ ended }) => !ended)}
          reopening={reopening}
          onDone={showMessage}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Shows what was done. `undo` takes it back and returns the refusal if it can't. */
type ShowMessage = (message: string, undo?: () => Promise<Refusal | null>) => void

function FeedbackNotice({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { wrong, message, undo } = feedback
  return (
    <Notice tone={wrong ? 'danger' : 'ok'} icon={wrong ? <WarningIcon size={20} /> : <CheckIcon size={20} />}>
      <span>{message}</span>
      {undo ? <CompactButton onClick={() => void undo()}>Undo</CompactButton> : null}
      <CompactButton onClick={onClose}>Close</CompactButton>
    </Notice>
  )
}

/** Takes back what closes a day, hours of a day, or a technician's time. Each returns its refusal. */
function useReopening() {
  const leave = useMutationResult(leaveEnd, 'RosterLeaveEnded')
  const day = useMutationResult(closureRemove, 'ScheduleReopened')
  const hours = useMutationResult(partClosureRemove, 'SchedulePartReopened')
  return {
    endLeave: async (id: number) => (await leave.run({ input: { id } })).refusal,
    reopenDay: async (date: string) => (await day.run({ input: { date } })).refusal,
    reopenHours: async (id: number) => (await hours.run({ input: { id } })).refusal,
  }
}

type Reopening = ReturnType<typeof useReopening>

interface CurrentViewProps {
  view: View
  reopening: Reopening
  addingTechnician: boolean
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
  onDone: ShowMessage
  onRefusal: (refusal: Refusal) => void
}

function CurrentView({
  view,
  reopening,
  addingTechnician,
  onOpen,
  onClose,
  onDone,
  onRefusal,
}: CurrentViewProps) {
  const { reopenDay, reopenHours } = reopening
  const addLeave = (technicianId?: number, day?: string) =>
    onOpen({ kind: 'leave', ...(technicianId ? { technicianId } : {}), ...(day ? { day } : {}) })
  const endLeave = (id: number) => onOpen({ kind: 'end leave', id })
  const reopen = async (attempt: Promise<Refusal | null>, message: string) => {
    const refusal = await attempt
    if (refusal) onRefusal(refusal)
    else onDone(message)
  }
  switch (view) {
    case 'shifts':
      return <ShiftsView onEndLeave={endLeave} onAddLeave={addLeave} onDone={onDone} />
    case 'leave':
      return <LeaveView onEndLeave={endLeave} />
    case 'on-call':
      return <OnCallView onDone={onDone} />
    case 'technicians':
      return <TechniciansView adding={addingTechnician} onDone={onDone} onClose={onClose} />
    case 'holidays':
      return (
        <HolidaysView
          onClosePart={() => onOpen({ kind: 'part closure' })}
          onReopenPart={({ id, name }) => void reopen(reopenHours(id), `${name}: hours reopened.`)}
          onReopen={(date) => void reopen(reopenDay(date), `${longDate(date)} reopened.`)}
        />
      )
    case 'durations':
      return <DurationsView onDone={onDone} />
    case 'rules':
      return <RulesView onDone={onDone} />
  }
}

interface CurrentDialogProps {
  open: OpenDialog
  /** Undefined until they are loaded. */
  technicians: Parameters<typeof LeaveDialog>[0]['technicians'] | undefined
  reopening: Reopening
  onDone: ShowMessage
  onClose: () => void
}

function CurrentDialog({ open, technicians, reopening, onDone, onClose }: CurrentDialogProps) {
  const { endLeave, reopenDay, reopenHours } = reopening
  switch (open.kind) {
    case 'leave':
      return technicians ? (
        <LeaveDialog
          technicians={technicians}
          technicianId={open.technicianId}
          day={open.day}
          onDone={({ id, message }) => onDone(message, () => endLeave(id))}
          onClose={onClose}
        />
      ) : null
    case 'end leave':
      return <EndLeave id={open.id} onDone={onDone} onClose={onClose} />
    case 'technician':
      // The view shows its form, which needs what the view has loaded.
      return null
    case 'swap':
      return technicians ? (
        <SwapDayDialog technicians={technicians} onDone={onDone} onClose={onClose} />
      ) : null
    case 'part closure':
      return technicians ? (
        <PartClosureDialog
          technicians={technicians}
          onDone={({ id, message }) => onDone(message, () => reopenHours(id))}
          onClose={onClose}
        />
      ) : null
    case 'closure':
      return (
        <ClosureDialog
          onDone={({ dates, message }) => {
            const reopenAll = async () => {
              for (const date of dates) {
                const refusal = await reopenDay(date)
                if (refusal) return refusal
              }
              return null
            }
            // No undo for days that were closed already: only their name changed.
            onDone(message, dates.length > 0 ? reopenAll : undefined)
          }}
          onClose={onClose}
        />
      )
  }
}
