import { Button, CheckIcon, chakra, Heading, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { longDate, queenslandDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { checkWords } from '../check-words.ts'
import { Sheet } from '../dispatch/sheet.tsx'
import type { Deed, RoadStep } from '../offline/change.ts'
import { canTake, type Stop } from './stops.ts'

const Steps = chakra('div', {
  base: {
    display: 'grid',
    gap: '4px',
    '& > button': { width: '100%', minHeight: '60px', fontSize: '1.1875rem', whiteSpace: 'normal' },
    '& > button[data-quiet]': { minHeight: '48px', fontSize: 'micro' },
  },
})

const Minutes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr) 52px',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    textAlign: 'center',
    '& b': { display: 'block', fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', color: 'text.3', fontSize: 'micro' },
    '& button': { minHeight: '52px', fontSize: '1.25rem', borderRadius: 'r3' },
  },
})

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '14px' } })

const PACE = 5
const LEAST = 5
const MOST = 120

/** To the next five minutes, as people say it. */
const rounded = (minutes: number) => Math.min(MOST, Math.max(LEAST, Math.ceil(minutes / PACE) * PACE))

interface StopStepsProps {
  stop: Stop
  /** A step was taken a moment ago, here or at the stop before. */
  pressed: boolean
  onDo: (deed: Deed) => Promise<void>
}

/** The one step that comes next, as large as a thumb, and the way out when nobody opens. */
export function StopSteps({ stop, pressed, onDo }: StopStepsProps) {
  const { booking, checklist, displaced } = stop
  const [minutes, setMinutes] = useState(() => rounded(stop.travelMinutes))
  const [asking, setAsking] = useState(false)
  const take = (step: RoadStep) =>
    void onDo({
      kind: 'step',
      step,
      arrivesInMinutes: step === 'EN_ROUTE' ? minutes : null,
      version: booking.version,
    })
  const open = checklist.filter(({ done }) => !done).map(({ item }) => checkWords[item].toLowerCase())
  if (stop.state === 'PENDING') {
    return (
      <div>
        <Text>The office has not confirmed this booking yet.</Text>
      </div>
    )
  }
  if (displaced || !canTake(stop, 'NO_ACCESS')) return null
  const day = queenslandDate(booking.startsAt)
  if (stop.state === 'CONFIRMED' && day > queenslandDate(Date.now())) {
    return (
      <div>
        <Text>You can set off on {longDate(day)}, not before: the customer is told of it.</Text>
      </div>
    )
  }
  return (
    <Steps>
      {canTake(stop, 'EN_ROUTE') ? (
        <>
          <Minutes>
            <CompactButton
              aria-label="Five minutes less"
              disabled={minutes <= LEAST}
              onClick={() => setMinutes(minutes - PACE)}
            >
              −
            </CompactButton>
            <span aria-live="polite">
              <b>About {minutes} min</b>
              <small>The customer is told half an hour around it</small>
            </span>
            <CompactButton
              aria-label="Five minutes more"
              disabled={minutes >= MOST}
              onClick={() => setMinutes(minutes + PACE)}
            >
              +
            </CompactButton>
          </Minutes>
          <Button tone="book" busy={pressed} onClick={() => take('EN_ROUTE')}>
            On my way
          </Button>
        </>
      ) : null}
      {canTake(stop, 'ARRIVE') ? (
        <Button tone="book" busy={pressed} onClick={() => take('ARRIVE')}>
          I’ve arrived
        </Button>
      ) : null}
      {canTake(stop, 'COMPLETE') ? (
        <>
          {open.length > 0 ? (
            <Text css={{ fontSize: 'micro', marginBottom: '6px' }}>Not ticked: {open.join(', ')}.</Text>
          ) : null}
          <Button tone="book" busy={pressed} onClick={() => take('COMPLETE')}>
            <CheckIcon size={22} />
            Mark as done
          </Button>
        </>
      ) : null}
      <CompactButton tone="quiet" data-quiet="" disabled={pressed} onClick={() => setAsking(true)}>
        Nobody home, no access
      </CompactButton>
      {asking ? (
        <Sheet label="No access" onClose={() => setAsking(false)}>
          <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
            No access: {booking.title}, {booking.suburb}
          </Heading>
          <Text css={{ marginTop: '8px' }}>
            {booking.customer} is told that we were there at {timeOfDay(Date.now())} and nobody opened. That
            ends this stop.
          </Text>
          <Acts>
            <CompactButton
              tone="danger"
              onClick={() => {
                setAsking(false)
                take('NO_ACCESS')
              }}
            >
              Nobody home
            </CompactButton>
            <CompactButton onClick={() => setAsking(false)}>Keep trying</CompactButton>
          </Acts>
        </Sheet>
      ) : null}
    </Steps>
  )
}
