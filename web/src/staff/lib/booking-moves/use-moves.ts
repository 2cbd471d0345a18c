import { useRef, useState } from 'react'
import { record } from '../../../analytics/record.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { VisitWarningCode } from '../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { customerNotice } from '../customer-notice.ts'
import { refusalMessage } from '../requests/mutation-result.ts'
import { refresh, useMutationResult } from '../requests/use-mutation-result.ts'
import { staffHours } from '../time/staff-hours.ts'

const assign = graphql(`
  mutation BookingAssign($input: BookingAssignInput!) {
    bookingAssign(input: $input) {
      __typename
      ... on BookingAssigned {
        windowMoved
        booking { id reference version technician startsAt windowEndsAt contactNote notified }
      }
      ... on NotMoved { message reason short }
      ... on CustomerMustAgree { message booking { id phone phoneE164 contactNote notified } }
      ... on VisitWarnings { message warnings { code message } }
      ... on ChangedMeanwhile { message }
      ... on NotChangeable { message }
      ... on InvalidInput { message }
    }
  }
`)

const undoAssign = graphql(`
  mutation BookingAssignUndo($input: BookingAssignUndoInput!) {
    bookingAssignUndo(input: $input) {
      __typename
      ... on BookingAssigned { booking { id reference version technician startsAt windowEndsAt } }
      ... on NotMoved { message }
      ... on ChangedMeanwhile { message }
      ... on NotChangeable { message }
      ... on InvalidInput { message }
    }
  }
`)

/** The visit to move, in the version that was shown. */
export type MovedVisit = {
  readonly id: string
  readonly reference: string
  readonly version: number
  readonly title: string
  readonly customer: string
  readonly startsAt: string
}

/** The move to undo. */
export type UndoableMove = Pick<MovedVisit, 'id' | 'reference' | 'version' | 'startsAt'>

/** Target of a move. */
export type Assignment = {
  readonly technicianId: number
  readonly startsAt: string
  /** Duration of a visit at an exact time; left out for a window. */
  readonly minutes?: number
}

/** What staff confirm to allow a move. */
export type Override = {
  readonly customerAgreed?: boolean
  readonly reason?: string | null
  readonly accept?: ReadonlyArray<VisitWarningCode>
}

/** Result of the last move. */
export type MoveResult =
  | {
      readonly kind: 'moved'
      readonly message: string
      readonly undo: UndoableMove
    }
  | {
      readonly kind: 'message'
      readonly message: string
      /** Undoes the action, if that's possible. */
      readonly undo?: () => void
    }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly visit: MovedVisit
      readonly assignment: Assignment
      readonly short: string
    }

/** A confirmation needed before a move: the customer's agreement, a reason for the extra travel, or the warnings to accept. */
export type MoveConfirmation = {
  readonly kind: 'agree' | 'tight' | 'warnings'
  readonly message: string
  /** How to reach the customer who has to agree. */
  readonly contact?: {
    readonly phone: string
    readonly phoneE164?: string | null
    /** How they are notified without an email address. */
    readonly contactNote: string | null
    /** Whether messages reach them. */
    readonly notified: boolean
  }
  /** Warnings accepted so far, including those accepted by confirming this. */
  readonly accept: ReadonlyArray<VisitWarningCode>
  readonly reason?: string | null
  readonly visit: MovedVisit
  readonly assignment: Assignment
  readonly agreed: boolean
}

/** Hours of a moved visit, with the day if it isn't the day that it moved from. */
function hoursAfterMove(
  booking: { readonly startsAt: string; readonly windowEndsAt: string },
  from: string,
): string {
  const window = staffHours({ startsAt: booking.startsAt, endsAt: booking.windowEndsAt })
  const day = queenslandDate(booking.startsAt)
  return day === queenslandDate(from) ? window : `${shortDate(day)}, ${window}`
}

/** Moves visits, asks for the confirmations they need, and undoes moves. `refetch` reloads the board. */
export function useMoves(refetch: () => Promise<unknown>) {
  // The cache is bypassed: the refetched screen query shows what changed, all at once.
  const assigning = useMutationResult(assign, 'BookingAssigned', { fetchPolicy: 'no-cache' })
  const undoing = useMutationResult(undoAssign, 'BookingAssigned', { fetchPolicy: 'no-cache' })
  const [made, setMade] = useState<number | null>(null)
  const [result, setResult] = useState<MoveResult | null>(null)
  const [asking, setAsking] = useState<MoveConfirmation | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)

  const settle = () => {
    running.current = false
    setBusy(null)
    return refresh(refetch)
  }

  const move = async (
    visit: MovedVisit,
    { technicianId, startsAt, minutes }: Assignment,
    override: Override = {},
  ): Promise<void> => {
    if (running.current) return
    // Pick only these fields: moves from the menu have more than the input accepts.
    const assignment = { technicianId, startsAt, ...(minutes === undefined ? {} : { minutes }) }
    running.current = true
    setBusy(visit.id)
    setResult(null)
    setAsking(null)
    const { customerAgreed = false, reason = null, accept = [] } = override
    const { reference, version } = visit
    const idempotencyKey = newIdempotencyKey()
    const input = { reference, version, ...assignment, customerAgreed, reason, accept, idempotencyKey }
    const { done, refusal } = await assigning.run({ input })
    if (done) {
      const { booking, windowMoved } = done
      setMade(booking.version)
      record({ name: 'admin_assign_technician', parameters: {} })
      if (windowMoved) record({ name: 'admin_update_booking', parameters: { change: 'moved' } })
      const window = hoursAfterMove(booking, visit.startsAt)
      const notice = windowMoved ? ` ${customerNotice(booking, `We’ll notify ${visit.customer}.`)}` : ''
      setResult({
        kind: 'moved',
        message: `Moved to ${booking.technician}, ${window}.${notice}`,
        undo: {
          id: booking.id,
          reference: booking.reference,
          version: booking.version,
          startsAt: booking.startsAt,
        },
      })
    } else {
      const { outcome, message } = refusal
      if (outcome?.__typename === 'CustomerMustAgree')
        setAsking({
          kind: 'agree',
          message,
          visit,
          assignment,
          agreed: false,
          accept,
          reason,
          contact: outcome.booking,
        })
      else if (outcome?.__typename === 'VisitWarnings') {
        const codes = outcome.warnings.map(({ code }) => code)
        // Keep the warnings accepted earlier, such as TOO_FAR, so that they aren't raised again.
        const all = [...new Set([...accept, ...codes])]
        setAsking({ kind: 'warnings', message, visit, assignment, agreed: customerAgreed, accept: all })
      } else if (outcome?.__typename === 'NotMoved' && outcome.reason === 'TOO_FAR')
        setAsking({
          kind: 'tight',
          message,
          visit,
          assignment,
          agreed: customerAgreed,
          accept: [...accept, 'TOO_FAR'],
        })
      else if (outcome?.__typename === 'NotMoved')
        setResult({ kind: 'refused', message, visit, assignment, short: outcome.short })
      else setResult({ kind: 'message', message: refusalMessage(refusal) })
    }
    await settle()
  }

  const undo = async ({ id, reference, version, startsAt: from }: UndoableMove) => {
    if (running.current) return
    running.current = true
    setBusy(id)
    const { done, refusal } = await undoing.run({
      input: { reference, version, idempotencyKey: newIdempotencyKey() },
    })
    if (done) {
      const { technician } = done.booking
      setMade(done.booking.version)
      const window = hoursAfterMove(done.booking, from)
      setResult({ kind: 'message', message: `Undone. Back with ${technician}, ${window}.` })
    } else setResult({ kind: 'message', message: refusalMessage(refusal) })
    await settle()
  }

  return {
    move,
    undo,
    busy,
    /** Version after the last move or undo; null before the first. */
    made,
    result,
    dismiss: () => setResult(null),
    asking,
    stopAsking: () => setAsking(null),
  }
}
