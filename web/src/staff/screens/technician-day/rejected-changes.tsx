import { chakra, Notice, Text, WarningIcon } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { type Change, isReportable, operationLabel, type StopReference } from '../../lib/offline/change.ts'
import { useOutbox } from '../../lib/offline/outbox-context.ts'
import { canTakeStep, type Stop } from './stops.ts'

const List = chakra('section', {
  base: {
    display: 'grid',
    gap: '12px',
    padding: { base: '12px', md: '16px 24px 0' },
    '& h2': { fontSize: '1rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& ul': { margin: '4px 0', paddingInlineStart: '18px' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  },
})

/** Refused changes by stop, until the technician resends or discards them. */
export function RejectedChanges({ stops }: { stops: ReadonlyArray<Stop> }) {
  const [outbox, { changes }] = useOutbox()
  const refused = changes.filter((change) => change.refused !== null)
  if (!outbox || refused.length === 0) return null
  const byStop = Map.groupBy(refused, ({ bookingId }) => bookingId)
  return (
    <List aria-label="Changes not saved">
      {[...byStop].map(([bookingId, theirs]) => {
        const stop = stops.find(({ booking }) => booking.id === bookingId)
        const [first] = theirs
        return (
          <Notice key={bookingId} tone="danger" role="alert" icon={<WarningIcon size={20} />}>
            <h2>Not saved: {first?.title}</h2>
            <ul>
              {theirs.map((change) => (
                <li key={change.id}>
                  {operationLabel(change)}, {timeOfDay(change.happenedAt)}. {change.refused}
                </li>
              ))}
            </ul>
            {!stop && theirs.some(isReportable) ? (
              <Text>
                This stop is no longer on your day. Send what you noted to the office so that it isn’t lost,
                and call them if you did the job.
              </Text>
            ) : null}
            <div data-acts="">
              {stop && canResend(stop, theirs) ? (
                <CompactButton onClick={() => void outbox.resend(bookingId, stop.booking.version)}>
                  Send again
                </CompactButton>
              ) : first && theirs.some(isReportable) ? (
                <CompactButton tone="primary" onClick={() => void outbox.report(stopOf(first))}>
                  Send to the office
                </CompactButton>
              ) : null}
              <CompactButton tone="dangerOutline" onClick={() => void outbox.discard(bookingId)}>
                Discard
              </CompactButton>
            </div>
          </Notice>
        )
      })}
    </List>
  )
}

const stopOf = ({ bookingId, reference, title }: Change): StopReference => ({ bookingId, reference, title })

/** Whether the server would probably accept it now. */
function canResend(stop: Stop, [first]: ReadonlyArray<Change>): boolean {
  return first !== undefined && (first.operation.kind !== 'step' || canTakeStep(stop, first.operation.step))
}
