import { Field, ResponsiveDetails, Select } from 'design-system'
import { useState } from 'react'
import { EditorTextField } from './editor-text-field.tsx'
import type { QuoteEditor } from './use-quote-editor.ts'

const FIELDS = ['name', 'email', 'phone', 'street', 'suburb', 'service'] as const

interface EditorCustomerProps {
  editor: QuoteEditor
  services: ReadonlyArray<{ readonly slug: string; readonly title: string }>
}

/** Whom the quote is for. Folded on phones once it's known: most quotes start from a customer, and the lines come next. */
export function EditorCustomer({ editor, services }: EditorCustomerProps) {
  const { values, errors, set } = editor
  const [isOpen, setOpen] = useState(() => values.name === '' || !(values.email || values.phone))
  return (
    <ResponsiveDetails
      data-customer=""
      from="sm"
      look="row"
      open={isOpen || FIELDS.some((name) => errors[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={
        <span>
          Customer and address
          <small>
            {[values.name, values.email, values.street, values.suburb].filter(Boolean).join(', ')}
          </small>
        </span>
      }
    >
      <div data-pair="">
        <EditorTextField editor={editor} name="name" label="Customer’s name" maxLength={200} />
        <EditorTextField editor={editor} name="email" label="Email" optional maxLength={254} />
        <EditorTextField editor={editor} name="phone" label="Phone" optional maxLength={40} />
        <EditorTextField editor={editor} name="street" label="Street" optional maxLength={200} />
        <EditorTextField editor={editor} name="suburb" label="Suburb" optional maxLength={80} />
        <Field
          label="Service"
          name="service"
          error={errors.service}
          optional
          help="For choosing a time online."
        >
          <Select value={values.service} onChange={({ target }) => set({ service: target.value })}>
            <option value="">None</option>
            {services.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </ResponsiveDetails>
  )
}
