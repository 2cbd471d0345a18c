import { useQuery } from '@apollo/client/react'
import {
  CalendarIcon,
  ChatIcon,
  ClockIcon,
  chakra,
  Field,
  LockIcon,
  Select,
  Spinner,
  VanIcon,
  WarningIcon,
} from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { daysAfter, queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { Sheet } from '../dialogs/sheet.tsx'
import { TechnicianOptions } from '../technician-options.tsx'
import { type ExactTime, ExactTimeFields, startInstant } from '../time/exact-time.tsx'
import { staffHours } from '../time/staff-hours.ts'
import { bookingMovesQuery, techniciansToMoveTo } from './moves-query.ts'
import { shortenMoves } from './shorten-moves.ts'
import type { Assignment } from './use-moves.ts'

const Title = chakra('h2', {
  base: { padding: '8px 10px 4px', fontSize: 'micro', fontWeight: 'strong', letterSpacing: '0' },
})

const Option = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 8px',
    alignItems: 'center',
    width: '100%',
    minHeight: { base: '48px', md: '36px' },
    padding: '7px 10px',
    borderRadius: 'r1',
    fontSize: 'meta',
    lineHeight: '1.3',
    textAlign: 'left',
    cursor: 'pointer',
    // Keeps the focused move clear of the footer.
    scrollMarginBlockEnd: '108px',
    '& small': { gridColumn: '2', fontSize: '.8125rem', color: 'text.3' },
    '&:hover, &:focus-visible': { background: 'info.bg' },
    '&[aria-disabled=true]': { color: 'text.3', cursor: 'not-allowed', '& small': { color: 'danger.text' } },
  },
})

const OtherDayField = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    gap: '8px',
    alignItems: 'center',
    minHeight: '44px',
    padding: '6px 10px',
    fontSize: 'meta',
    '& input': {
      minHeight: '36px',
      padding: '4px 8px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r1',
      background: 'surface',
      color: 'text',
    },
  },
})

const Options = chakra('div')

// Stays in view below a long list. The form that it opens scrolls with the rest.
const Footer = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '-6px',
    margin: '4px -6px -6px',
    padding: '0 6px 6px',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    '&:has(form)': { position: 'static' },
  },
})

const icons = { FITS: VanIcon, NEEDS_YES: ChatIcon, TIGHT: WarningIcon, REFUSED: LockIcon }

interface MoveMenuProps {
  visit: {
    readonly reference: string
    readonly title: string
    readonly suburb: string
    readonly startsAt: string
    readonly technicianId: number
    readonly plannedMinutes: number
  }
  opener: HTMLElement | null
  onChoose: (assignment: Assignment) => void
  onClose: () => void
}

/**
 * Moves a visit without dragging. Lists the moves that fit, then those that need the customer's agreement, then the refused ones.
 */
export function MoveMenu({ visit, opener, onChoose, onClose }: MoveMenuProps) {
  const own = queenslandDate(visit.startsAt)
  const [date, setDate] = useState(own)
  const { data, error } = useQuery(bookingMovesQuery, {
    variables: { reference: visit.reference, date },
    fetchPolicy: 'network-only',
  })
  const moves = data ? shortenMoves(data.bookingMoves ?? [], date === own) : null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? options.indexOf(activeElement) : -1
    options[(at + step + options.length) % options.length]?.focus()
  }
  return (
    <Sheet label={`Move ${visit.title}, ${visit.suburb}`} opener={opener} onClose={onClose}>
      <Options role="group" aria-label="Times and technicians" onKeyDown={onKeyDown}>
        <Title>
          Move {visit.title}, {visit.suburb} to…
        </Title>
        {moves?.map((move, index) => {
          const Icon = icons[move.verdict]
          const refused = move.verdict === 'REFUSED'
          return (
            <Option
              key={`${move.technicianId} ${move.startsAt}`}
              type="button"
              // Focus the first move that fits, so that Enter takes it.
              autoFocus={index === 0}
              aria-disabled={refused || undefined}
              onClick={() => {
                if (!refused) onChoose(move)
              }}
            >
              <Icon size={18} />
              <span>
                {move.technician}, {staffHours(move)}
                {date === own ? '' : `, ${shortDate(date)}`}
              </span>
              <small>{move.words}</small>
            </Option>
          )
        })}
        {moves?.length === 0 ? <Title as="p">No technicians work that day.</Title> : null}
        {moves === null && !error ? <Spinner label="Finding available technicians" /> : null}
        {error ? <Title as="p">Couldn’t load available technicians. Close this and try again.</Title> : null}
      </Options>
      <Footer>
        <OtherDayField>
          <CalendarIcon size={18} />
          Another day
          <input
            type="date"
            value={date}
            min={daysAfter(own, -60)}
            onChange={({ target }) => {
              if (target.value) setDate(target.value)
            }}
          />
        </OtherDayField>
        <OtherTime key={date} visit={visit} day={date} onChoose={onChoose} />
      </Footer>
    </Sheet>
  )
}

const OtherTimeForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '12px',
    padding: '10px',
    fontSize: 'meta',
    '& select': { minHeight: '44px' },
  },
})

interface OtherTimeProps {
  visit: MoveMenuProps['visit']
  day: string
  onChoose: (assignment: Assignment) => void
}

/** Form for any other move: any quarter of an hour, any duration, any technician. */
function OtherTime({ visit, day: first, onChoose }: OtherTimeProps) {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<ExactTime & { readonly technician: string }>({
    day: first,
    time: '',
    minutes: String(Math.max(15, Math.ceil(visit.plannedMinutes / 15) * 15)),
    technician: String(visit.technicianId),
  })
  const [error, setError] = useState<string>()
  const { data } = useQuery(techniciansToMoveTo, { skip: !open })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const startsAt = startInstant(value)
    if (startsAt === null) return setError('Choose a day and a time')
    onChoose({ technicianId: Number(value.technician), startsAt, minutes: Number(value.minutes) })
  }
  if (!open)
    return (
      <Option type="button" onClick={() => setOpen(true)}>
        <ClockIcon size={18} />
        <span>Another time…</span>
        <small>Any hour, any length</small>
      </Option>
    )
  return (
    <OtherTimeForm aria-label="Another time" noValidate onSubmit={submit}>
      <ExactTimeFields
        value={value}
        min={daysAfter(queenslandDate(visit.startsAt), -60)}
        error={error}
        onChange={(changes) => setValue({ ...value, ...changes })}
      />
      <Field label="Technician" name="technicianId">
        <Select
          value={value.technician}
          onChange={({ target }) => setValue({ ...value, technician: target.value })}
        >
          <TechnicianOptions technicians={data?.rosterTechnicians} />
        </Select>
      </Field>
      <div>
        <CompactButton type="submit" tone="primary">
          Move
        </CompactButton>
      </div>
    </OtherTimeForm>
  )
}
