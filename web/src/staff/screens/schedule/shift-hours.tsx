import { CloseIcon, chakra } from 'design-system'
import { CompactButton, CompactInput, PlusIcon } from 'design-system/staff'
import { WEEKDAYS } from '../../lib/time/hours.ts'

const Days = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      gap: '4px 12px',
      padding: '8px 0',
      borderTop: '1px solid {colors.line}',
    },
    '& > li > b': { paddingTop: { base: '11px', md: '7px' }, fontWeight: 'strong', fontSize: 'micro' },
    '& > li > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6px',
      justifyItems: 'start',
    },
    '& [data-hours]': { display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center', width: '100%' },
    '& [data-hours] input': { minWidth: '0', maxWidth: '132px', minHeight: { base: '44px', md: '36px' } },
    smDown: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& > li > b': { paddingTop: '0' },
      '& [data-hours] input': { flex: '1 1 100px', paddingInline: '8px' },
    },
  },
})

type Hours = { readonly weekday: number; readonly starts: string; readonly ends: string }

/** A shift being edited, with a key for its row. */
type Shift = Hours & { readonly key: number }

/** Adds row keys to shifts for the form. */
export function withKeys(shifts: ReadonlyArray<Hours>): ReadonlyArray<Shift> {
  return shifts.map(({ weekday, starts, ends }, key) => ({ key, weekday, starts, ends }))
}

/** Removes the row keys for the API. */
export function withoutKeys(shifts: ReadonlyArray<Hours>): Hours[] {
  return shifts.map(({ weekday, starts, ends }) => ({ weekday, starts, ends }))
}

interface ShiftHoursProps {
  shifts: ReadonlyArray<Shift>
  onChange: (shifts: ReadonlyArray<Shift>) => void
}

/** Editor of weekly hours: any number of shifts a day. */
export function ShiftHours({ shifts, onChange: change }: ShiftHoursProps) {
  const set = (key: number, changes: Partial<Shift>) =>
    change(shifts.map((shift) => (shift.key === key ? { ...shift, ...changes } : shift)))
  const add = (weekday: number) => {
    const key = Math.max(-1, ...shifts.map((shift) => shift.key)) + 1
    const pattern = shifts.find((shift) => shift.weekday !== weekday) ?? { starts: '07:00', ends: '17:00' }
    change([...shifts, { key, weekday, starts: pattern.starts, ends: pattern.ends }])
  }
  return (
    <Days>
      {WEEKDAYS.map((name, index) => {
        const own = shifts.filter(({ weekday }) => weekday === index + 1)
        return (
          <li key={name}>
            <b>{name}</b>
            <div>
              {own.map(({ key, starts, ends }) => (
                <div key={key} data-hours="">
                  <CompactInput
                    type="time"
                    aria-label={`${name}, shift starts`}
                    value={starts}
                    onChange={({ target }) => set(key, { starts: target.value })}
                  />
                  to
                  <CompactInput
                    type="time"
                    aria-label={`${name}, shift ends`}
                    value={ends}
                    onChange={({ target }) => set(key, { ends: target.value })}
                  />
                  <CompactButton
                    tone="quiet"
                    aria-label={`${name}: remove this shift`}
                    onClick={() => change(shifts.filter((shift) => shift.key !== key))}
                  >
                    <CloseIcon />
                  </CompactButton>
                </div>
              ))}
              <CompactButton
                tone="quiet"
                aria-label={`${name}: ${own.length === 0 ? 'off. Add a shift' : 'another shift'}`}
                onClick={() => add(index + 1)}
              >
                <PlusIcon />
                {own.length === 0 ? 'Off. Add a shift' : 'Another shift'}
              </CompactButton>
            </div>
          </li>
        )
      })}
    </Days>
  )
}
