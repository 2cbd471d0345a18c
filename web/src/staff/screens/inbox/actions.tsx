import { useQuery } from '@apollo/client/react'
import { ClockIcon, chakra, DocumentCheckIcon } from 'design-system'
import { CompactButton, Popup } from 'design-system/staff'
import { type Ref, useRef, useState } from 'react'
import type { InboxOutcome } from '../../../graphql/graphql.ts'
import { daysAfter, queenslandDate, weekday } from '../../../shared/queensland-time.ts'
import { Sheet } from '../../lib/dialogs/sheet.tsx'
import { useKeyboardShortcuts } from '../../lib/keyboard-shortcuts.ts'
import { pricedQuoteLink } from '../../lib/links/staff-links.ts'
import { type Refusal, refusalMessage } from '../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { SendPlumber } from '../../lib/send-plumber.tsx'
import { formatTimeOrDate } from '../../lib/time/clock.tsx'
import { serverNow } from '../../lib/time/server-clock.ts'
import { PHONE_QUERY, useMediaQuery } from '../../lib/use-media-query.ts'
import { WriteQuote } from '../../lib/write-quote.tsx'
import type { Feedback } from './feedback.tsx'
import {
  type InboxItem,
  inboxAssign,
  inboxClose,
  inboxMarkAnswered,
  inboxMarkSpam,
  inboxPeopleQuery,
  inboxSnooze,
} from './inbox-query.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

/** Actions behind More, one below the other. */
const MoreActions = chakra('div', { base: { display: 'grid', gap: '8px' } })

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

const SendPanel = chakra('div', { base: { display: 'grid', gap: '12px', padding: '14px' } })

interface ActionsProps {
  item: InboxItem
  onChanged: () => Promise<void>
  onFeedback: (feedback: Feedback) => void
}

/** Shows the menu of an action below the button that was pressed. */
type OpenMenu = (name: MenuName, opener: HTMLElement | null) => void

/** Runs an action and shows the result, with an undo if there is one. */
type RunAction = (change: InboxAction, done: string, back?: InboxAction) => Promise<void>

type MenuName = 'Send a plumber now' | 'Snooze' | 'Assign' | 'Close without booking'

/** Actions on an inbox item in its current state. Open and snoozed items can always be assigned. */
export function Actions({ item, onChanged, onFeedback }: ActionsProps) {
  const does = useInboxActions(item)
  const [menu, setMenu] = useState<{ readonly name: MenuName; readonly opener: HTMLElement } | null>(null)
  const isRequest = item.kind === 'QUOTE' || item.kind === 'DISPATCH' || item.kind === 'MESSAGE'

  const run: RunAction = async (change, done, back) => {
    setMenu(null)
    const { refusal } = await change()
    if (refusal) onFeedback({ message: refusalMessage(refusal) })
    else onFeedback({ message: done, ...(back ? { undo: () => run(back, 'Undone.') } : {}) })
    await refresh(onChanged)
  }
  const open: OpenMenu = (name, opener) => {
    if (opener) setMenu({ name, opener })
  }
  const isPhone = useMediaQuery(PHONE_QUERY)
  const row = useRef<HTMLDivElement>(null)
  const snoozeButton = useRef<HTMLButtonElement>(null)
  const assignButton = useRef<HTMLButtonElement>(null)
  useKeyboardShortcuts(
    isWaiting(item)
      ? {
          z: () => open('Snooze', snoozeButton.current ?? row.current),
          a: () => open('Assign', assignButton.current ?? row.current),
        }
      : {},
  )
  const assignButtons = isWaiting(item) ? (
    <AssignButtons item={item} onOpen={open} snoozeButton={snoozeButton} assignButton={assignButton} />
  ) : null
  const requestButtons = isRequest ? (
    <RequestButtons item={item} does={does} onRun={run} onOpen={open} />
  ) : null
  const quoteButton =
    isWaiting(item) && (item.kind === 'QUOTE' || item.kind === 'DISPATCH') ? (
      <QuoteButton item={item} />
    ) : null
  return (
    <Row ref={row}>
      {isWaiting(item) && item.urgent ? (
        <CompactButton
          tone="primary"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => open('Send a plumber now', currentTarget)}
        >
          Send a plumber
        </CompactButton>
      ) : isPhone && canReply(item) ? (
        <CompactButton tone="primary" onClick={focusReply}>
          Reply
        </CompactButton>
      ) : null}
      {isPhone && hasMoreActions(item) ? (
        <Popup button="More" label="More actions">
          {(close) => (
            <MoreActions>
              {/* Closes first, so that the focus returns to More before a dialog takes it. */}
              <MoreActions onClickCapture={close}>
                {assignButtons}
                {requestButtons}
              </MoreActions>
              {quoteButton}
            </MoreActions>
          )}
        </Popup>
      ) : (
        <>
          {assignButtons}
          {requestButtons}
          {quoteButton}
        </>
      )}
      {menu ? (
        <Sheet label={menu.name} opener={menu.opener} onClose={() => setMenu(null)}>
          <MenuContent
            name={menu.name}
            item={item}
            does={does}
            onRun={run}
            onSent={({ technician, reference }) => {
              setMenu(null)
              onFeedback({ message: `${technician} is on the way: ${reference}.` })
              void refresh(onChanged)
            }}
          />
        </Sheet>
      ) : null}
    </Row>
  )
}

const isWaiting = ({ state }: InboxItem) => state === 'OPEN' || state === 'SNOOZED'

/** Whether there are several actions besides the main one. A booking and a review have two. */
const hasMoreActions = ({ kind, state }: InboxItem) =>
  kind !== 'BOOKING' && kind !== 'REVIEW' && state !== 'SPAM' && state !== 'CONVERTED'

/** Whether the item has a reply form: every enquiry, and messages from someone who can be reached. */
const canReply = ({ kind, state, phone, email }: InboxItem) =>
  state !== 'SPAM' && (kind === 'QUOTE' || (kind === 'MESSAGE' && Boolean(phone || email)))

/** Moves to the reply form further down. */
const focusReply = () => document.querySelector<HTMLElement>('form[aria-label=Reply] textarea')?.focus()

interface AssignButtonsProps {
  item: InboxItem
  onOpen: OpenMenu
  snoozeButton: Ref<HTMLButtonElement>
  assignButton: Ref<HTMLButtonElement>
}

/** Buttons of an item that waits for someone. */
function AssignButtons({ item, onOpen, snoozeButton, assignButton }: AssignButtonsProps) {
  return (
    <>
      <CompactButton
        ref={snoozeButton}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen('Snooze', currentTarget)}
      >
        <ClockIcon size={18} />
        {item.state === 'SNOOZED' ? 'Snoozed' : 'Snooze'}
      </CompactButton>
      <CompactButton
        ref={assignButton}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen('Assign', currentTarget)}
      >
        Assign
      </CompactButton>
    </>
  )
}

/** Whether there's someone to call: a number, or a customer who has one. */
const canCall = ({ phone, customer }: InboxItem) => Boolean(phone || customer)

interface RequestButtonsProps {
  item: InboxItem
  does: InboxActions
  onRun: RunAction
  onOpen: OpenMenu
}

/** Buttons of what visitors send: quote requests, emergency requests and messages. */
function RequestButtons({ item, does, onRun, onOpen }: RequestButtonsProps) {
  const { kind, state, answeredAt } = item
  return (
    <>
      {isWaiting(item) && !answeredAt && canCall(item) ? (
        <CompactButton onClick={() => void onRun(does.rang, 'Marked as called. Reply timer stopped.')}>
          Mark as called
        </CompactButton>
      ) : null}
      {isWaiting(item) ? <CloseButton kind={kind} does={does} onRun={onRun} onOpen={onOpen} /> : null}
      {state === 'CLOSED' ? (
        <CompactButton onClick={() => void onRun(does.openAgain, 'Enquiry reopened.')}>Reopen</CompactButton>
      ) : null}
      {state === 'SPAM' ? (
        <CompactButton
          onClick={() => void onRun(does.spam(false), 'Marked as not spam and moved back to Open.')}
        >
          Not spam
        </CompactButton>
      ) : state === 'CONVERTED' ? null : (
        <CompactButton onClick={() => void onRun(does.spam(true), 'Marked as spam.', does.spam(false))}>
          Spam
        </CompactButton>
      )}
    </>
  )
}

/** Closes an item. An emergency request closes with what became of it. */
function CloseButton({
  kind,
  does,
  onRun,
  onOpen,
}: Pick<InboxItem, 'kind'> & Omit<RequestButtonsProps, 'item'>) {
  return kind === 'DISPATCH' ? (
    <CompactButton
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen('Close without booking', currentTarget)}
    >
      Close
    </CompactButton>
  ) : (
    <CompactButton onClick={() => void onRun(does.close(), CLOSED_MESSAGE, does.openAgain)}>
      Close
    </CompactButton>
  )
}

const CLOSED_MESSAGE = 'Enquiry closed. You’ll find it under Closed.'

/** Continues the quote that was begun for an enquiry, or begins one. */
function QuoteButton({ item }: { item: InboxItem }) {
  const unsentQuote = item.pricedQuotes.find((quote) => quote.state === 'DRAFT')
  if (!unsentQuote) return <WriteQuote key={item.id} enquiry={item.id} />
  return (
    <CompactButton href={pricedQuoteLink(unsentQuote.reference)}>
      <DocumentCheckIcon />
      Continue quote
    </CompactButton>
  )
}

interface MenuContentProps {
  name: MenuName
  item: InboxItem
  does: InboxActions
  onRun: RunAction
  onSent: Parameters<typeof SendPlumber>[0]['onSent']
}

function MenuContent({ name, item, does, onRun, onSent }: MenuContentProps) {
  const assignee = item.assignee?.id ?? null
  switch (name) {
    case 'Send a plumber now':
      return (
        <SendPanel>
          <strong>Send a plumber now</strong>
          <SendPlumber request={item.id} onSent={onSent} />
        </SendPanel>
      )
    case 'Assign':
      return (
        <AssigneeMenu
          current={assignee}
          onChoose={(to, person) =>
            void onRun(does.giveTo(to), to ? `Assigned to ${person}.` : 'Unassigned.', does.giveTo(assignee))
          }
        />
      )
    case 'Snooze':
      return (
        <SnoozeMenu
          snoozed={item.state === 'SNOOZED'}
          onChoose={(until) =>
            void onRun(
              does.snooze(until),
              until ? `Snoozed until ${formatTimeOrDate(until, serverNow())}.` : 'Moved back to Open.',
              does.snooze(item.snoozedUntil),
            )
          }
        />
      )
    case 'Close without booking':
      return (
        <OutcomeMenu
          onChoose={(outcome) => void onRun(does.close(outcome), CLOSED_MESSAGE, does.openAgain)}
        />
      )
  }
}

type InboxAction = () => Promise<{ readonly refusal: Refusal | null }>

type InboxActions = ReturnType<typeof useInboxActions>

/** Actions on an inbox item, as functions to call. */
function useInboxActions({ id }: Pick<InboxItem, 'id'>) {
  const assign = useMutationResult(inboxAssign, 'InboxChanged')
  const snooze = useMutationResult(inboxSnooze, 'InboxChanged')
  const markSpam = useMutationResult(inboxMarkSpam, 'InboxChanged')
  const close = useMutationResult(inboxClose, 'InboxChanged')
  const markAnswered = useMutationResult(inboxMarkAnswered, 'InboxChanged')
  return {
    giveTo: (to: string | null) => () => assign.run({ input: { id, to } }),
    snooze: (until: string | null) => () => snooze.run({ input: { id, until } }),
    spam: (spam: boolean) => () => markSpam.run({ input: { id, spam } }),
    close:
      (outcome: InboxOutcome | null = null) =>
      () =>
        close.run({ input: { id, outcome } }),
    openAgain: () => close.run({ input: { id, closed: false } }),
    rang: () => markAnswered.run({ input: { id } }),
  }
}

interface AssigneeMenuProps {
  current: string | null
  onChoose: (id: string | null, name: string) => void
}

function AssigneeMenu({ current, onChoose }: AssigneeMenuProps) {
  const { data } = useQuery(inboxPeopleQuery)
  return (
    <Choices>
      {(data?.inboxPeople ?? []).map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChoose(id, name)}>
          {name}
        </button>
      ))}
      <button type="button" aria-pressed={current === null} onClick={() => onChoose(null, '')}>
        No one
      </button>
    </Choices>
  )
}

/** 8 am in Queensland, a number of days ahead. */
const morningInDays = (days: number) => `${daysAfter(queenslandDate(serverNow()), days)}T08:00:00+10:00`

function SnoozeMenu({ snoozed, onChoose }: { snoozed: boolean; onChoose: (until: string | null) => void }) {
  const today = queenslandDate(serverNow())
  const [day, setDay] = useState(daysAfter(today, 2))
  const toMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7
  const inHours = (hours: number) => new Date(serverNow() + hours * 3_600_000).toISOString()
  return (
    <Choices>
      {snoozed ? (
        <button type="button" onClick={() => onChoose(null)}>
          End snooze
        </button>
      ) : null}
      <button type="button" onClick={() => onChoose(inHours(1))}>
        For 1 hour
      </button>
      <button type="button" onClick={() => onChoose(inHours(3))}>
        For 3 hours
      </button>
      <button type="button" onClick={() => onChoose(morningInDays(1))}>
        {weekday(daysAfter(today, 1), 'long')}, 8 am
      </button>
      {toMonday > 1 ? (
        <button type="button" onClick={() => onChoose(morningInDays(toMonday))}>
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
  ['SENT', 'Plumber sent'],
  ['ADVISED', 'Helped by phone'],
  ['NOT_REACHED', 'Called, no answer'],
  ['NOT_NEEDED', 'No longer needed'],
]

function OutcomeMenu({ onChoose }: { onChoose: (outcome: InboxOutcome) => void }) {
  return (
    <Choices>
      {outcomes.map(([outcome, label]) => (
        <button key={outcome} type="button" onClick={() => onChoose(outcome)}>
          {label}
        </button>
      ))}
    </Choices>
  )
}
