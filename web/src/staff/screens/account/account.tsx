import { useQuery } from '@apollo/client/react'
import { startRegistration } from '@simplewebauthn/browser'
import { Box, Field, Heading, Notice, Stack, Text, TextInput, WarningIcon } from 'design-system'
import { CompactButton, Rows, ScreenBody, SignOutIcon } from 'design-system/staff'
import { type FormEvent, type ReactNode, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { useListChoices } from '../../data-list/choices.ts'
import { explorerSetting } from '../../data-list/explorer-setting.ts'
import { PasswordField } from '../../lib/auth/password-field.tsx'
import { useSignOut } from '../../lib/auth/sign-out.tsx'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { roleName } from '../../lib/staff-context.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { Calendar } from './calendar.tsx'

const mePage = graphql(`
  query MePage {
    staffMe {
      id
      name
      email
      role
      sessions { id device clientKey openedAt lastSeenAt current }
      passkeys { id name addedAt lastUsedAt }
    }
    calendarFeed { ...OwnCalendarFeed }
  }
`)

const changeName = graphql(`
  mutation ChangeName($input: NameChangeInput!) {
    nameChange(input: $input) {
      __typename
      ... on NameChanged { account { id name } }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

const changePassword = graphql(`
  mutation ChangePassword($input: PasswordChangeInput!) {
    passwordChange(input: $input) {
      __typename
      ... on PasswordSet { message }
      ... on AccessRefused { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

const endSessions = graphql(`
  mutation EndSessions($id: ID) { sessionsEnd(input: { id: $id }) { __typename } }
`)

const preparePasskey = graphql(`
  mutation PreparePasskey {
    passkeyPrepare {
      __typename
      ... on PasskeyOptions { options }
    }
  }
`)

const addPasskey = graphql(`
  mutation AddPasskey($input: PasskeyAddInput!) {
    passkeyAdd(input: $input) {
      __typename
      ... on PasskeyAdded { passkey { id } }
      ... on Refusal { message }
    }
  }
`)

const removePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    passkeyRemove(input: { id: $id }) {
      __typename
      ... on PasskeyRemoved { id }
      ... on AccessRefused { message }
    }
  }
`)

/** Queries to prefetch for the screen. */
export const accountQueries = (): ReadonlyArray<FirstQuery> => [{ query: mePage, variables: {} }]

/** The person's own account: name, password, passkeys and sessions. */
export function Account() {
  const { data, error, refetch } = useQuery(mePage)
  const { leave, busy, failed, layer } = useSignOut()
  useLiveRefetch(['TEAM'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name="My account" />
  const { staffMe: me } = data
  return (
    <>
      <PageTop title="My account">
        <CompactButton busy={busy} onClick={leave}>
          <SignOutIcon />
          Sign out
        </CompactButton>
      </PageTop>
      {layer}
      <ScreenBody>
        {failed ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />} css={{ marginBottom: 's4' }}>
            Couldn’t reach the server. You’re still signed in.
          </Notice>
        ) : null}
        <Stack gap="s7" css={{ maxWidth: '720px' }}>
          <Section title="Your details">
            <Text css={{ color: 'text.2' }}>
              {me.email}. {roleName[me.role]}.
            </Text>
            <NameForm name={me.name} />
          </Section>
          <Section title="Password">
            <PasswordForm onChanged={() => void refetch()} />
          </Section>
          <Section title="Passkeys">
            <Passkeys keys={me.passkeys} admin={me.role === 'admin'} onChanged={() => void refetch()} />
          </Section>
          <Section title="Active sessions">
            <Sessions sessions={me.sessions} onChanged={() => void refetch()} />
          </Section>
          <Section title="Calendar">
            <Calendar
              feed={data.calendarFeed ?? null}
              technician={me.role === 'technician'}
              onChanged={() => refresh(refetch)}
            />
          </Section>
          <Box css={{ '@media (display-mode: standalone)': { display: 'none' } }}>
            <Section title="On your phone">
              <Text css={{ color: 'text.2' }}>
                Choose Add to Home Screen in your browser’s menu to open the staff area like an app.
                {me.role === 'technician' ? ' My day also works without signal.' : ''}
              </Text>
            </Section>
          </Box>
          <DeveloperSettings />
        </Stack>
      </ScreenBody>
    </>
  )
}

/** Switch for the API explorer links, if there is an explorer; hidden on phones, as the links are. */
function DeveloperSettings() {
  const { explorable } = useListChoices()
  const on = explorerSetting.useSetting()
  if (!explorable) return null
  return (
    <Box css={{ display: { base: 'none', lg: 'block' } }}>
      <Section title="For developers">
        <Text css={{ color: 'text.2' }}>
          Each list can open its GraphQL query in <a href="/graphql">the explorer</a>, with your own access.
        </Text>
        <Box
          as="label"
          css={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 's2',
            minHeight: 'target',
            '& input': { width: '18px', height: '18px', accentColor: '{colors.link}' },
          }}
        >
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => explorerSetting.set(target.checked)}
          />
          Show “Open in explorer” on lists, in this browser
        </Box>
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h2" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function NameForm({ name: current }: { name: string }) {
  const [name, setName] = useState(current)
  const { run, saving, done, refusal } = useMutationResult(changeName, 'NameChanged')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ input: { name } })
  }
  return (
    <Box as="form" onSubmit={submit} css={{ display: 'grid', gap: 's3', marginTop: 's3', maxWidth: '420px' }}>
      <Field label="Name" name="name" error={refusal ? refusalMessage(refusal) : undefined}>
        <TextInput
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          css={{ minHeight: '44px' }}
        />
      </Field>
      <Box css={{ display: 'flex', gap: 's3', alignItems: 'center' }}>
        <CompactButton type="submit" busy={saving}>
          Save name
        </CompactButton>
        <span role="status">{done ? 'Saved' : ''}</span>
      </Box>
    </Box>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { run, saving, done, refusal } = useMutationResult(changePassword, 'PasswordSet')
  const errors = refusal?.errors ?? {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { refusal } = await run({ input: { current, password } })
    if (refusal) return
    setCurrent('')
    setPassword('')
    onChanged()
  }
  return (
    <Box
      as="form"
      onSubmit={submit}
      css={{ display: 'grid', gap: 's3', maxWidth: '420px', '& input': { minHeight: '44px' } }}
    >
      <PasswordField
        label="Current password"
        name="current"
        kind="current"
        error={errors.current}
        value={current}
        onValue={setCurrent}
      />
      <PasswordField
        label="New password"
        kind="new"
        error={errors.password}
        value={password}
        onValue={setPassword}
      />
      <Box>
        <CompactButton type="submit" busy={saving}>
          Change password
        </CompactButton>
      </Box>
      <Text role="status" css={{ color: 'text.2' }}>
        {done?.message ?? (Object.keys(errors).length > 0 ? '' : refusal?.message)}
      </Text>
    </Box>
  )
}

type Key = {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly lastUsedAt?: string | null
}

function Passkeys({
  keys,
  admin,
  onChanged,
}: {
  keys: ReadonlyArray<Key>
  admin: boolean
  onChanged: () => void
}) {
  const prepare = useMutationResult(preparePasskey, 'PasskeyOptions')
  const add = useMutationResult(addPasskey, 'PasskeyAdded')
  const remove = useMutationResult(removePasskey, 'PasskeyRemoved')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    setWrong(null)
    setWrong(await addFromDevice())
    setBusy(false)
    onChanged()
  }
  /** Adds a passkey of this device. Resolves to an error message; null if it was added. */
  async function addFromDevice(): Promise<string | null> {
    const prepared = await prepare.run()
    if (prepared.refusal) return refusalMessage(prepared.refusal)
    const registration = await startRegistration({ optionsJSON: JSON.parse(prepared.done.options) }).catch(
      // Cancelled on the device, or the device can't store a passkey.
      () => null,
    )
    if (!registration) return 'Passkey not created. Try again.'
    const { refusal } = await add.run({ input: { answer: JSON.stringify(registration) } })
    return refusal && refusalMessage(refusal)
  }
  async function removeKey(id: string) {
    const { refusal } = await remove.run({ id })
    setWrong(refusal && refusalMessage(refusal))
    onChanged()
  }
  return (
    <Stack gap="s3">
      <Text css={{ color: 'text.2' }}>
        Sign in with your fingerprint, face or device code.
        {admin ? ' Administrators with a passkey also need it after their password.' : ''}
      </Text>
      {wrong ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {wrong}
        </Notice>
      ) : null}
      {keys.length > 0 ? (
        <Rows aria-label="Your passkeys">
          {keys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} style={{ gridTemplateColumns: '1fr auto' }}>
              <span>
                <b>{name}</b>
                <Box as="span" css={{ display: 'block', color: 'text.3', fontSize: 'micro' }}>
                  Added {formatInstant(addedAt)}.{lastUsedAt ? ` Used ${formatInstant(lastUsedAt)}.` : ''}
                </Box>
              </span>
              <CompactButton
                tone="dangerOutline"
                aria-label={`Remove the passkey ${name}`}
                onClick={() => void removeKey(id)}
              >
                Remove
              </CompactButton>
            </li>
          ))}
        </Rows>
      ) : null}
      <Box>
        <CompactButton busy={busy} onClick={() => void make()}>
          Add a passkey
        </CompactButton>
      </Box>
    </Stack>
  )
}

type Session = {
  readonly id: string
  readonly device: string
  readonly clientKey: string
  readonly openedAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

function Sessions({ sessions, onChanged }: { sessions: ReadonlyArray<Session>; onChanged: () => void }) {
  const { run, saving, refusal } = useMutationResult(endSessions, 'SessionsEnded')
  const finish = async (id: string | null) => {
    await run({ id })
    onChanged()
  }
  return (
    <Stack gap="s3">
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusalMessage(refusal)}
        </Notice>
      ) : null}
      <Rows aria-label="Your sessions">
        {sessions.map(({ id, device, clientKey, openedAt, lastSeenAt, current }) => (
          <li key={id} style={{ gridTemplateColumns: '1fr auto' }}>
            <span>
              <b>{device}</b>
              {current ? ' (this one)' : ''}
              <Box as="span" css={{ display: 'block', color: 'text.3', fontSize: 'micro' }}>
                {clientKey}. Signed in {formatInstant(openedAt)}, last seen {formatInstant(lastSeenAt)}.
              </Box>
            </span>
            {current ? null : (
              <CompactButton
                tone="dangerOutline"
                aria-label={`End the session on ${device}, ${formatInstant(openedAt)}`}
                onClick={() => void finish(id)}
              >
                End
              </CompactButton>
            )}
          </li>
        ))}
      </Rows>
      {sessions.length > 1 ? (
        <Box>
          <CompactButton busy={saving} onClick={() => void finish(null)}>
            End all other sessions
          </CompactButton>
        </Box>
      ) : null}
    </Stack>
  )
}
