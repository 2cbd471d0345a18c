import { Field, Select, TextArea, TextInput } from 'design-system'
import { useState } from 'react'
import type { MaintenanceKind } from '../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { MONTHS } from '../../../shared/queensland-time.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { Problem } from '../requests/problem.tsx'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { KINDS, type Plan, planSave } from './plan-query.ts'

interface PlanDialogProps {
  /** The plan to change; null for a new one. */
  plan: Plan | null
  /** Initial values of a new plan: its property and when the work was last done. */
  known?: { readonly propertyId: string | null; readonly lastDone: string | null } | undefined
  customer: string
  properties: ReadonlyArray<{ readonly id: string; readonly address: string }>
  onClose: () => void
  onSaved: () => void
}

/** Form of a maintenance plan: the work, its property, how often, and when it's next due. */
export function PlanDialog({ plan, known, customer, properties, onClose, onSaved }: PlanDialogProps) {
  const [key] = useState(newIdempotencyKey)
  const [values, setValues] = useState({
    propertyId: plan?.propertyId ?? known?.propertyId ?? properties[0]?.id ?? '',
    kind: plan?.kind ?? ('BACKFLOW_TEST' as MaintenanceKind),
    name: plan?.name ?? '',
    everyMonths: String(plan?.everyMonths ?? 12),
    firstMonth: String(plan?.firstMonth ?? ''),
    lastMonth: String(plan?.lastMonth ?? ''),
    lastDone: plan?.lastDone ?? known?.lastDone ?? '',
    due: plan?.due ?? '',
    note: plan?.note ?? '',
  })
  const { run, saving, refusal } = useMutationResult(planSave, 'MaintenancePlanSaved', {
    fetchPolicy: 'no-cache',
  })
  const errors = refusal?.errors ?? {}
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  const submit = async () => {
    const { everyMonths, firstMonth, lastMonth, lastDone, due, ...rest } = values
    const { done } = await run({
      input: {
        ...rest,
        ...(plan ? { id: plan.id, version: plan.version } : {}),
        customer,
        everyMonths: Math.trunc(number(everyMonths) || 0),
        firstMonth: number(firstMonth),
        lastMonth: number(lastMonth),
        lastDone: lastDone || null,
        due: due || null,
        idempotencyKey: key,
      },
    })
    if (done) onSaved()
  }
  return (
    <FormDialog
      title={plan ? 'Edit maintenance plan' : 'Add maintenance plan'}
      action={plan ? 'Save' : 'Add plan'}
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Property" name="propertyId" error={errors.propertyId}>
        <Select value={values.propertyId} onChange={({ target }) => set({ propertyId: target.value })}>
          {properties.map(({ id, address }) => (
            <option key={id} value={id}>
              {address}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Work" name="kind" error={errors.kind}>
        <Select value={values.kind} onChange={({ target }) => set({ kind: target.value as MaintenanceKind })}>
          {KINDS.map(([kind, title]) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {values.kind === 'OTHER' ? (
        <Field label="What the work is" name="name" error={errors.name} help="As the customer reads it.">
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
      ) : null}
      <Field label="Every how many months" name="everyMonths" error={errors.everyMonths} help="1 to 60.">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={values.everyMonths}
          onChange={({ target }) => set({ everyMonths: target.value })}
        />
      </Field>
      <div data-pair="">
        <MonthField
          label="Not before"
          name="firstMonth"
          error={errors.firstMonth}
          value={values.firstMonth}
          onChange={(firstMonth) => set({ firstMonth })}
        />
        <MonthField
          label="Not after"
          name="lastMonth"
          error={errors.lastMonth}
          value={values.lastMonth}
          onChange={(lastMonth) => set({ lastMonth })}
        />
      </div>
      <div data-pair="">
        <Field label="Last done" name="lastDone" optional error={errors.lastDone}>
          <TextInput
            type="date"
            value={values.lastDone}
            onChange={({ target }) => set({ lastDone: target.value, ...(plan ? {} : { due: '' }) })}
          />
        </Field>
        <Field
          label="Next due"
          name="due"
          error={errors.due}
          help={values.lastDone && !values.due ? 'Worked out from the day it was last done.' : undefined}
        >
          <TextInput type="date" value={values.due} onChange={({ target }) => set({ due: target.value })} />
        </Field>
      </div>
      <Field label="Note for staff" name="note" optional error={errors.note}>
        <TextArea
          rows={2}
          maxLength={1_000}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}

function MonthField({
  label,
  name,
  error,
  value,
  onChange,
}: {
  label: string
  name: string
  error: string | undefined
  value: string
  onChange: (month: string) => void
}) {
  return (
    <Field label={label} name={name} optional error={error}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Any month</option>
        {MONTHS.map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </Select>
    </Field>
  )
}
