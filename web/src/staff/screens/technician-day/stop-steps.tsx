import { Button, CheckIcon, chakra, Field, Heading, Text, TextArea } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { customerNotice } from '../../lib/customer-notice.ts'
import { Sheet } from '../../lib/dialogs/sheet.tsx'
import type { FieldStep, OfflineOperation } from '../../lib/offline/change.ts'
import { earlyNotice, noAccessNotice, setOffNotice } from './format.ts'
import { MinutesStepper, roundMinutes } from './minutes-stepper.tsx'
import { canTakeStep, createStepOperation, earlyArrival, isWorkable, type Stop } from './stops.ts'

/**
 * On phones it sticks to the bottom of the screen, above the tabs, whichever stop is in view; with two columns it's the bottom of
 * the card. It has its own space at the end of the scrolled content, so it never hides anything for good.
 */
const Dock = chakra('div', {
  base: {
    position: 'sticky',
    bottom: { base: 'calc(57px + env(safe-area-inset-bottom))', md: '0' },
    zIndex: 2,
    order: '1',
    marginTop: { base: 'auto', lg: '0' },
    padding: { base: '8px 16px 10px', lg: '14px 16px 16px' },
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    borderBottomRadius: { lg: 'r4' },
    boxShadow: { base: '0 -6px 16px -10px {colors.line.strong}', lg: 'none' },
    // On screens hardly taller than the two bars it isn't sticky, so that the content stays visible.
    '@media (max-height: 22rem)': { position: 'static' },
    '& > p': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 12px',
      marginBottom: '6px',
      color: 'text.2',
      fontSize: 'micro',
      lineHeight: '1.3',
    },
    '& > p b': { fontWeight: 'strong', color: 'text', overflowWrap: 'anywhere' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    '& > div > button': {
      flex: '1 1 124px',
      minHeight: { base: '52px', lg: '60px' },
      paddingInline: '12px',
      fontSize: '1.125rem',
      whiteSpace: 'normal',
    },
  },
})

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '14px' } })

/** The travel times offered, in minutes. */
const TRAVEL_MINUTES = { min: 5, max: 120 }

interface StopStepsProps {
  stop: Stop
  /** Whether a step was taken a moment ago, here or at the previous stop. */
  pressed: boolean
  onDo: (operation: OfflineOperation) => Promise<void>
}

/** The next step, within thumb reach. */
export function StopSteps({ stop, pressed, onDo }: StopStepsProps) {
  const { booking, checklist } = stop
  const [minutes, setMinutes] = useState(() => roundMinutes(stop.travelMinutes, TRAVEL_MINUTES))
  const take = (step: FieldStep) =>
    void onDo(createStepOperation(stop, step, step === 'EN_ROUTE' ? minutes : null))
  const [asking, setAsking] = useState(false)
  const [asksEarly, setAsksEarly] = useState(false)
  // By the stop as it is now: the office can move it, or note that the technician is on the way, while the sheet is open.
  const early = asksEarly ? earlyArrival(stop, Date.now(), minutes) : null
  if (asksEarly && early === null) setAsksEarly(false)
  const setOff = () => {
    if (earlyArrival(stop, Date.now(), minutes)) setAsksEarly(true)
    else take('EN_ROUTE')
  }
  const ticked = checklist.filter(({ done }) => done).length
  if (!isWorkable(stop)) return null
  return (
    <Dock data-dock="">
      <p>
        <b>
          {booking.title}, {booking.suburb}
        </b>
        {canTakeStep(stop, 'EN_ROUTE') ? (
          <span>{customerNotice(booking, 'Customer gets a 30-minute arrival window.')}</span>
        ) : null}
        {canTakeStep(stop, 'COMPLETE') && ticked < checklist.length ? (
          <span>
            Checklist: {ticked} of {checklist.length} ticked
          </span>
        ) : null}
        {canTakeStep(stop, 'COMPLETE') && !stop.record ? <span>No job record yet</span> : null}
      </p>
      {canTakeStep(stop, 'EN_ROUTE') ? (
        <div>
          <MinutesStepper minutes={minutes} {...TRAVEL_MINUTES} onChange={setMinutes} />
          <Button tone="book" busy={pressed} onClick={setOff}>
            On my way
          </Button>
        </div>
      ) : canTakeStep(stop, 'ARRIVE') ? (
        <div>
          <Button tone="book" busy={pressed} onClick={() => take('ARRIVE')}>
            I’ve arrived
          </Button>
        </div>
      ) : (
        <div>
          <Button
            tone="book"
            busy={pressed}
            onClick={() => (isQuickCompletion(stop) ? setAsking(true) : take('COMPLETE'))}
          >
            <CheckIcon size={22} />
            Mark as done
          </Button>
        </div>
      )}
      {early ? (
        <Sheet label="Set off now?" onClose={() => setAsksEarly(false)}>
          <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
            Set off now? {booking.title}, {booking.suburb}
          </Heading>
          <Text css={{ marginTop: '8px' }}>{earlyNotice(booking, early)}</Text>
          <Actions>
            <CompactButton
              tone="primary"
              onClick={() => {
                setAsksEarly(false)
                take('EN_ROUTE')
              }}
            >
              Yes, on my way
            </CompactButton>
            <CompactButton onClick={() => setAsksEarly(false)}>Not yet</CompactButton>
          </Actions>
        </Sheet>
      ) : null}
      {asking ? (
        <QuickCompletionDialog
          stop={stop}
          onClose={() => setAsking(false)}
          onDone={(text) => {
            setAsking(false)
            void onDo({ kind: 'note', text }).then(() => take('COMPLETE'))
          }}
        />
      ) : null}
    </Dock>
  )
}

/** A job completed this soon after arrival with nothing ticked was completed by mistake, or needs an explanation. */
const QUICK_COMPLETION_MS = 5 * 60_000

function isQuickCompletion({ arrived, checklist }: Stop): boolean {
  return (
    !checklist.some(({ done }) => done) &&
    arrived !== null &&
    Date.now() - Date.parse(arrived.at) < QUICK_COMPLETION_MS
  )
}

/** Asks why a job was completed straight after it began. The answer becomes a note for the office. */
function QuickCompletionDialog({
  stop: { booking },
  onClose,
  onDone,
}: {
  stop: Stop
  onClose: () => void
  onDone: (text: string) => void
}) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') setMissing(true)
    else onDone(text.trim())
  }
  return (
    <Sheet label="Done already?" onClose={onClose}>
      <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
        Done already? {booking.title}, {booking.suburb}
      </Heading>
      <Text css={{ marginTop: '8px' }}>
        You’ve just arrived and nothing on the checklist is ticked. Tell the office what happened.
      </Text>
      <form noValidate onSubmit={submit}>
        <Field label="What happened" name="at-once" error={missing ? 'Enter what happened' : undefined}>
          <TextArea
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Actions>
          <CompactButton type="submit" tone="primary">
            Mark as done
          </CompactButton>
          <CompactButton onClick={onClose}>Not done yet</CompactButton>
        </Actions>
      </form>
    </Sheet>
  )
}

/** Why no step is possible yet, or a button for when no one opens the door; at the end of the stop's card. */
export function NoAccess({ stop, pressed, onDo }: StopStepsProps) {
  const { booking } = stop
  const [asking, setAsking] = useState(false)
  if (stop.state === 'PENDING') {
    return (
      <div>
        <Text>The office hasn’t confirmed this booking yet.</Text>
      </div>
    )
  }
  if (stop.displaced || !canTakeStep(stop, 'NO_ACCESS')) return null
  if (!isWorkable(stop)) {
    return (
      <div>
        <Text>{setOffNotice(booking)}</Text>
      </div>
    )
  }
  return (
    <div>
      <CompactButton tone="quiet" disabled={pressed} css={{ width: '100%' }} onClick={() => setAsking(true)}>
        No one home, no access
      </CompactButton>
      {asking ? (
        <Sheet label="No access" onClose={() => setAsking(false)}>
          <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
            No access: {booking.title}, {booking.suburb}
          </Heading>
          <Text css={{ marginTop: '8px' }}>{noAccessNotice(booking, Date.now())} This ends the stop.</Text>
          <Actions>
            <CompactButton
              tone="danger"
              onClick={() => {
                setAsking(false)
                void onDo(createStepOperation(stop, 'NO_ACCESS', null))
              }}
            >
              No one home
            </CompactButton>
            <CompactButton onClick={() => setAsking(false)}>Keep trying</CompactButton>
          </Actions>
        </Sheet>
      ) : null}
    </div>
  )
}
