import { chakra, Field, TextInput } from 'design-system'
import { CompactButton, Rows } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { roleName } from '../../lib/staff-context.ts'
import { mobileSet, type OnCallPerson } from './on-call-query.ts'

const Person = chakra('li', {
  base: {
    '& form': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '220px minmax(0, 1fr) auto' },
      gap: '8px 12px',
      alignItems: 'end',
    },
    '& form > b': {
      gridColumn: { base: '1 / -1', md: 'auto' },
      alignSelf: 'center',
      fontWeight: 'strong',
      overflowWrap: 'anywhere',
    },
    '& small': { display: 'block', fontSize: 'micro', fontWeight: 'text', color: 'text.2' },
    '& input': { minHeight: '44px', fontSize: 'meta' },
  },
})

interface OnCallPeopleProps {
  people: ReadonlyArray<OnCallPerson>
  onDone: (message: string) => void
}

/** Mobile numbers that receive alerts. */
export function OnCallPeople({ people, onDone }: OnCallPeopleProps) {
  const { email, text } = useMessageChannels()
  return (
    <section aria-labelledby="on-call-people">
      <h2 id="on-call-people">Mobile numbers for alerts</h2>
      <p>{text ? textNote(email) : 'No texts are sent: no SMS provider is set.'}</p>
      <Rows aria-labelledby="on-call-people">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onDone={onDone} />
        ))}
      </Rows>
    </section>
  )
}

const textNote = (emailsAreSent: boolean) =>
  `Technicians also get a text at this number when someone else changes their visits of today or tomorrow. ${
    emailsAreSent ? 'Every text goes by email too.' : 'No emails are sent: no mail server is set.'
  }`

function PersonRow({ person, onDone }: { person: OnCallPerson; onDone: (message: string) => void }) {
  const { id, name, role, mobile } = person
  const [number, setNumber] = useState(mobile ?? '')
  const { run, saving, refusal } = useMutationResult(mobileSet, 'OnCallSaved')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done } = await run({ input: { accountId: id, mobile: number } })
    if (done)
      onDone(number.trim() === '' ? `Mobile number of ${name} removed.` : `Mobile number of ${name} saved.`)
  }
  return (
    <Person>
      <form aria-label={name} noValidate onSubmit={submit}>
        <b>
          {name}
          <small>{roleName[role]}</small>
        </b>
        <Field
          label="Mobile"
          name={`mobile-${id}`}
          error={refusal?.errors.mobile ?? (refusal ? refusal.message : undefined)}
        >
          <TextInput
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <CompactButton type="submit" busy={saving}>
          Save
        </CompactButton>
      </form>
    </Person>
  )
}
