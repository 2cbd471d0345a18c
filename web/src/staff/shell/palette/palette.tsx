import { Command } from 'cmdk'
import { chakra, DocumentCheckIcon, SearchIcon, StatusRing, UserIcon, VisuallyHidden } from 'design-system'
import { InboxIcon, Key, PlusIcon, QuotesIcon } from 'design-system/staff'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/money.ts'
import { queenslandDate, shortDate, shortWindow } from '../../../shared/queensland-time.ts'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import { quoteStates } from '../../lib/labels/quote-labels.ts'
import {
  bookingLink,
  customerLink,
  inboxItemLink,
  newBookingLink,
  phoneIn,
  pricedQuoteLink,
  screenLink,
} from '../../lib/links/staff-links.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { tabs } from '../tabs.ts'
import { Overlay } from './overlay.tsx'
import { useSearchResults } from './search-results.ts'
import { views } from './views.ts'

const PaletteBox = chakra('div', {
  base: {
    '& [data-top]': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      padding: '0 16px',
      borderBottom: '1px solid {colors.line}',
      '& svg': { width: '20px', height: '20px', flex: 'none', color: 'text.3' },
    },
    '& input': {
      flex: '1',
      minWidth: '0',
      minHeight: '56px',
      background: 'transparent',
      fontSize: '1.125rem',
      outline: 'none',
    },
    '& [cmdk-list]': { maxHeight: 'min(420px, 60dvh)', overflowY: 'auto', paddingBottom: '6px' },
    '& [cmdk-group-heading]': {
      padding: '10px 16px 4px',
      color: 'text.3',
      fontSize: '.8125rem',
      fontWeight: 'medium',
    },
    '& [cmdk-item]': {
      display: 'grid',
      gridTemplateColumns: '22px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: { base: '0 10px', sm: '10px' },
      minHeight: { base: '44px', md: '42px' },
      padding: '4px 16px',
      cursor: 'pointer',
      // On phones below the text, which would be squeezed beside it.
      '& > small': { gridColumn: { base: '2 / 4', sm: 'auto' }, color: 'text.3', fontSize: 'micro' },
      '& > small:empty': { display: 'none' },
      '& > svg': { width: '18px', height: '18px', color: 'text.3' },
      '& b': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
      '&[data-selected=true]': { background: 'info.bg', boxShadow: 'inset 3px 0 0 {colors.link}' },
    },
    '& [data-foot]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      padding: '10px 16px',
      borderTop: '1px solid {colors.line}',
      color: 'text.3',
      fontSize: '.8125rem',
    },
    '& [data-none]': { padding: '20px 16px', color: 'text.2' },
  },
})

type Entry = {
  readonly id: string
  readonly icon: ReactNode
  readonly label: ReactNode
  readonly aside: string
  readonly go: () => void
}
type Group = { readonly title: string; readonly entries: ReadonlyArray<Entry> }

/** Command palette: opens any screen, finds bookings, quotes and customers, and runs global actions. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
  const { results, failed, waiting } = useSearchResults(text)
  const groups = useGroups(text, results, waiting, onClose, onKeys)
  const enter = useDelayedEnter(waiting, text, failed ? undefined : groups[0]?.entries[0])
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Overlay label="Search or go to" width={640} onClose={onClose}>
      <PaletteBox>
        <Command
          label="Search or go to"
          shouldFilter={false}
          loop
          value={selected}
          onValueChange={setSelected}
          onKeyDown={(event) => {
            // Actions and screens match the text at once, but search results may still belong to the previous text.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || isStaticEntry(selected)) return
            if (enter()) event.preventDefault()
          }}
        >
          <div data-top="">
            <SearchIcon />
            <Command.Input
              data-first=""
              value={text}
              onValueChange={setText}
              placeholder="Name, phone, street, reference, or a screen"
            />
            <Key>Esc</Key>
          </div>
          <Command.List label="Results">
            {groups.map(({ title, entries }) => (
              <Command.Group key={title} heading={title}>
                {entries.map(({ id, icon, label: what, aside, go }) => (
                  <Command.Item key={id} value={id} onSelect={go}>
                    {icon}
                    <span>{what}</span>
                    <small>{aside}</small>
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
          {count === 0 ? (
            <p data-none="">{failed ? 'Search didn’t respond. Keep typing to try again.' : 'No results.'}</p>
          ) : null}
          <div data-foot="" aria-hidden="true">
            <span>
              <Key>↑</Key> <Key>↓</Key> move
            </span>
            <span>
              <Key>Enter</Key> open
            </span>
            <span>
              <Key>&gt;</Key> actions only
            </span>
          </div>
          <VisuallyHidden role="status">{count === 1 ? '1 result' : `${count} results`}</VisuallyHidden>
        </Command>
      </PaletteBox>
    </Overlay>
  )
}

/** Whether an entry is an action or a screen, which need no search. */
const isStaticEntry = (id: string) => id.startsWith('do ') || id.startsWith('go ')

/** If Enter is pressed before the results arrive, opens the first result for that text as soon as it's there. */
function useDelayedEnter(waiting: boolean, text: string, first: Entry | undefined) {
  const [entered, setEntered] = useState<string | null>(null)
  useEffect(() => {
    if (entered === null || (waiting && entered === text)) return
    setEntered(null)
    if (entered === text) first?.go()
  }, [entered, waiting, text, first])
  return () => {
    if (waiting) setEntered(text)
    return waiting
  }
}

type SearchResults = ReturnType<typeof useSearchResults>['results']

function useGroups(
  text: string,
  results: SearchResults,
  waiting: boolean,
  onClose: () => void,
  onKeys: () => void,
): ReadonlyArray<Group> {
  const { role } = useStaff()
  const navigate = useNavigate()
  const open = (address: string) => () => {
    onClose()
    navigate(address)
  }
  const onlyActions = text.startsWith('>')
  const query = text.replace('>', '').trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().includes(query)
  const office = role !== 'technician'
  const actions = [
    ...(office
      ? [
          {
            name: 'New booking',
            Icon: PlusIcon,
            aside: 'c',
            go: open(newBookingLink()),
          },
        ]
      : []),
    { name: 'Keyboard', Icon: SearchIcon, aside: '?', go: onKeys },
  ]
  // Only once it's certain that no customer has the number.
  const newCaller = office && !waiting && results?.customers.length === 0 ? phoneIn(text) : null
  const ownTabs = tabs.filter(({ roles }) => roles.includes(role))
  const screens = [
    ...ownTabs.map(({ id, name, Icon }) => ({ id: `go ${id}`, name, Icon, address: screenLink(id) })),
    // Only once something is typed: the list of all views would be long.
    ...(query === ''
      ? []
      : ownTabs.flatMap(({ id, name, Icon }) =>
          views(id, role).map((view) => ({
            id: `go ${view.address}`,
            name: `${name}, ${view.title}`,
            Icon,
            address: view.address,
          })),
        )),
  ].filter(({ name }) => fits(name))
  const all: ReadonlyArray<Group> = [
    ...(onlyActions ? [] : resultGroups(results, open, office)),
    {
      title: 'Actions',
      entries: [
        ...(newCaller === null
          ? []
          : [
              {
                id: 'do caller',
                icon: <PlusIcon />,
                label: `New booking for ${newCaller}`,
                aside: 'New caller',
                go: open(newBookingLink({ phone: newCaller })),
              },
            ]),
        ...actions
          .filter(({ name }) => fits(name))
          .map(({ name, Icon, aside, go }) => ({ id: `do ${name}`, icon: <Icon />, label: name, aside, go })),
      ],
    },
    ...(onlyActions
      ? []
      : [
          {
            title: 'Go to',
            entries: screens.map(({ id, name, Icon, address }) => ({
              id,
              icon: <Icon />,
              label: name,
              aside: '',
              go: open(address),
            })),
          },
        ]),
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

function resultGroups(
  results: SearchResults,
  open: (address: string) => () => void,
  office: boolean,
): ReadonlyArray<Group> {
  if (!results) return []
  return [
    // First, so that entering a phone number opens the caller's record.
    {
      title: 'Customers',
      entries: office
        ? results.customers.map(({ reference, name, emails, phones, properties: [property] }) => ({
            id: reference,
            icon: <UserIcon />,
            label: (
              <>
                <b>{name}</b> {property ? `${property.address}, ${property.suburb}` : emails[0]}
              </>
            ),
            aside: phones[0]?.number ?? '',
            go: open(customerLink(reference)),
          }))
        : [],
    },
    {
      title: 'Bookings',
      entries: results.bookings.map(({ reference, state, name, suburb, startsAt, endsAt }) => ({
        id: reference,
        icon: <StatusRing state={bookingStates[state].ring} size={18} />,
        label: (
          <>
            <b>{reference}</b> {name}, {suburb}
          </>
        ),
        aside: shortWindow({ startsAt, endsAt }),
        go: open(bookingLink(reference)),
      })),
    },
    {
      title: 'Quote requests',
      entries: results.quotes.map(({ reference, name, subject, receivedAt }) => ({
        id: reference,
        icon: <QuotesIcon />,
        label: (
          <>
            <b>{reference}</b> {name}, {subject}
          </>
        ),
        aside: shortDate(queenslandDate(receivedAt)),
        go: open(inboxItemLink(reference)),
      })),
    },
    {
      title: 'Inbox',
      entries: results.requests.map(({ id, name, about, receivedAt }) => ({
        id,
        icon: <InboxIcon />,
        label: (
          <>
            <b>{id}</b> {name}, {about}
          </>
        ),
        aside: shortDate(queenslandDate(receivedAt)),
        go: open(inboxItemLink(id)),
      })),
    },
    {
      title: 'Quotes',
      entries: results.pricedQuotes.map(({ reference, name, state, totalCents, acceptedCents }) => ({
        id: reference,
        icon: <DocumentCheckIcon />,
        label: (
          <>
            <b>{reference}</b> {name}, {formatDollars(acceptedCents ?? totalCents)}
          </>
        ),
        aside: quoteStates[state],
        go: open(pricedQuoteLink(reference)),
      })),
    },
  ]
}
