import { useQuery } from '@apollo/client/react'
import { CircleCheckIcon, chakra, LockIcon, Spinner, Text, VisuallyHidden } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { useState } from 'react'
import { graphql } from '../../../../graphql/gql.ts'
import type { VisitWarningCode } from '../../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { FormDialog } from '../../../lib/dialogs/form-dialog.tsx'
import { OverrideReason } from '../../../lib/dialogs/override-reason.tsx'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import type { StaffBooking } from './booking-query.ts'

const choicesQuery = graphql(`
  query BookingHelperChoices($reference: String!) {
    bookingHelperChoices(reference: $reference) { technicianId name verdict words }
  }
`)

void graphql(`
  fragment HelperChange on BookingHelpersChanged {
    booking { id helpers { technicianId name away } timeline { at state by words details } }
  }
`)

const addMutation = graphql(`
  mutation BookingHelperAdd($input: BookingHelperAddInput!) {
    bookingHelperAdd(input: $input) {
      __typename
      ... on BookingHelpersChanged { ...HelperChange }
      ... on VisitWarnings { message warnings { code } }
      ... on InvalidInput { message fields { field message } }
      ... on Refusal { message }
    }
  }
`)

const removeMutation = graphql(`
  mutation BookingHelperRemove($input: BookingHelperRemoveInput!) {
    bookingHelperRemove(input: $input) {
      __typename
      ... on BookingHelpersChanged { ...HelperChange }
      ... on InvalidInput { message fields { field message } }
      ... on Refusal { message }
    }
  }
`)

const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'center', minHeight: '44px' },
    '& li > span': { minWidth: '0' },
    '& [data-away]': { fontSize: 'micro', color: 'danger.text' },
    '& button': { marginInlineStart: 'auto' },
  },
})

/** Technicians who help, each with a button that takes them off. */
export function HelperList({ booking }: { booking: StaffBooking }) {
  const { reference, version, helpers, helpersChangeable } = booking
  const { run, saving, refusal } = useMutationResult(removeMutation, 'BookingHelpersChanged')
  const remove = (technicianId: number) =>
    void run({ input: { reference, version, technicianId, idempotencyKey: newIdempotencyKey() } })
  return (
    <>
      <Names>
        {helpers.map(({ technicianId, name, away }) => (
          <li key={technicianId}>
            <span>{name}</span>
            {away ? <span data-away="">{away}</span> : null}
            {helpersChangeable ? (
              <CompactButton tone="quiet" busy={saving} onClick={() => remove(technicianId)}>
                Remove<VisuallyHidden> {name} as helper</VisuallyHidden>
              </CompactButton>
            ) : null}
          </li>
        ))}
      </Names>
      {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
    </>
  )
}

const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    border: '1px solid {colors.line}',
    borderRadius: 'r2',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      alignItems: 'center',
      minHeight: '60px',
      padding: '8px 12px',
    },
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& b': { display: 'block', fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& small': {
      display: 'flex',
      gap: '6px',
      alignItems: 'center',
      fontSize: 'micro',
      lineHeight: '1.35',
      color: 'text.2',
      overflowWrap: 'anywhere',
    },
    '& [data-verdict=FITS] small': { color: 'ok.text', fontWeight: 'strong' },
    '& svg': { flex: 'none' },
  },
})

/** Warnings about adding a technician, for staff to accept. */
type Question = {
  readonly technicianId: number
  readonly message: string
  readonly accept: ReadonlyArray<VisitWarningCode>
}

interface AddHelperProps {
  booking: StaffBooking
  onClose: () => void
}

/** Dialog that sends another technician along: everyone, first those who are free then, and a reason for the others. */
export function AddHelper({ booking, onClose }: AddHelperProps) {
  const { reference, version } = booking
  const { run, saving, refusal } = useMutationResult(addMutation, 'BookingHelpersChanged')
  const [question, setQuestion] = useState<Question | null>(null)
  const [reason, setReason] = useState('')
  const add = async (technicianId: number, accepted: Pick<Question, 'accept'> | null = null) => {
    const { done, refusal } = await run({
      input: {
        reference,
        version,
        technicianId,
        idempotencyKey: newIdempotencyKey(),
        accept: accepted?.accept ?? null,
        reason: accepted ? reason.trim() || null : null,
      },
    })
    if (done) return onClose()
    const { outcome } = refusal
    if (outcome?.__typename === 'VisitWarnings')
      setQuestion({
        technicianId,
        message: outcome.message,
        accept: outcome.warnings.map(({ code }) => code),
      })
  }
  const isAsking = refusal?.outcome?.__typename === 'VisitWarnings'
  const { reason: missing } = refusal?.errors ?? {}
  const problem =
    refusal && !isAsking && !missing ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null
  if (question)
    return (
      <FormDialog
        title="Add a helper"
        action="Add anyway"
        busy={saving}
        onSubmit={() => add(question.technicianId, question)}
        onClose={onClose}
      >
        <Text css={{ overflowWrap: 'anywhere' }}>{question.message}</Text>
        <OverrideReason value={reason} error={missing} savedWith="the booking" onChange={setReason} />
        {problem}
      </FormDialog>
    )
  return (
    <DialogBox
      title="Add a helper"
      onClose={onClose}
      actions={<CompactButton onClick={onClose}>Cancel</CompactButton>}
    >
      <HelperChoices booking={booking} saving={saving} onAdd={(technicianId) => void add(technicianId)} />
      {problem}
    </DialogBox>
  )
}

interface HelperChoicesProps {
  booking: StaffBooking
  saving: boolean
  onAdd: (technicianId: number) => void
}

function HelperChoices({ booking: { reference, technician }, saving, onAdd }: HelperChoicesProps) {
  const { data, error } = useQuery(choicesQuery, { variables: { reference }, fetchPolicy: 'no-cache' })
  const choices = data?.bookingHelperChoices ?? []
  return (
    <>
      <Text>
        {technician} stays in charge of the visit. The helper’s time is taken for the same window, and follows
        the visit when it moves.
      </Text>
      {choices.length > 0 ? (
        <Choices aria-label="Who could help">
          {choices.map(({ technicianId, name, verdict, words }) => (
            <li key={technicianId} data-verdict={verdict}>
              <span>
                <b>{name}</b>
                <small>
                  {verdict === 'FITS' ? <CircleCheckIcon size={16} /> : null}
                  {verdict === 'REFUSED' ? <LockIcon size={16} /> : null}
                  {words}
                </small>
              </span>
              {verdict === 'REFUSED' ? null : (
                <CompactButton disabled={saving} onClick={() => onAdd(technicianId)}>
                  {verdict === 'FITS' ? 'Add' : 'Add…'}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </CompactButton>
              )}
            </li>
          ))}
        </Choices>
      ) : data ? (
        <Text>No one else works that day.</Text>
      ) : null}
      {!data && !error ? <Spinner label="Finding who is free" /> : null}
      {error ? <Problem role="alert">Couldn’t load who is free. Close this and try again.</Problem> : null}
    </>
  )
}
