import { Box, Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useRef, useState } from 'react'

/** A secret to copy: a read-only field with a button that copies it. */
export function SecretField({
  label,
  copyLabel,
  name,
  value,
}: {
  label: string
  copyLabel: string
  name: string
  value: string
}) {
  const [feedback, setFeedback] = useState('')
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    // Browsers have no clipboard API on pages without HTTPS.
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    if (!copied) field.current?.select()
    setFeedback(copied ? 'Copied' : 'Selected. Copy it from the field.')
  }
  return (
    <Box>
      <Field label={label} name={name}>
        <TextInput
          ref={field}
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          css={{ minHeight: '44px', fontSize: 'meta', textOverflow: 'ellipsis' }}
        />
      </Field>
      <Box css={{ display: 'flex', gap: 's3', alignItems: 'center', marginTop: 's2', flexWrap: 'wrap' }}>
        <CompactButton onClick={() => void copy()}>{copyLabel}</CompactButton>
        <Box as="span" role="status" css={{ color: 'text.2' }}>
          {feedback}
        </Box>
      </Box>
    </Box>
  )
}
