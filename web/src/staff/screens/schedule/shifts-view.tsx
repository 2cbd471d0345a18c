import { useQuery } from '@apollo/client/react'
import {
  CalendarIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  chakra,
  Notice,
  Text,
  WarningIcon,
} from 'design-system'
import { CompactButton, DialogBox, RowsSkeleton, ScreenState } from 'design-system/staff'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  datesBetween,
  daysAfter,
  longDate,
  queenslandDate,
  shortDate,
} from '../../../shared/queensland-time.ts'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { parseDateParam } from '../../lib/time/date-param.ts'
import { weekdayOf } from '../../lib/time/hours.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { DayDialog } from './day-dialog.tsx'
import { Explain } from './explain.tsx'
import { scheduleWeekQuery, type Week, type WeekCell, type WeekTechnician } from './schedule-query.ts'
import { ShiftsDialog } from './shifts-dialog.tsx'
import { WeekTable } from './week-table.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    marginBottom: '12px',
    '& h2': { marginInlineEnd: 'auto', fontSize: '1.0625rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '6px' },
    mdDown: { '& [data-now] svg': { display: 'none' } },
    '& input': {
      minWidth: '0',
      minHeight: { base: '44px', md: '36px' },
      padding: '4px 10px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      background: 'surface',
      color: 'text',
      fontSize: 'micro',
    },
  },
})

const Warnings = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px',
    marginBottom: '16px',
    '& button': {
      minHeight: '24px',
      color: 'inherit',
      fontWeight: 'strong',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

type OpenDialog =
  | { readonly kind: 'day'; readonly technician: WeekTechnician; readonly cell: WeekCell }
  | { readonly kind: 'week'; readonly technician: WeekTechnician }

interface ShiftsViewProps {
  onEndLeave: (id: number) => void
  onAddLeave: (technicianId: number, day: string) => void
  onDone: (message: string) => void
}

/** Query variables from the URL. */
export function weekVariables(query: URLSearchParams): { readonly date: string } {
  const today = queenslandDate(serverNow())
  // On Sundays show the next week, as nothing is left of this one.
  const usual = weekdayOf(today) === 7 ? daysAfter(today, 1) : today
  return { date: parseDateParam(query, 'date') ?? parseDateParam(query, 'day') ?? usual }
}

/** Shifts in the week named in the URL, with an explanation of one day's availability. */
export function ShiftsView({ onEndLeave, onAddLeave, onDone }: ShiftsViewProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const today = queenslandDate(serverNow())
  const variables = weekVariables(query)
  const { date } = variables
  const { data, previousData, error, refetch } = useQuery(scheduleWeekQuery, { variables })
  useLiveRefetch(['ROSTER', 'TEAM'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const week = (data ?? previousData)?.rosterWeek
  if (!week) return <RowsSkeleton label="Loading the week" />
  const go = (to: string) =>
    navigate(screenLink('schedule', changedQuery(query, { date: to, day: null })), {
      preventScrollReset: true,
    })
  const close = () => setOpen(null)
  const done = (message: string) => {
    close()
    onDone(message)
    void refetch()
  }
  const openWarning = ({ technicianId, date: day }: Week['warnings'][number]) => {
    const technician = week.technicians.find(({ id }) => id === technicianId)
    const cell = technician?.days.find((item) => item.date === day)
    if (technician) setOpen(cell ? { kind: 'day', technician, cell } : { kind: 'week', technician })
  }
  return (
    <>
      <Bar>
        <h2>{datesBetween(week.from, week.to)}</h2>
        <div>
          <CompactButton aria-label="Previous week" onClick={() => go(daysAfter(week.from, -7))}>
            <ChevronLeftIcon />
          </CompactButton>
          <input
            type="date"
            aria-label="Choose a week"
            value={date}
            onChange={({ target }) => {
              if (target.value) go(target.value)
            }}
          />
          <CompactButton aria-label="Next week" onClick={() => go(daysAfter(week.from, 7))}>
            <ChevronRightIcon />
          </CompactButton>
          {week.from <= today && today <= week.to ? null : (
            <CompactButton data-now="" onClick={() => go(today)}>
              <CalendarIcon />
              This week
            </CompactButton>
          )}
        </div>
      </Bar>
      {week.warnings.length > 0 ? (
        <Warnings>
          {week.warnings.map((warning) => (
            <Notice
              key={`${warning.technicianId} ${warning.date}`}
              tone="warn"
              icon={<WarningIcon size={20} />}
            >
              <b>
                {warning.technician} has no shift{' '}
                {warning.date ? `on ${shortDate(warning.date)}` : 'on any day of the week'}.
              </b>{' '}
              Customers can’t book {warning.windows} {warning.windows === 1 ? 'window' : 'windows'}.{' '}
              <button type="button" aria-haspopup="dialog" onClick={() => openWarning(warning)}>
                {warning.date ? 'Add a shift' : 'Set the shifts'}
              </button>
            </Notice>
          ))}
        </Warnings>
      ) : null}
      {week.technicians.length > 0 ? (
        <WeekTable
          week={week}
          onDay={(technician, cell) => setOpen({ kind: 'day', technician, cell })}
          onTechnician={(technician) => setOpen({ kind: 'week', technician })}
        />
      ) : (
        <ScreenState kind="empty" title="No technicians yet">
          Add one under Technicians so customers can book.
        </ScreenState>
      )}
      <Explain week={week} />
      {open?.kind === 'day' && open.cell.date < today ? (
        <DialogBox
          title={`${open.technician.name}, ${longDate(open.cell.date)}`}
          onClose={close}
          actions={<CompactButton onClick={close}>Close</CompactButton>}
        >
          <Text>This day is in the past: {open.cell.words}.</Text>
        </DialogBox>
      ) : null}
      {open?.kind === 'day' && open.cell.date >= today ? (
        <DayDialog
          technician={open.technician}
          cell={open.cell}
          onEndLeave={(id) => {
            close()
            onEndLeave(id)
          }}
          onAddLeave={() => {
            close()
            onAddLeave(open.technician.id, open.cell.date)
          }}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'week' ? (
        <ShiftsDialog technician={open.technician} onDone={done} onClose={close} />
      ) : null}
    </>
  )
}
