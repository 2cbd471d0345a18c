import { Field, TextInput } from 'design-system'
import type { ComponentProps } from 'react'

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'> {
  label: string
  name: string
  value: string
  error: string | undefined
  optional?: boolean
  onChange: (value: string) => void
}

/** Labelled line of text that the browser doesn't complete: the office types other people's details. */
export const TextField = ({ label, name, value, error, optional, onChange, ...input }: TextFieldProps) => (
  <Field label={label} name={name} error={error} {...(optional ? { optional } : {})}>
    <TextInput
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...input}
    />
  </Field>
)
