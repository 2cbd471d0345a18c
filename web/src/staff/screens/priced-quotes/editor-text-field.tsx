import type { ComponentProps } from 'react'
import { TextField } from '../../lib/fields/text-field.tsx'
import type { QuoteEditor } from './use-quote-editor.ts'

interface EditorTextFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> {
  editor: QuoteEditor
  name: 'name' | 'email' | 'phone' | 'street' | 'suburb' | 'title'
}

/** A text field of a draft quote. */
export const EditorTextField = ({ editor, name, ...field }: EditorTextFieldProps) => (
  <TextField
    {...field}
    name={name}
    value={editor.values[name]}
    error={editor.errors[name]}
    onChange={(value) => editor.set({ [name]: value })}
  />
)
