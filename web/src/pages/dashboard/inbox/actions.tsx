import { useMutation, useQuery } from '@apollo/client/react'
import { ClockIcon, chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import type { InboxOutcome } from '../../../graphql/graphql.ts'
import { daysAfter, queenslandDate, weekday } from '../../../shared/queensland-time.ts'
import { Sheet } from '../dispatch/sheet.tsx'
import {
  type InboxItem,
  inboxAssign,
  inboxClose,
  inboxMarkAnswered,
  inboxMarkSpam,
  inboxPeopleQuery,
  inboxSnooze,
} from './inbox-query.ts'
import { NO_ANSWER, type Outcome, whyNot } from './say.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

const Choices = chakra('div', {
  base: {
    display: 'grid',
    '& button': {
      minHeight: { base: '44px', md: '36px' },
      padding: '6px 12px',
      borderRadius: 'r1',
      textAlign: 'start',
      color: 'text',
    },
    '& button:hover': { background: 'surface.tint' },
    '& input': {
      minHeight: '36px',
      padding: '4px 8px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r1',
      background: 'surface',
    },
    '& label': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', padding: '6px 12px' },
  },
})

interface ActionsProps {
  item: InboxItem
  onChanged: () => Promise<void>
  /** What came of it, in words that are read out. */
  onSaid: (words: string) => void
}

/** What can be done with a thing of the inbox where it stands; whatever else it is, it can be given to somebody. */
export function Actions({ item, onChanged, onSaid }: ActionsProps) {
  const { id, kind, state, answeredAt } = item
  const [assign] = useMutation(inboxAssign)
  const [snooze] = useMutation(inboxSnooze)
  const [markSpam] = useMutation(inboxMarkSpam)
  const [close] = useMutation(inboxClose)
  const [markAnswered] = useMutation(inboxMarkAnswered)
  const [menu, setMenu] = useState<{ readonly name: string; readonly opener: HTMLElement } | null>(null)
  const isRequest = kind === 'QUOTE' || kind === 'DISPATCH'
  const waits = state === 'OPEN' || state === 'SNOOZED'

  /** Does one thing and says what came of it. */
  const run = async (what: () => Promise<Outcome>, done: string) => {
    setMenu(null)
    try {
      onSaid(whyNot(await what()) ?? done)
    } catch {
      onSaid(NO_ANSWER)
    }
    await onChanged().catch(() => undefined)
  }
  const open = (name: string) => (event: { readonly currentTarget: HTMLElement }) =>
    setMenu({ name, opener: event.currentTarget })

  return (
    <Row>
      {waits ? (
        <CompactButton aria-haspopup="dialog" onClick={open('Snooze')}>
          <ClockIcon size={18} />
          {state === 'SNOOZED' ? 'Snoozed' : 'Snooze'}
        </CompactButton>
      ) : null}
      {waits ? (
        <CompactButton aria-haspopup="dialog" onClick={open('Assign')}>
          Assign
        </CompactButton>
      ) : null}
      {isRequest && waits && !answeredAt ? (
        <CompactButton
          onClick={() =>
            void run(
              async () => (await markAnswered({ variables: { input: { id } } })).data?.inboxMarkAnswered,
              'Rung back: the clock has stopped.',
            )
          }
        >
          Rang them
        </CompactButton>
      ) : null}
      {kind === 'QUOTE' && waits ? (
        <CompactButton
          onClick={() =>
            void run(
              async () => (await close({ variables: { input: { id } } })).data?.inboxClose,
              'Closed. It is under Closed.',
            )
          }
        >
          Close
        </CompactButton>
      ) : null}
      {kind === 'DISPATCH' && waits ? (
        <CompactButton aria-haspopup="dialog" onClick={open('How it ended')}>
          Close
        </CompactButton>
      ) : null}
      {isRequest && state === 'CLOSED' ? (
        <CompactButton
          onClick={() =>
            void run(
              async () => (await close({ variables: { input: { id, closed: false } } })).data?.inboxClose,
              'Open again.',
            )
          }
        >
          Open again
        </CompactButton>
      ) : null}
      {isRequest && state !== 'CONVERTED' ? (
        <CompactButton
          onClick={() =>
            void run(
              async () =>
                (await markSpam({ variables: { input: { id, spam: state !== 'SPAM' } } })).data
                  ?.inboxMarkSpam,
              state === 'SPAM' ? 'Not spam: it waits again.' : 'Marked as spam.',
            )
          }
        >
          {state === 'SPAM' ? 'Not spam' : 'Spam'}
        </CompactButton>
      ) : null}
      {menu ? (
        <Sheet label={menu.name} opener={menu.opener} onClose={() => setMenu(null)}>
          {menu.name === 'Assign' ? (
            <People
              current={item.assignee?.id ?? null}
              onChoose={(to, name) =>
                void run(
                  async () => (await assign({ variables: { input: { id, to } } })).data?.inboxAssign,
                  to ? `Given to ${name}.` : 'Given to nobody.',
                )
              }
            />
          ) : menu.name === 'Snooze' ? (
            <Moments
              snoozed={state === 'SNOOZED'}
              onChoose={(until) =>
                void run(
                  async () => (await snooze({ variables: { input: { id, until } } })).data?.inboxSnooze,
                  until ? 'Put aside.' : 'Brought back.',
                )
              }
            />
          ) : (
            <Outcomes
              onChoose={(outcome) =>
                void run(
                  async () => (await close({ variables: { input: { id, outcome } } })).data?.inboxClose,
                  'Closed.',
                )
              }
            />
          )}
        </Sheet>
      ) : null}
    </Row>
  )
}

interface PeopleProps {
  current: string | null
  onChoose: (id: string | null, name: string) => void
}

function People({ current, onChoose }: PeopleProps) {
  const { data } = useQuery(inboxPeopleQuery)
  return (
    <Choices>
      {(data?.inboxPeople ?? []).map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChoose(id, name)}>
          {name}
        </button>
      ))}
      <button type="button" aria-pressed={current === null} onClick={() => onChoose(null, '')}>
        Nobody
      </button>
    </Choices>
  )
}

/** Eight in the morning in Queensland, some days ahead. */
const morning = (days: number) => `${daysAfter(queenslandDate(Date.now()), days)}T08:00:00+10:00`

function Moments({ snoozed, onChoose }: { snoozed: boolean; onChoose: (until: string | null) => void }) {
  const today = queenslandDate(Date.now())
  const [day, setDay] = useState(daysAfter(today, 2))
  const toMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  return (
    <Choices>
      {snoozed ? (
        <button type="button" onClick={() => onChoose(null)}>
          Bring it back now
        </button>
      ) : null}
      <button type="button" onClick={() => onChoose(inHours(1))}>
        For an hour
      </button>
      <button type="button" onClick={() => onChoose(inHours(3))}>
        For three hours
      </button>
      <button type="button" onClick={() => onChoose(morning(1))}>
        {weekday(daysAfter(today, 1), 'long')}, 8 am
      </button>
      {toMonday > 1 ? (
        <button type="button" onClick={() => onChoose(morning(toMonday))}>
          Monday, 8 am
        </button>
      ) : null}
      <label>
        Another day
        <input
          type="date"
          value={day}
          min={daysAfter(today, 1)}
          max={daysAfter(today, 59)}
          onChange={({ target }) => setDay(target.value)}
        />
        <CompactButton disabled={!day} onClick={() => onChoose(`${day}T08:00:00+10:00`)}>
          8 am
        </CompactButton>
      </label>
    </Choices>
  )
}

const outcomes: ReadonlyArray<readonly [InboxOutcome, string]> = [
  ['SENT', 'Somebody went at once'],
  ['ADVISED', 'Helped on the phone'],
  ['NOT_REACHED', 'Rung, and nobody answered'],
  ['NOT_NEEDED', 'Nobody is needed any more'],
]

function Outcomes({ onChoose }: { onChoose: (outcome: InboxOutcome) => void }) {
  return (
    <Choices>
      {outcomes.map(([outcome, words]) => (
        <button key={outcome} type="button" onClick={() => onChoose(outcome)}>
          {words}
        </button>
      ))}
    </Choices>
  )
}
