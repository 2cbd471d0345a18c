import { Field, TextArea, TextInput } from 'design-system'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { itemSave, type PriceBookItem } from './price-book-query.ts'

interface ItemDialogProps {
  /** The item to change; null for a new one. */
  item: PriceBookItem | null
  onClose: () => void
  onSaved: (item: { readonly description: string }) => void
}

/** Form of a price book item: description and price. */
export function ItemDialog({ item, onClose, onSaved }: ItemDialogProps) {
  const [key] = useState(newIdempotencyKey)
  const [values, setValues] = useState({
    description: item?.description ?? '',
    unit: item?.unit ?? 'each',
    price: item ? (item.unitCents / 100).toFixed(2) : '',
    hasGst: item?.hasGst ?? true,
  })
  const { run, saving, refusal } = useMutationResult(itemSave, 'PriceBookItemSaved', {
    fetchPolicy: 'no-cache',
  })
  const errors = refusal?.errors ?? {}
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const submit = async () => {
    const known = item ? { id: item.id, version: item.version } : {}
    const { done } = await run({ input: { ...values, ...known, idempotencyKey: key } })
    if (done) onSaved(done.item)
  }
  return (
    <FormDialog
      title={item ? 'Edit item' : 'Add item'}
      action={item ? 'Save' : 'Add item'}
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Description"
        name="description"
        error={errors.description}
        help="As customers read it on a quote."
      >
        <TextArea
          rows={2}
          maxLength={300}
          value={values.description}
          onChange={({ target }) => set({ description: target.value.replaceAll('\n', ' ') })}
        />
      </Field>
      <div data-pair="">
        <Field label="Price including GST" name="price" error={errors.price} help="In dollars, of one unit.">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={values.price}
            onChange={({ target }) => set({ price: target.value })}
          />
        </Field>
        <Field label="Unit" name="unit" error={errors.unit} help="Such as each, hour or metre.">
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            maxLength={20}
            value={values.unit}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </Field>
      </div>
      <label>
        <input
          type="checkbox"
          checked={values.hasGst}
          onChange={({ target }) => set({ hasGst: target.checked })}
        />
        The price includes GST
      </label>
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}
