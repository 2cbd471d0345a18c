import { Field, Select, TextArea, TextInput } from 'design-system'
import { useState } from 'react'
import type { CustomerKind } from '../../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { FormDialog } from '../../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { type CustomerRecord, customerChange, customerCreate } from './customer-query.ts'

interface CustomerDialogProps {
  /** The customer to change; null for a new one. */
  customer: CustomerRecord | null
  onClose: () => void
  onSaved: (customer: { readonly reference: string }) => void
}

/** Form of a customer's name, contact details and agreements. */
export function CustomerDialog({ customer, onClose, onSaved }: CustomerDialogProps) {
  const [key] = useState(newIdempotencyKey)
  const [values, setValues] = useState(() => valuesOf(customer))
  // The record behind the dialog keeps updating, so keep the version that the fields were filled from.
  const [version] = useState(customer?.version ?? 0)
  const created = useMutationResult(customerCreate, 'CustomerSaved', { fetchPolicy: 'no-cache' })
  const changed = useMutationResult(customerChange, 'CustomerSaved', { fetchPolicy: 'no-cache' })
  const { saving, refusal } = customer ? changed : created
  const errors = refusal?.errors ?? {}
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const submit = async () => {
    const details = customerInput(values)
    const { done } = customer
      ? await changed.run({ input: { ...details, reference: customer.reference, version } })
      : await created.run({ input: { ...details, idempotencyKey: key } })
    if (done) onSaved(done.customer)
  }
  const lines = (name: 'phones' | 'emails' | 'otherNames' | 'tags', label: string, help: string) => (
    <Field label={label} name={name} error={errors[name]} help={help} optional>
      <TextArea rows={2} value={values[name]} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  )
  return (
    <FormDialog
      title={customer ? 'Edit details' : 'Add customer'}
      action={customer ? 'Save' : 'Add customer'}
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div data-pair="">
        <Field label="Name" name="name" error={errors.name}>
          <TextInput
            maxLength={200}
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label="Kind" name="kind" error={errors.kind}>
          <Select
            value={values.kind}
            onChange={({ target }) => set({ kind: target.value === 'COMPANY' ? 'COMPANY' : 'PERSON' })}
          >
            <option value="PERSON">Person</option>
            <option value="COMPANY">Company</option>
          </Select>
        </Field>
      </div>
      {lines(
        'phones',
        'Phone numbers',
        'One a line, the main one first. Add whose it is after a comma: 0491 570 006, work',
      )}
      {lines('emails', 'Email addresses', 'One a line, the main one first.')}
      {lines('otherNames', 'Other names', 'One a line: former names, and people to ask for.')}
      {lines('tags', 'Tags', 'One a line, such as strata or account customer.')}
      <div>
        <label>
          <input
            type="checkbox"
            checked={values.reminders}
            onChange={({ target }) => set({ reminders: target.checked })}
          />
          Customer agreed to reminders by text
        </label>
        <label>
          <input
            type="checkbox"
            checked={values.offers}
            onChange={({ target }) => set({ offers: target.checked })}
          />
          Customer agreed to offers
        </label>
      </div>
      <Field
        label="Do not book: reason"
        name="doNotBook"
        error={errors.doNotBook}
        help="With a reason, online bookings wait for your confirmation, no maintenance reminders are sent, and staff are warned."
        optional
      >
        <TextInput
          maxLength={500}
          autoComplete="off"
          value={values.doNotBook}
          onChange={({ target }) => set({ doNotBook: target.value })}
        />
      </Field>
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}

type Values = {
  readonly kind: CustomerKind
  readonly reminders: boolean
  readonly offers: boolean
} & Readonly<Record<'name' | 'phones' | 'emails' | 'otherNames' | 'tags' | 'doNotBook', string>>

function valuesOf(customer: CustomerRecord | null): Values {
  return {
    kind: customer?.kind ?? 'PERSON',
    name: customer?.name ?? '',
    phones: (customer?.phones ?? [])
      .map(({ number, label }) => (label ? `${number}, ${label}` : number))
      .join('\n'),
    emails: (customer?.emails ?? []).join('\n'),
    otherNames: (customer?.otherNames ?? []).join('\n'),
    tags: (customer?.tags ?? []).join('\n'),
    doNotBook: customer?.doNotBook ?? '',
    reminders: customer?.reminders ?? false,
    offers: customer?.offers ?? false,
  }
}

function customerInput({ phones, emails, otherNames, tags, ...rest }: Values) {
  return {
    ...rest,
    phones: linesOf(phones).map((line) => {
      const [number = '', ...label] = line.split(',')
      return { number: number.trim(), label: label.join(',').trim() }
    }),
    emails: linesOf(emails),
    otherNames: linesOf(otherNames),
    tags: linesOf(tags),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
