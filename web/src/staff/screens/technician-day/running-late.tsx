import { ClockIcon, chakra, Heading, PhoneIcon, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { windowHours } from '../../../shared/queensland-time.ts'
import { customerNotice, isNotified } from '../../lib/customer-notice.ts'
import { Sheet } from '../../lib/dialogs/sheet.tsx'
import { telLink } from '../../lib/links/tel-link.ts'
import type { OfflineOperation } from '../../lib/offline/change.ts'
import { useNow } from '../../lib/time/clock.tsx'
import { earliestLateMinutes, MAX_LATE_MINUTES } from '../../lib/time/running-late.ts'
import { MinutesStepper, roundMinutes } from './minutes-stepper.tsx'
import { canTakeStep, createStepOperation, estimateArrival, isWorkable, type Stop } from './stops.ts'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '14px' } })

const USUAL_DELAY_MINUTES = 30

interface RunningLateProps {
  stop: Stop
  pressed: boolean
  onDo: (operation: OfflineOperation) => Promise<void>
}

/** Button that asks when the technician will be there, and sends that to the customer. None while it's too early to know. */
export function RunningLate({ stop, pressed, onDo }: RunningLateProps) {
  const [asking, setAsking] = useState(false)
  const { windowEndsAt } = stop.booking
  const min = earliestLateMinutes({ windowEndsAt, expectedTo: stop.expected?.to }, useNow())
  if (min === null || !isWorkable(stop) || !canTakeStep(stop, 'RUNNING_LATE')) return null
  return (
    <>
      <CompactButton disabled={pressed} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <ClockIcon />
        Running late
      </CompactButton>
      {asking ? (
        <RunningLateDialog
          stop={stop}
          min={min}
          onClose={() => setAsking(false)}
          onSend={(minutes) => {
            setAsking(false)
            void onDo(createStepOperation(stop, 'RUNNING_LATE', minutes))
          }}
        />
      ) : null}
    </>
  )
}

interface RunningLateDialogProps {
  stop: Stop
  min: number
  onClose: () => void
  onSend: (minutes: number) => void
}

function RunningLateDialog({
  stop: { booking, travelMinutes },
  min,
  onClose,
  onSend,
}: RunningLateDialogProps) {
  const limits = { min, max: MAX_LATE_MINUTES }
  const [chosen, setMinutes] = useState(() =>
    roundMinutes(Math.max(travelMinutes, USUAL_DELAY_MINUTES), limits),
  )
  const minutes = Math.max(min, chosen)
  const now = useNow()
  const { from, to } = estimateArrival(new Date(now).toISOString(), minutes)
  const estimate = windowHours({ startsAt: from, endsAt: to })
  return (
    <Sheet label="Running late" onClose={onClose}>
      <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
        Running late: {booking.title}, {booking.suburb}
      </Heading>
      <Text css={{ marginBlock: '8px' }}>How long until you get there?</Text>
      <MinutesStepper minutes={minutes} {...limits} onChange={setMinutes} />
      <Text css={{ marginTop: '8px' }}>
        {isNotified(booking) ? null : `You’ll be there ${estimate}. `}
        {customerNotice(booking, `We’ll tell ${booking.customer} to expect you ${estimate}.`)}
      </Text>
      <Actions>
        <CompactButton tone="primary" onClick={() => onSend(minutes)}>
          {isNotified(booking) ? 'Tell customer' : 'Save new time'}
        </CompactButton>
        {booking.phone ? (
          <CompactButton href={telLink(booking.phoneE164 ?? booking.phone)}>
            <PhoneIcon />
            Call
          </CompactButton>
        ) : null}
        <CompactButton onClick={onClose}>Cancel</CompactButton>
      </Actions>
    </Sheet>
  )
}
