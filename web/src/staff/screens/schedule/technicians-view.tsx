import { useApolloClient, useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { Avatar, CompactButton, Rows, RowsSkeleton, ScreenState } from 'design-system/staff'
import { type ReactNode, useState } from 'react'
import { shortDateWithYear } from '../../../shared/queensland-time.ts'
import { lowerFirst, upperFirst } from '../../lib/labels/first-letter.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { formatWeeklyHours } from '../../lib/time/hours.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import { Sections } from './parts.ts'
import { type Person, scheduleTechniciansQuery } from './schedule-query.ts'
import { ShiftsDialog } from './shifts-dialog.tsx'
import { changeLabel, TechnicianDialog } from './technician-dialog.tsx'
import { TechnicianEndDialog } from './technician-end-dialog.tsx'

const Row = chakra('li', {
  base: {
    '&&': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr) auto' },
      gap: { base: '8px', lg: '16px' },
    },
    '& > span': { display: 'flex', gap: '8px', alignItems: 'center', fontWeight: 'strong', minWidth: '0' },
    '& > span > b': { minWidth: '0', overflowWrap: 'anywhere' },
    '& > p': { color: 'text.2', overflowWrap: 'anywhere' },
    '& > p > b': { color: 'text' },
    '& > p > em': { fontStyle: 'normal', fontWeight: 'strong', color: 'danger.text' },
    '& > div': {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '8px',
    },
  },
})

type OpenDialog =
  | { readonly kind: 'change' | 'shifts' | 'end'; readonly person: Person }
  | { readonly kind: 'licence'; readonly person: Person; readonly licence: string }

/** Technicians with licences, hours and starting area, and those who have left. */
export function TechniciansView({
  adding,
  onDone,
  onClose,
}: {
  /** Whether the form for a new technician is open. */
  adding: boolean
  onDone: (message: string) => void
  /** Closes that form. */
  onClose: () => void
}) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(scheduleTechniciansQuery)
  useLiveRefetch(['ROSTER', 'TEAM'], () => refetch())
  const mayInvite = useStaff().role === 'admin'
  const [open, setOpen] = useState<OpenDialog | null>(null)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading technicians" />
  // From the cache: while a refetch is under way, `data` is from before the mutation, and the next change would be refused for its
  // old version. Reading doesn't subscribe: closing the dialog renders this again.
  const { rosterTechnicians: people, scheduleRules } =
    client.readQuery({ query: scheduleTechniciansQuery }) ?? data
  const licensed = scheduleRules.services.filter(({ licence }) => licence)
  const kinds = [...new Set(licensed.flatMap(({ licence }) => licence ?? []))]
  const current = people.filter(({ ended }) => !ended)
  const former = people.filter(({ ended }) => ended)
  const close = () => setOpen(null)
  const done = (message: string) => {
    setOpen(null)
    onDone(message)
    void refetch()
  }
  return (
    <Sections>
      <section aria-labelledby="who-can-be-sent">
        <h2 id="who-can-be-sent">Current technicians</h2>
        <p>
          These jobs only go to technicians with a current licence:{' '}
          {licensed.map(({ title }) => title).join(', ')}. Changes apply straight away. The team in the
          content file is only used for a new database.
        </p>
        {current.length === 0 ? (
          <ScreenState kind="empty" title="No technicians yet">
            Add one so customers can book.
          </ScreenState>
        ) : (
          <Rows aria-label="Current technicians">
            {current.map((person) => (
              <CurrentRow
                key={person.id}
                person={person}
                kinds={kinds}
                mayInvite={mayInvite}
                onOpen={setOpen}
              />
            ))}
          </Rows>
        )}
      </section>
      {former.length > 0 ? (
        <section aria-labelledby="who-left">
          <h2 id="who-left">Former technicians</h2>
          <p>Customers can’t book them. Their history stays.</p>
          <Rows aria-label="Former technicians">
            {former.map((person) => (
              <FormerRow key={person.id} person={person} mayInvite={mayInvite} onOpen={setOpen} />
            ))}
          </Rows>
        </section>
      ) : null}
      {adding ? (
        <TechnicianDialog
          person={null}
          zones={scheduleRules.zones}
          kinds={kinds}
          onDone={done}
          onClose={onClose}
        />
      ) : null}
      {open?.kind === 'change' ? (
        <TechnicianDialog
          person={open.person}
          zones={scheduleRules.zones}
          kinds={kinds}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'licence' ? (
        <LicenceDialog technician={open.person} kind={open.licence} onDone={done} onClose={close} />
      ) : null}
      {open?.kind === 'shifts' ? (
        <ShiftsDialog technician={open.person} onDone={done} onClose={close} />
      ) : null}
      {open?.kind === 'end' ? (
        <TechnicianEndDialog person={open.person} onDone={done} onClose={close} />
      ) : null}
    </Sections>
  )
}

interface RowProps {
  person: Person
  mayInvite: boolean
  onOpen: (dialog: OpenDialog) => void
}

function CurrentRow({
  person,
  kinds,
  mayInvite,
  onOpen,
}: RowProps & {
  /** Kinds of licences that jobs need. */
  kinds: ReadonlyArray<string>
}) {
  return (
    <Row>
      <Name {...person} />
      <p>
        {person.started || !person.firstDay ? null : <b>First day: {shortDateWithYear(person.firstDay)}. </b>}
        {person.lastDay ? <b>Last day: {shortDateWithYear(person.lastDay)}. </b> : null}
        <Licences {...person} />
        {hoursOf(person)} Starting area: {person.home}. <Account {...person} mayInvite={mayInvite} />
      </p>
      <div>
        <DialogButton
          label={`Change ${lowerFirst(changeLabel(person))} for ${person.name}`}
          onOpen={() => onOpen({ kind: 'change', person })}
        >
          Change
        </DialogButton>
        {kinds.map((licence) => (
          <DialogButton
            key={licence}
            label={`Change the ${licence} licence for ${person.name}`}
            onOpen={() => onOpen({ kind: 'licence', person, licence })}
          >
            {upperFirst(licence)} licence
          </DialogButton>
        ))}
        <DialogButton
          label={`Change shifts for ${person.name}`}
          onOpen={() => onOpen({ kind: 'shifts', person })}
        >
          Shifts
        </DialogButton>
        <DialogButton
          label={`Set the last day for ${person.name}`}
          onOpen={() => onOpen({ kind: 'end', person })}
        >
          Last day
        </DialogButton>
      </div>
    </Row>
  )
}

function FormerRow({ person, mayInvite, onOpen }: RowProps) {
  return (
    <Row>
      <Name {...person} />
      <p>
        {departureNote(person)} {person.account ? <Account {...person} mayInvite={mayInvite} /> : null}
      </p>
      <div>
        <DialogButton
          label={`Change the last day for ${person.name}`}
          onOpen={() => onOpen({ kind: 'end', person })}
        >
          Last day
        </DialogButton>
      </div>
    </Row>
  )
}

/** Button in a technician's row that opens a dialog. */
function DialogButton({
  label,
  onOpen,
  children,
}: {
  label: string
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <CompactButton aria-haspopup="dialog" aria-label={label} onClick={onOpen}>
      {children}
    </CompactButton>
  )
}

function Name({ name }: Pick<Person, 'name'>) {
  return (
    <span>
      <Avatar name={name} />
      <b>{name}</b>
    </span>
  )
}

function Licences({ licences }: Pick<Person, 'licences'>) {
  if (licences.length === 0) return 'No licences entered. '
  return licences.map(({ kind, words, ended }) =>
    ended ? <em key={kind}>{words}. </em> : <span key={kind}>{words}. </span>,
  )
}

function hoursOf({ shifts }: Pick<Person, 'shifts'>): string {
  return shifts.length === 0 ? 'No shifts.' : `${formatWeeklyHours(shifts)}.`
}

/** The technician's login; only administrators can invite or disable. */
function Account({
  id,
  account,
  ended,
  mayInvite,
}: Pick<Person, 'id' | 'account' | 'ended'> & { mayInvite: boolean }) {
  const login = account ? `${ended ? 'Can still sign in' : 'Login'}: ${account}.` : 'No login.'
  if (!mayInvite) return login
  return (
    <>
      {login}{' '}
      {account ? (
        <a href={screenLink('team')}>Team</a>
      ) : (
        <a href={screenLink('team', { technician: String(id) })}>Invite</a>
      )}
    </>
  )
}

/** Dates of a technician who has left. A last day before the first one means that they never started. */
function departureNote({ firstDay, lastDay }: Pick<Person, 'firstDay' | 'lastDay'>): string {
  if (!lastDay) return ''
  return firstDay && lastDay < firstDay
    ? `Never started. First day was ${shortDateWithYear(firstDay)}.`
    : `Last day: ${shortDateWithYear(lastDay)}.`
}
