import { Box, chakra, Field, Heading, Select, TextInput } from 'design-system'
import { CompactButton, Rows } from 'design-system/staff'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import type { Role } from '../../../graphql/graphql.ts'
import { useLoadMessageChannels } from '../../lib/message-channels.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { roleName } from '../../lib/staff-context.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import type { RowCallbacks } from './member-row.tsx'
import { ROLES } from './role-selects.tsx'
import type { TeamData, Technicians } from './team-types.ts'

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

/** `?technician=` in the address, from the roster, fills in who is to be invited. */
export function InviteForm({
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

/** Pending invitations, which can be revoked. */
export function Invitations({
  invitations,
  onDone,
  onRefused,
}: { invitations: TeamData['invitations'] } & RowCallbacks) {
  const { run } = useMutationResult(revoke, 'InvitationRevoked')
  async function withdraw(id: string, email: string) {
    const { refusal } = await run({ id })
    if (refusal) return onRefused(refusal)
    await onDone(`Invitation to ${email} revoked.`)
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
