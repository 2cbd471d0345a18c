import { useQuery } from '@apollo/client/react'
import { ArrowRightIcon, chakra, Field, Heading, Spinner, Text, TextInput, WarningIcon } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { record } from '../../../analytics/record.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { ReassignPlanQuery } from '../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { daysAfter, queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { Sheet } from '../../lib/dialogs/sheet.tsx'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { staffHours } from '../../lib/time/staff-hours.ts'

const planQuery = graphql(`
  query ReassignPlan($input: TechnicianReassignPlanInput!) {
    technicianReassignPlan(input: $input) {
      __typename
      ... on ReassignPlan {
        technician
        visits { reference version title suburb customer startsAt windowEndsAt technicianId technician words warns }
        underWay { reference title suburb }
        helping { reference title suburb }
      }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const reassign = graphql(`
  mutation TechnicianReassign($input: TechnicianReassignInput!) {
    technicianReassign(input: $input) {
      __typename
      ... on TechnicianReassigned { technician leave visits { reference version technician message } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const undoReassign = graphql(`
  mutation TechnicianReassignUndo($input: TechnicianReassignUndoInput!) {
    technicianReassignUndo(input: $input) {
      __typename
      ... on TechnicianReassigned { technician visits { reference technician message } }
      ... on NotChangeable { message }
      ... on InvalidInput { message }
    }
  }
`)

type Plan = Extract<ReassignPlanQuery['technicianReassignPlan'], { __typename: 'ReassignPlan' }>
type Proposal = Plan['visits'][number]

const Form = chakra('form', { base: { display: 'grid', gap: '14px', fontSize: 'meta', minWidth: '0' } })
// Sticky, so that the buttons stay visible with any number of visits. The sheet's padding is 20 px.
const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '-20px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: '0 -20px -20px',
    padding: '12px 20px 20px',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
  },
})

const Visits = chakra('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    border: '1px solid {colors.line}',
    borderRadius: 'r2',
    overflowWrap: 'anywhere',
    '& li': { display: 'grid', gap: '2px', padding: '8px 12px', lineHeight: '1.35' },
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& b': { display: 'flex', gap: '6px', alignItems: 'center', fontWeight: 'strong' },
    '& small': { fontSize: '.8125rem', color: 'text.2' },
    '& svg': { flex: 'none' },
    '& [data-none]': { background: 'warn.bg', '& b': { color: 'warn.text' } },
    '& [data-warns] b': { color: 'warn.text' },
  },
})

interface ReassignSheetProps {
  technician: { readonly id: number; readonly name: string }
  /** Day shown on the board. */
  date: string
  refetch: () => Promise<unknown>
  onDone: (result: { readonly message: string; readonly undo?: () => void }) => void
  onClose: () => void
}

/** For an absent technician: shows where each of their visits would go, and reassigns them all with one press. */
export function ReassignSheet({ technician, date, refetch, onDone, onClose }: ReassignSheetProps) {
  const { id, name } = technician
  const { email, text } = useMessageChannels()
  const [until, setUntil] = useState(date)
  const [reason, setReason] = useState('')
  const [key] = useState(newIdempotencyKey)
  const { run, saving, refusal } = useMutationResult(reassign, 'TechnicianReassigned', {
    fetchPolicy: 'no-cache',
  })
  const undoing = useMutationResult(undoReassign, 'TechnicianReassigned', { fetchPolicy: 'no-cache' })
  const input = { technicianId: id, date, until }
  const { data, error } = useQuery(planQuery, { variables: { input }, fetchPolicy: 'no-cache' })
  const result = data?.technicianReassignPlan
  const plan = result?.__typename === 'ReassignPlan' ? result : null

  const undo = async (
    leave: ReadonlyArray<number>,
    visits: ReadonlyArray<{ reference: string; version: number }>,
  ) => {
    const { done, refusal } = await undoing.run({
      input: { technicianId: id, leave, visits, idempotencyKey: newIdempotencyKey() },
    })
    const stuck = done?.visits.filter((visit) => visit.technician === null).length ?? 0
    onDone({
      message: !done
        ? refusalMessage(refusal)
        : stuck === 0
          ? `Undone. Back with ${name}.`
          : `Undone, except ${formatVisitCount(stuck)} that can’t go back.`,
    })
    await refresh(refetch)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!plan) return
    const { done } = await run({
      input: {
        ...input,
        visits: plan.visits.map(({ reference, version, technicianId }) => ({
          reference,
          version,
          technicianId: technicianId ?? null,
        })),
        reason: reason.trim() || null,
        idempotencyKey: key,
      },
    })
    if (!done) return
    record({ name: 'admin_assign_technician', parameters: {} })
    const moved = done.visits.filter((visit) => visit.technician !== null)
    const rest = done.visits.length - moved.length
    onDone({
      message: resultMessage(name, moved.length, rest),
      undo: () =>
        void undo(
          done.leave,
          moved.map(({ reference, version }) => ({ reference, version })),
        ),
    })
    await refresh(refetch)
  }
  return (
    <Sheet label={`Reassign all of ${name}`} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
          Reassign all of {name}
        </Heading>
        <Text color="text.2">
          {date === queenslandDate(serverNow()) ? 'From now' : `From ${shortDate(date)}`}. We’ll record leave
          for {name}, so nothing new is booked. Customers keep their times and aren’t notified.{' '}
          {email || text
            ? 'We’ll notify technicians of changes for today and tomorrow.'
            : 'Technicians get no message: no mail server or SMS provider is set. Call them about today and tomorrow.'}
        </Text>
        <Field label="Last day away" name="until">
          <TextInput
            type="date"
            min={date}
            max={daysAfter(date, MAX_DAYS - 1)}
            value={until}
            onChange={({ target }) => {
              if (target.value) setUntil(target.value)
            }}
          />
        </Field>
        <Field label="Reason" name="reason" optional help="Shown on the roster, to staff only.">
          <TextInput maxLength={60} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {plan ? <PlanList plan={plan} severalDays={until !== date} /> : null}
        {!data && !error ? <Spinner label="Finding who can take each visit" /> : null}
        {error ? (
          <Problem role="alert">Couldn’t load who can take each visit. Close this and try again.</Problem>
        ) : null}
        {result && !plan && 'message' in result ? (
          <Problem role="alert">
            {'fields' in result ? (result.fields[0]?.message ?? result.message) : result.message}
          </Problem>
        ) : null}
        {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
        <Actions>
          <CompactButton tone="primary" type="submit" busy={saving} disabled={!plan}>
            {plan ? actionLabel(plan.visits) : 'Reassign'}
          </CompactButton>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
        </Actions>
      </Form>
    </Sheet>
  )
}

const MAX_DAYS = 31

function PlanList({ plan, severalDays }: { plan: Plan; severalDays: boolean }) {
  const { visits, underWay, helping, technician } = plan
  return (
    <>
      {visits.length === 0 ? <Text>{technician} has no visits to reassign then.</Text> : null}
      {visits.length > 0 ? (
        <Visits aria-label="Where each visit goes">
          {visits.map((visit) => (
            <li
              key={visit.reference}
              {...(visit.technician ? (visit.warns ? { 'data-warns': '' } : {}) : { 'data-none': '' })}
            >
              <span>
                {severalDays ? `${shortDate(queenslandDate(visit.startsAt))}, ` : ''}
                {staffHours({ startsAt: visit.startsAt, endsAt: visit.windowEndsAt })} · {visit.title},{' '}
                {visit.suburb}
              </span>
              <b>
                {visit.technician && !visit.warns ? <ArrowRightIcon size={16} /> : <WarningIcon size={16} />}
                {visit.technician ?? 'Unassigned'}
              </b>
              <small>{visit.words}</small>
            </li>
          ))}
        </Visits>
      ) : null}
      {underWay.map(({ reference, title, suburb }) => (
        <Text key={reference} css={{ fontSize: 'micro' }}>
          {title}, {suburb} stays: {technician} is on the way or there.
        </Text>
      ))}
      {helping.map(({ reference, title, suburb }) => (
        <Text key={reference} css={{ fontSize: 'micro' }}>
          {title}, {suburb}: {technician} helps there. It keeps its technician, without this helper.
        </Text>
      ))}
    </>
  )
}

const formatVisitCount = (visits: number): string => (visits === 1 ? '1 visit' : `${visits} visits`)

function actionLabel(visits: ReadonlyArray<Proposal>): string {
  const moving = visits.filter(({ technicianId }) => technicianId !== null).length
  return moving === 0 ? 'Record leave' : `Reassign ${formatVisitCount(moving)}`
}

function resultMessage(name: string, moved: number, rest: number): string {
  const waiting = rest === 0 ? '' : ` ${formatVisitCount(rest)} unassigned.`
  return moved === 0 ? `${name} is on leave.${waiting}` : `Reassigned ${formatVisitCount(moved)}.${waiting}`
}
