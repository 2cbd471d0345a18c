import { Box, chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useRef, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { ConfirmDialog } from '../../lib/dialogs/confirm-dialog.tsx'
import { restoreFocus } from '../../lib/fields/restore-focus.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import type { Refusal } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { roleName } from '../../lib/staff-context.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { RoleSelect, TechnicianSelect } from './role-selects.tsx'
import type { Member, Technicians } from './team-types.ts'

// A member's row. Mutations return it, so that the next change uses the new version.
void graphql(`
  fragment TeamMemberRow on Member {
    id name email role technicianId technician lastSeenAt disabledAt version
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

/** What a row reports to the team page. */
export type RowCallbacks = {
  readonly onDone: (message: string) => Promise<void>
  readonly onRefused: (refusal: Refusal) => void
}

/** A team member with role, technician and status, and the actions on their account. */
export function MemberRow({
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
  const afterRender = useAfterRender()

  async function save(message: string, changes: Partial<typeof asItIs & { disabled: boolean }>) {
    const input = { id, ...asItIs, disabled: Boolean(disabledAt), ...changes }
    const { refusal } = await change.run({ input })
    setAsking(false)
    if (refusal) return onRefused(refusal)
    await onDone(message)
    // The button is gone or the row has moved, so keep keyboard focus in the row.
    afterRender(() => restoreFocus(row.current?.querySelector('select')))
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
        {/* Disabling has ended all sessions. */}
        {disabledAt ? null : (
          <CompactButton
            tone="quiet"
            busy={end.saving}
            aria-label={`Sign out ${name} everywhere`}
            onClick={() => void signOutEverywhere()}
          >
            Sign out
          </CompactButton>
        )}
        {disabledAt ? (
          <CompactButton
            busy={change.saving}
            aria-label={`Enable ${name}`}
            onClick={() => void save(`${name} can sign in again.`, { disabled: false })}
          >
            Enable
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
        <DisableDialog
          name={name}
          technician={member.technician ?? null}
          busy={change.saving}
          onConfirm={() => void save(`${name} can’t sign in any more.`, { disabled: true })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </chakra.li>
  )
}

interface DisableDialogProps {
  name: string
  /** The member's entry in the roster. */
  technician: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an account is disabled. */
function DisableDialog({ name, technician, busy, onConfirm, onClose }: DisableDialogProps) {
  return (
    <ConfirmDialog
      title={`Disable ${name}?`}
      action="Disable account"
      cancel="Keep account"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      We’ll sign {name} out everywhere. They can’t sign in until an administrator enables the account again.
      Their history stays
      {technician
        ? `, and ${technician} stays on the roster. What they noted without signal isn’t sent until the account is enabled, so check first that everything is sent`
        : ''}
      .
    </ConfirmDialog>
  )
}
