import { useQuery } from '@apollo/client/react'
import {
  Box,
  chakra,
  Field,
  Heading,
  Notice,
  Select,
  Stack,
  Text,
  TextInput,
  WarningIcon,
} from 'design-system'
import { CompactButton, DialogBox, Rows, ScreenBody } from 'design-system/staff'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import type { Role, TeamPageQuery } from '../../../graphql/graphql.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { useLoadMessageChannels } from '../../lib/message-channels.ts'
import { type Refusal, refusalMessage } from '../../lib/requests/mutation-result.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { roleName } from '../../lib/staff-context.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { CalendarFeeds } from './calendar-feeds.tsx'

// A member's row. Mutations return it, so that the next change uses the new version.
void graphql(`
  fragment TeamMemberRow on Member {
    id name email role technicianId technician lastSeenAt disabledAt version
  }
`)

const teamPage = graphql(`
  query TeamPage {
    team {
      members { ...TeamMemberRow }
      invitations { id email role technician invitedBy expiresAt }
      technicians { id name taken }
    }
    calendarFeeds { id owner visits createdAt fetchedAt }
  }
`)

const invite = graphql(`
  mutation Invite($input: InvitationCreateInput!) {
    invitationCreate(input: $input) {
      __typename
      ... on Invited { id email }
      ... on AccessRefused { message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

const revoke = graphql(`
  mutation RevokeInvitation($id: ID!) {
    invitationRevoke(input: { id: $id }) {
      __typename
      ... on AccessRefused { message }
    }
  }
`)

const changeMember = graphql(`
  mutation ChangeMember($input: MemberChangeInput!) {
    memberChange(input: $input) {
      __typename
      ... on MemberChanged { member { ...TeamMemberRow } }
      ... on Refusal { message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

const endSessions = graphql(`
  mutation EndMemberSessions($id: ID!) {
    memberSessionsEnd(input: { id: $id }) {
      __typename
      ... on AccessRefused { message }
    }
  }
`)

type TeamData = TeamPageQuery['team']
type Member = TeamData['members'][number]
type Technicians = TeamData['technicians']

const ROLES = ['admin', 'office', 'technician'] as const satisfies ReadonlyArray<Role>

/** Queries to prefetch for the screen. */
export const teamQueries = (): ReadonlyArray<FirstQuery> => [{ query: teamPage, variables: {} }]

/** Team members, their roles, and pending invitations. */
export function Team() {
  const { data, error, refetch } = useQuery(teamPage)
  useLiveRefetch(['TEAM'], () => refetch())
  const [feedback, setFeedback] = useState<{ readonly wrong: boolean; readonly message: string } | null>(null)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name="Team" />
  const { members, invitations, technicians } = data.team
  const done = async (message: string) => {
    setFeedback({ wrong: false, message })
    await refresh(refetch)
  }
  const refused = (refusal: Refusal) => {
    setFeedback({ wrong: true, message: refusalMessage(refusal) })
    void refresh(refetch)
  }
  return (
    <>
      <PageTop title="Team">
        <ExplorerLink document={teamPage} variables={{}} />
      </PageTop>
      <ScreenBody>
        <Stack gap="s6" css={{ maxWidth: '960px' }}>
          {feedback?.wrong ? (
            <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
              {feedback.message}
            </Notice>
          ) : (
            <Box role="status" css={{ color: 'text.2', '&:empty': { display: 'none' } }}>
              {feedback?.message}
            </Box>
          )}
          <section aria-labelledby="members">
            <Heading as="h2" id="members" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
              {members.length === 1 ? '1 person' : `${members.length} people`}
            </Heading>
            <Rows aria-label="Staff accounts">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  technicians={technicians}
                  onDone={done}
                  onRefused={refused}
                />
              ))}
            </Rows>
          </section>
          <section aria-labelledby="invite">
            <Heading as="h2" id="invite" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
              Invite someone
            </Heading>
            <Text css={{ marginBottom: 's3', color: 'text.2' }}>
              Technicians need a place in the roster first:{' '}
              <Link to={screenLink('schedule', { view: 'technicians' })}>add them there</Link>, then choose
              Invite beside the name.
            </Text>
            <InviteForm
              technicians={technicians}
              onSubmit={() => setFeedback(null)}
              onDone={done}
              onRefused={refused}
            />
          </section>
          {invitations.length > 0 ? (
            <Invitations invitations={invitations} onDone={done} onRefused={refused} />
          ) : null}
          {data.calendarFeeds.length > 0 ? (
            <CalendarFeeds
              feeds={data.calendarFeeds}
              onDone={async (message) => {
                await done(message)
                restoreFocus(() => document.getElementById('invite-email'))
              }}
              onRefused={refused}
            />
          ) : null}
        </Stack>
      </ScreenBody>
    </>
  )
}

type RowCallbacks = {
  readonly onDone: (message: string) => Promise<void>
  readonly onRefused: (refusal: Refusal) => void
}

/** Moves keyboard focus to an element if the pressed one is gone. */
function restoreFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

function MemberRow({
  member,
  technicians,
  onDone,
  onRefused,
}: { member: Member; technicians: Technicians } & RowCallbacks) {
  const { id, name, email, version, disabledAt } = member
  const asItIs = { version, role: member.role, technicianId: member.technicianId ?? null }
  // Choices only apply to the version they were made for. Once the member has changed, the row shows the current values.
  const [chosen, setChosen] = useState(asItIs)
  const { role, technicianId } = chosen.version === version ? chosen : asItIs
  const change = useMutationResult(changeMember, 'MemberChanged')
  const end = useMutationResult(endSessions, 'SessionsEnded')
  const changed = role !== asItIs.role || technicianId !== asItIs.technicianId
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)

  async function save(message: string, changes: Partial<typeof asItIs & { disabled: boolean }>) {
    const input = { id, ...asItIs, disabled: Boolean(disabledAt), ...changes }
    const { refusal } = await change.run({ input })
    setAsking(false)
    if (refusal) return onRefused(refusal)
    await onDone(message)
    // The button is gone or the row has moved, so keep keyboard focus in the row.
    restoreFocus(() => row.current?.querySelector('select'))
  }
  async function signOutEverywhere() {
    const { refusal } = await end.run({ id })
    if (refusal) onRefused(refusal)
    else await onDone(`${name} is signed out everywhere.`)
  }
  return (
    <chakra.li
      ref={row}
      css={{
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto auto' },
        gap: { base: '10px', lg: '12px' },
        '& select': {
          minHeight: { base: '44px', md: '36px' },
          padding: '4px 36px 4px 10px',
          fontSize: 'micro',
        },
      }}
    >
      <Box css={{ minWidth: '0', overflowWrap: 'anywhere' }}>
        <b>{name}</b> {disabledAt ? <span>(sign-in disabled)</span> : null}
        <Box css={{ color: 'text.3', fontSize: 'micro' }}>
          {email}.{' '}
          {member.lastSeenAt
            ? `Last seen ${formatInstant(member.lastSeenAt)}.`
            : 'Not seen in the last month.'}
        </Box>
      </Box>
      <Box css={{ display: 'flex', gap: 's2', flexWrap: 'wrap' }}>
        <RoleSelect
          label={`Role of ${name}`}
          role={role}
          onRole={(role) => setChosen({ version, role, technicianId })}
        />
        {role === 'technician' ? (
          <TechnicianSelect
            label={`Roster of ${name}`}
            technicians={technicians}
            own={member.technicianId ?? null}
            value={technicianId}
            onValue={(technicianId) => setChosen({ version, role, technicianId })}
          />
        ) : null}
      </Box>
      <Box css={{ display: 'flex', gap: 's2', flexWrap: 'wrap' }}>
        {changed ? (
          <CompactButton
            busy={change.saving}
            aria-label={`Save the role of ${name}`}
            onClick={() =>
              void save(`${name}: ${roleName[role]}.`, {
                role,
                technicianId: role === 'technician' ? technicianId : null,
              })
            }
          >
            Save
          </CompactButton>
        ) : null}
        <CompactButton
          tone="quiet"
          busy={end.saving}
          aria-label={`Sign out ${name} everywhere`}
          onClick={() => void signOutEverywhere()}
        >
          Sign out
        </CompactButton>
        {disabledAt ? (
          <CompactButton
            busy={change.saving}
            aria-label={`Enable ${name}`}
            onClick={() => void save(`${name} can sign in again.`, { disabled: false })}
          >
            Enable{' '}
          </CompactButton>
        ) : (
          <CompactButton
            tone="dangerOutline"
            aria-haspopup="dialog"
            aria-label={`Disable ${name}`}
            onClick={() => setAsking(true)}
          >
            Disable
          </CompactButton>
        )}
      </Box>
      {asking ? (
        <DialogBox
          title={`Disable ${name}?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <CompactButton onClick={() => setAsking(false)}>Keep account</CompactButton>
              <CompactButton
                tone="danger"
                busy={change.saving}
                onClick={() => void save(`${name} can’t sign in any more.`, { disabled: true })}
              >
                Disable account{' '}
              </CompactButton>
            </>
          }
        >
          <Text>
            We’ll sign {name} out everywhere. They can’t sign in until an administrator enables the account
            again. Their history stays
            {member.technician ? `, and ${member.technician} stays on the roster` : ''}.
          </Text>
        </DialogBox>
      ) : null}
    </chakra.li>
  )
}

function RoleSelect({ label, role, onRole }: { label: string; role: Role; onRole: (role: Role) => void }) {
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={({ currentTarget }) => onRole(ROLES.find((item) => item === currentTarget.value) ?? role)}
    >
      {ROLES.map((option) => (
        <option key={option} value={option}>
          {roleName[option]}
        </option>
      ))}
    </Select>
  )
}

function TechnicianSelect({
  label,
  technicians,
  own,
  value,
  onValue,
}: {
  label: string
  technicians: Technicians
  own: number | null
  value: number | null
  onValue: (id: number | null) => void
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onValue(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    >
      <option value="">Choose one</option>
      {technicians
        .filter(({ id, taken }) => !taken || id === own)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  )
}

/** `?technician=` in the address, from the roster, fills in who is to be invited. */
function InviteForm({
  technicians,
  onSubmit,
  onDone,
  onRefused,
}: { technicians: Technicians; onSubmit: () => void } & RowCallbacks) {
  const [query] = useSearchParams()
  const namedId =
    technicians.find(({ id, taken }) => !taken && String(id) === query.get('technician'))?.id ?? null
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(namedId === null ? 'office' : 'technician')
  const [technicianId, setTechnician] = useState(namedId)
  const emailInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (namedId !== null) emailInput.current?.focus()
  }, [namedId])
  const loadMessageChannels = useLoadMessageChannels()
  const { run, saving, refusal } = useMutationResult(invite, 'Invited')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    const input = { email, role, technicianId: role === 'technician' ? technicianId : null }
    const { done, refusal } = await run({ input })
    if (done) {
      setEmail('')
      const { email: emailsAreSent } = await loadMessageChannels()
      await onDone(
        emailsAreSent
          ? `Invitation sent to ${done.email}. It works once, for 72 hours.`
          : `Invitation for ${done.email} saved, not sent: no mail server is set.`,
      )
    } else if (Object.keys(refusal.errors).length === 0) onRefused(refusal)
  }
  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      css={{
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) auto' },
        gap: 's3',
        alignItems: 'end',
        '& input, & select': { minHeight: '44px', padding: '6px 12px', fontSize: 'meta' },
      }}
    >
      <Field label="Email" name="invite-email" error={refusal?.errors.email}>
        <TextInput
          ref={emailInput}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Field label="Role" name="invite-role">
        <Select
          value={role}
          onChange={({ currentTarget }) =>
            setRole(ROLES.find((item) => item === currentTarget.value) ?? role)
          }
        >
          {ROLES.map((option) => (
            <option key={option} value={option}>
              {roleName[option]}
            </option>
          ))}
        </Select>
      </Field>
      {role === 'technician' ? (
        <Field label="Technician" name="invite-technician" error={refusal?.errors.technicianId}>
          <Select
            value={technicianId ?? ''}
            onChange={({ currentTarget }) =>
              setTechnician(currentTarget.value === '' ? null : Number(currentTarget.value))
            }
          >
            <option value="">Choose one</option>
            {technicians
              .filter(({ taken }) => !taken)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      ) : null}
      <CompactButton type="submit" tone="primary" busy={saving} css={{ minHeight: '44px' }}>
        Send invitation
      </CompactButton>
    </chakra.form>
  )
}

function Invitations({
  invitations,
  onDone,
  onRefused,
}: { invitations: TeamData['invitations'] } & RowCallbacks) {
  const { run } = useMutationResult(revoke, 'InvitationRevoked')
  async function withdraw(id: string, email: string) {
    const { refusal } = await run({ id })
    if (refusal) return onRefused(refusal)
    await onDone(`Invitation to ${email} revoked.`)
    restoreFocus(() => document.getElementById('invite-email'))
  }
  return (
    <section aria-labelledby="invited">
      <Heading as="h2" id="invited" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
        Invited
      </Heading>
      <Rows aria-label="Pending invitations">
        {invitations.map(({ id, email, role, technician, invitedBy, expiresAt }) => (
          <li key={id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
            <Box css={{ minWidth: '0', overflowWrap: 'anywhere' }}>
              <b>{email}</b>
              <Box css={{ color: 'text.3', fontSize: 'micro' }}>
                {technician ?? roleName[role]}, by {invitedBy}. Expires {formatInstant(expiresAt)}.
              </Box>
            </Box>
            <CompactButton
              tone="dangerOutline"
              aria-label={`Revoke the invitation to ${email}`}
              onClick={() => void withdraw(id, email)}
            >
              Revoke
            </CompactButton>
          </li>
        ))}
      </Rows>
    </section>
  )
}
