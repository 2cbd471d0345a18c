import { Field, TextArea } from 'design-system'

interface OverrideReasonProps {
  value: string
  error?: string | undefined
  /** What the reason is saved with: `the move`. */
  savedWith: string
  onChange: (value: string) => void
}

/** Field for why a scheduling rule is overridden. */
export function OverrideReason({ value, error, savedWith, onChange }: OverrideReasonProps) {
  return (
    <Field
      label="Reason for override"
      name="reason"
      error={error}
      help={`Saved with ${savedWith}. Customers never see it.`}
    >
      <TextArea rows={2} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
