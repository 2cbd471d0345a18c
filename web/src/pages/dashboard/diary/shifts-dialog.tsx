import { useMutation } from '@apollo/client/react'
import { CloseIcon, chakra, Text } from 'design-system'
import { CompactButton, CompactInput, DialogBox, PlusIcon } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { Problem } from '../problem.tsx'
import { shiftsSet, type WeekTechnician } from './diary-query.ts'
import { DialogForm } from './form.tsx'
import { WEEKDAYS } from './hours.ts'
import { InTheWay } from './in-the-way.tsx'
import { useSaving } from './use-saving.ts'

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
    '& > li > div': { display: 'grid', gap: '6px', justifyItems: 'start' },
    '& [data-hours]': { display: 'flex', gap: '6px', alignItems: 'center', width: '100%' },
    '& [data-hours] input': { minWidth: '0', maxWidth: '132px', minHeight: { base: '44px', md: '36px' } },
    smDown: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& > li > b': { paddingTop: '0' } },
  },
})

type Shift = {
  readonly key: number
  readonly weekday: number
  readonly starts: string
  readonly ends: string
}

interface ShiftsDialogProps {
  technician: WeekTechnician
  onDone: (words: string) => void
  onClose: () => void
}

/** When somebody works, every week: any number of shifts a day. */
export function ShiftsDialog({ technician, onDone, onClose }: ShiftsDialogProps) {
  const form = useId()
  const [run] = useMutation(shiftsSet)
  const { errors, problem, inTheWay, busy, save, changed } = useSaving()
  const [shifts, setShifts] = useState<ReadonlyArray<Shift>>(() =>
    technician.shifts.map(({ weekday, starts, ends }, key) => ({ key, weekday, starts, ends })),
  )
  const change = changed(setShifts)
  const set = (key: number, changes: Partial<Shift>) =>
    change(shifts.map((shift) => (shift.key === key ? { ...shift, ...changes } : shift)))
  const add = (weekday: number) => {
    const key = Math.max(-1, ...shifts.map((shift) => shift.key)) + 1
    const pattern = shifts.find((shift) => shift.weekday !== weekday) ?? { starts: '07:00', ends: '17:00' }
    change([...shifts, { key, weekday, starts: pattern.starts, ends: pattern.ends }])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const plain = (all: ReadonlyArray<Omit<Shift, 'key'>>) =>
      all.map(({ weekday, starts, ends }) => ({ weekday, starts, ends }))
    const input = { technicianId: technician.id, seen: plain(technician.shifts), shifts: plain(shifts) }
    const outcome = await save('DiaryShiftsSet', async () => {
      const { data } = await run({ variables: { input } })
      return data?.diaryShiftsSet
    })
    if (outcome) onDone(`The shifts of ${technician.name} are saved.`)
  }
  return (
    <DialogBox
      title={`Shifts of ${technician.name}, every week`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="primary" type="submit" form={form} busy={busy}>
            Save shifts
          </CompactButton>
        </>
      }
    >
      <DialogForm id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Text color="text.2">
          Customers are offered only what a shift holds. Days with hours of their own keep them.
        </Text>
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
                        aria-label={`${name}: take this shift out`}
                        onClick={() => change(shifts.filter((shift) => shift.key !== key))}
                      >
                        <CloseIcon />
                      </CompactButton>
                    </div>
                  ))}
                  <CompactButton
                    tone="quiet"
                    aria-label={`${name}: add ${own.length === 0 ? 'a shift' : 'another shift'}`}
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
        {inTheWay ? <InTheWay {...inTheWay} /> : null}
        {errors.shifts || problem ? <Problem role="alert">{errors.shifts ?? problem}</Problem> : null}
      </DialogForm>
    </DialogBox>
  )
}
