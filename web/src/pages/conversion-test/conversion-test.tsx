import { Box, Button, Field, Select, Text, TextInput } from 'design-system'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type Command,
  CURRENCY,
  conversionCommands,
  EVENTS,
  type EventName,
  eventCommands,
} from '../../analytics/catalogue.ts'
import { onChoiceChange, readChoice } from '../../analytics/consent.ts'
import { isKey, type Key } from '../../analytics/parameters.ts'
import { SAMPLES, sampleOf } from '../../analytics/samples.ts'
import { useTracker } from '../../analytics/use-tracker.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { request } from '../../graphql-client/rest.ts'
import { usePage } from '../../routing/page-context.ts'
import { type Check, check, DiagnosticPage, Facts, Json, Panel } from '../../shared/diagnostic-page.tsx'

/** Stand-ins for the two destinations if none is configured. */
const PLACEHOLDERS = ['DESTINATION-1', 'DESTINATION-2']

const names = SAMPLES.map(({ name }) => name)

const isEvent = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

/** Whether a staff member is signed in; null until it is known. */
function useSignedIn(): boolean | null {
  const [signedIn, setSignedIn] = useState<boolean | null>(null)
  useEffect(() => {
    request('GET', '/api/auth/check').then(
      (answer) =>
        setSignedIn(
          typeof answer === 'object' && answer !== null && Reflect.get(answer, 'authenticated') === true,
        ),
      () => setSignedIn(false),
    )
  }, [])
  return signedIn
}

/** Idempotency key of the conversion; null until hydration. */
function useKey(): readonly [Key | null, () => void] {
  const [key, setKey] = useState<Key | null>(null)
  const renew = () => {
    const next = newIdempotencyKey()
    if (isKey(next)) setKey(next)
  }
  useEffect(renew, [])
  return [key, renew]
}

type Run = {
  readonly key: Key
  readonly selected: string
  readonly sentCount: number
  readonly message: string
}

/** Previews one event or conversion as it would be sent, and shows its outcome. */
export function ConversionTest() {
  const { analyticsIds } = usePage().settings
  const { tracker, snapshot } = useTracker()
  const choice = useSyncExternalStore(onChoiceChange, readChoice, () => null)
  const signedIn = useSignedIn()
  const [key, renewKey] = useKey()
  const [selected, setSelected] = useState('conversion')
  const [amount, setAmount] = useState('180.00')
  const [dryRun, setDryRun] = useState(true)
  const [run, setRun] = useState<Run | null>(null)

  const value = amount.trim() === '' ? undefined : Number(amount)
  const wrongAmount = value !== undefined && !(Number.isFinite(value) && value >= 0)
  const destinations = analyticsIds.length > 0 ? analyticsIds : PLACEHOLDERS
  const conversion = key && !wrongAmount ? { key, ...(value === undefined ? {} : { value }) } : null
  const commands: ReadonlyArray<Command> = isEvent(selected)
    ? eventCommands(sampleOf(selected), destinations)
    : conversion
      ? conversionCommands(conversion, destinations)
      : []

  function send(): void {
    if (!tracker || !key || commands.length === 0) return
    const before = tracker.snapshot.entries.length
    if (!dryRun && signedIn) {
      if (isEvent(selected)) tracker.track(sampleOf(selected))
      else if (conversion) tracker.trackConversion(conversion)
    }
    const { entries } = tracker.snapshot
    const last = entries.at(-1)
    setRun({
      key,
      selected,
      sentCount: entries.length - before,
      message: dryRun ? 'Dry run: nothing left this browser.' : `Live: ${last?.name} ${last?.outcome}.`,
    })
  }

  return (
    <DiagnosticPage
      title="Conversion test"
      path="/conversion-test"
      description="The payload of a conversion or event for each analytics destination, shown before anything is sent."
      checks={[...staticChecks(), ...liveChecks({ run, dryRun, signedIn })]}
    >
      <Panel title="Try one">
        <Box css={{ display: 'grid', gap: 's4', maxWidth: '480px' }}>
          <Field label="Event" name="event">
            <Select value={selected} onChange={({ currentTarget }) => setSelected(currentTarget.value)}>
              <option value="conversion">conversion</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={`Value in ${CURRENCY}`}
            name="value"
            optional
            help="Conversions only."
            error={wrongAmount ? 'Enter an amount such as 180 or 180.50, or leave it empty.' : undefined}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          </Field>
          <Box as="label" css={{ display: 'flex', alignItems: 'center', gap: 's3', minHeight: 'target' }}>
            <input
              type="checkbox"
              checked={dryRun}
              disabled={!signedIn}
              onChange={({ currentTarget }) => setDryRun(currentTarget.checked)}
              style={{ width: 24, height: 24 }}
            />
            Dry run
          </Box>
          <Text css={{ fontSize: 'small', color: 'text.3' }}>
            {signedIn === null
              ? 'Checking your session.'
              : signedIn
                ? 'You are signed in. Untick Dry run to send the event.'
                : 'Only signed-in staff can send events, and you are not signed in.'}
          </Text>
          <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3' }}>
            <Button onClick={send} disabled={commands.length === 0}>
              {dryRun ? 'Start dry run' : 'Send'}
            </Button>
            <Button tone="line" onClick={renewKey}>
              New key
            </Button>
          </Box>
        </Box>
        <Text role="status">{run ? `${run.selected}: ${run.message}` : 'Not run yet.'}</Text>
      </Panel>
      <Panel title="Payload for each destination">
        {analyticsIds.length === 0 ? (
          <Text>
            No destination is configured (ANALYTICS_ID, ANALYTICS_ID_2), so this uses two placeholders.
          </Text>
        ) : null}
        <Json label="Payload" value={commands} />
      </Panel>
      <Panel title="State">
        <Facts
          caption="State"
          head={['Setting', 'Value']}
          rows={[
            ['Destinations', analyticsIds.join(', ') || 'none'],
            ['Consent', choice ?? 'no choice yet'],
            ['Analytics script', snapshot.state],
            ['Deduplication key', key ?? 'none yet'],
            ['Staff session', signedIn === null ? 'checking' : signedIn ? 'yes' : 'no'],
          ]}
        />
      </Panel>
    </DiagnosticPage>
  )
}

function staticChecks(): Check[] {
  const key = '0'.repeat(32)
  const first = isKey(key) ? conversionCommands({ key, value: 180.5 }, PLACEHOLDERS) : []
  const second = isKey(key) ? conversionCommands({ key, value: 180.5 }, PLACEHOLDERS) : []
  return [
    check(
      'destinations',
      first.map(([, , { send_to }]) => send_to).join() === PLACEHOLDERS.join(),
      'A conversion goes to both destinations.',
    ),
    check(
      'currency',
      first.every(([, , parameters]) => parameters.currency === 'AUD' && parameters.value === 180.5),
      'Its value is in AUD.',
    ),
    check(
      'no-value',
      isKey(key) &&
        conversionCommands({ key }, PLACEHOLDERS).every(([, , parameters]) => !('value' in parameters)),
      'A conversion without a value sends none.',
    ),
    check(
      'key',
      JSON.stringify(first) === JSON.stringify(second) &&
        first.every(([, , parameters]) => parameters.transaction_id === key),
      'Sent twice, it has the same key, so it only counts once.',
    ),
  ]
}

function liveChecks({
  run,
  dryRun,
  signedIn,
}: {
  run: Run | null
  dryRun: boolean
  signedIn: boolean | null
}): Check[] {
  return [
    signedIn === null
      ? { name: 'session', result: 'waiting', message: 'Waiting for /api/auth/check.' }
      : check(
          'session',
          signedIn || dryRun,
          signedIn ? 'Signed in: events can be sent.' : 'Not signed in: dry run only.',
        ),
    run === null
      ? { name: 'run', result: 'waiting', message: 'Run one below.' }
      : check(
          'run',
          dryRun ? run.sentCount === 0 : run.sentCount === 1,
          `${run.selected}: entries sent: ${run.sentCount}.`,
        ),
  ]
}
