import { Field, Select, TextArea } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import type { PropertyRelation } from '../../../../graphql/graphql.ts'
import { SuburbInput } from '../../../../shared/area/suburb-input.tsx'
import { ConfirmDialog } from '../../../lib/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../lib/dialogs/form-dialog.tsx'
import { TextField } from '../../../lib/fields/text-field.tsx'
import { propertyLabels } from '../../../lib/labels/property-facts.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { type CustomerProperty, customerPropertyRemove, customerPropertySave } from './customer-query.ts'

/** Labels of a customer's relation to a property. */
export const relationLabels: Readonly<Record<PropertyRelation, string>> = {
  OWNER: 'Owner',
  TENANT: 'Tenant',
  PROPERTY_MANAGER: 'Property manager',
  STRATA_MANAGER: 'Strata manager',
}

const { gas: gasLabels, water: waterLabels, dwelling: dwellingLabels } = propertyLabels

interface PropertyDialogProps {
  /** Customer reference. */
  customer: string
  /** The property to change; null for a new one. */
  property: CustomerProperty | null
  /** Titles of its maintenance plans that haven't ended. */
  plans?: ReadonlyArray<string>
  onClose: () => void
  onSaved: () => void
}

/** Form of a customer's property: address, access and installations. */
export function PropertyDialog({ customer, property, plans = [], onClose, onSaved }: PropertyDialogProps) {
  const [values, setValues] = useState(() => valuesOf(property))
  const [removing, setRemoving] = useState(false)
  const save = useMutationResult(customerPropertySave, 'CustomerSaved', { fetchPolicy: 'no-cache' })
  const remove = useMutationResult(customerPropertyRemove, 'CustomerSaved', { fetchPolicy: 'no-cache' })
  const refusal = save.refusal ?? remove.refusal
  const errors = refusal?.errors ?? {}
  const submit = async () => {
    const { hotWaterYear, gas, water, dwelling, ...rest } = values
    const { done } = await save.run({
      input: {
        ...rest,
        ...(property ? { propertyId: property.id, version: property.version } : {}),
        reference: customer,
        hotWaterYear: hotWaterYear.trim() === '' ? null : Math.trunc(Number(hotWaterYear)) || 0,
        gas: parseKey(gasLabels, gas),
        water: parseKey(waterLabels, water),
        dwelling: parseKey(dwellingLabels, dwelling),
      },
    })
    if (done) onSaved()
  }
  const takeAway = async () => {
    if (!property) return
    const { done } = await remove.run({ input: { reference: customer, propertyId: property.id } })
    if (done) return onSaved()
    setRemoving(false)
  }
  if (property && removing)
    return (
      <ConfirmDialog
        title={`Remove ${property.address}?`}
        action="Remove property"
        busy={remove.saving}
        onConfirm={() => void takeAway()}
        onClose={() => setRemoving(false)}
      >
        {removalNotice(plans)}
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={property ? 'Edit property' : 'Add property'}
      action="Save property"
      busy={save.saving}
      otherActions={
        property ? (
          <CompactButton tone="quiet" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
            Remove from customer
          </CompactButton>
        ) : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <PropertyFields
        values={values}
        errors={errors}
        set={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}

interface PropertyFieldsProps {
  values: Values
  errors: Readonly<Record<string, string>>
  set: (changes: Partial<Values>) => void
}

function PropertyFields({ values, errors, set }: PropertyFieldsProps) {
  const text = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    optional: name !== 'street',
    onChange: (value: string) => set({ [name]: value }),
  })
  const choice = (
    name: 'gas' | 'water' | 'dwelling',
    label: string,
    labels: Readonly<Record<string, string>>,
  ) => (
    <Field label={label} name={name} error={errors[name]} optional>
      <Select value={values[name]} onChange={({ target }) => set({ [name]: target.value })}>
        <option value="">Not known</option>
        <Options labels={labels} />
      </Select>
    </Field>
  )
  return (
    <>
      <div data-pair="">
        <TextField {...text('street')} label="Street" maxLength={200} />
        <TextField {...text('unit')} label="Unit" maxLength={40} />
        <SuburbInput
          label="Suburb"
          value={values.suburb}
          error={errors.suburb}
          onChange={(suburb) => set({ suburb })}
        />
        <TextField {...text('postcode')} label="Postcode" maxLength={4} inputMode="numeric" />
        <Field label="Customer is" name="relation" error={errors.relation}>
          <Select
            value={values.relation}
            onChange={({ target }) => set({ relation: parseKey(relationLabels, target.value) ?? 'OWNER' })}
          >
            <Options labels={relationLabels} />
          </Select>
        </Field>
        {choice('dwelling', 'House or strata', dwellingLabels)}
      </div>
      <Field label="Access" name="access" error={errors.access} optional>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.access}
          onChange={({ target }) => set({ access: target.value })}
        />
      </Field>
      <div data-pair="">
        <TextField {...text('gateCode')} label="Gate code" maxLength={40} />
        <TextField {...text('waterMeter')} label="Water meter" maxLength={200} />
        <TextField {...text('isolators')} label="Isolators" maxLength={200} />
        {choice('water', 'Water', waterLabels)}
        {choice('gas', 'Gas', gasLabels)}
        <TextField {...text('hotWaterMake')} label="Hot water: make" maxLength={80} />
        <TextField {...text('hotWaterModel')} label="Hot water: model" maxLength={80} />
        <TextField {...text('hotWaterYear')} label="Hot water: year" maxLength={4} inputMode="numeric" />
      </div>
    </>
  )
}

const Options = ({ labels }: { labels: Readonly<Record<string, string>> }) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** What removing a property does, with the maintenance plans that it ends. */
function removalNotice(plans: ReadonlyArray<string>): string {
  const notice = 'It no longer belongs to this customer. Its visits stay.'
  if (plans.length === 0) return notice
  const which = plans.length === 1 ? 'its maintenance plan' : 'its maintenance plans'
  return `${notice} This also ends ${which}, and no more reminders are sent: ${plans.join(', ')}.`
}

type TextName =
  | 'street'
  | 'unit'
  | 'postcode'
  | 'gateCode'
  | 'waterMeter'
  | 'isolators'
  | 'hotWaterMake'
  | 'hotWaterModel'
  | 'hotWaterYear'

type Values = Readonly<Record<TextName | 'suburb' | 'access' | 'gas' | 'water' | 'dwelling', string>> & {
  readonly relation: PropertyRelation
}

function valuesOf(property: CustomerProperty | null): Values {
  return {
    street: property?.street ?? '',
    unit: property?.unit ?? '',
    suburb: property?.suburb ?? '',
    postcode: property?.postcode ?? '',
    relation: property?.relation ?? 'OWNER',
    access: property?.access ?? '',
    gateCode: property?.gateCode ?? '',
    waterMeter: property?.waterMeter ?? '',
    isolators: property?.isolators ?? '',
    hotWaterMake: property?.hotWaterMake ?? '',
    hotWaterModel: property?.hotWaterModel ?? '',
    hotWaterYear: String(property?.hotWaterYear ?? ''),
    gas: property?.gas ?? '',
    water: property?.water ?? '',
    dwelling: property?.dwelling ?? '',
  }
}

/** Narrows a select's value to a key of its labels; null if nothing is chosen. */
function parseKey<Key extends string>(labels: Readonly<Record<Key, string>>, value: string): Key | null {
  const keys = Object.keys(labels) as Key[]
  return keys.find((key) => key === value) ?? null
}
