import { Box, chakra, Field, TextInput, VisuallyHidden } from 'design-system'
import { useState } from 'react'

const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    right: '0',
    minWidth: 'target',
    padding: '0 14px',
    border: '0',
    background: 'transparent',
    color: 'link',
    fontWeight: 'strong',
    fontSize: 'meta',
    cursor: 'pointer',
    '&:hover': { color: 'link.hover' },
  },
})

/** A password field with a Show button. A new password gets a strength meter. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  kind,
  error,
  value,
  onValue,
}: {
  label?: string
  name?: string
  kind: 'current' | 'new'
  error?: string | undefined
  value: string
  onValue: (value: string) => void
}) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Field
        label={label}
        name={name}
        error={error}
        {...(kind === 'new' ? { help: '12 characters or more. Three or four words work well.' } : {})}
      >
        <Box css={{ position: 'relative' }}>
          <TextInput
            type={shown ? 'text' : 'password'}
            autoComplete={`${kind}-password`}
            spellCheck={false}
            autoCapitalize="none"
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            css={{ paddingRight: '84px' }}
          />
          <Toggle type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <VisuallyHidden> password</VisuallyHidden>
          </Toggle>
        </Box>
      </Field>
      {kind === 'new' && value !== '' ? <Meter password={value} /> : null}
    </>
  )
}

const STRENGTH_LABELS = ['Too short', 'Fair', 'Good', 'Strong'] as const

/** Rough strength from 0 to 3, mostly by length. The server decides which passwords it rejects. */
function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const length = [...password].length
  const different = new Set(password).size
  if (length < 12) return 0
  if (length < 15 || different < 8) return 1
  return length < 20 || different < 10 ? 2 : 3
}

function Meter({ password }: { password: string }) {
  const strength = strengthOf(password)
  const tone = strength === 0 ? 'danger' : strength === 1 ? 'warn.text' : 'ok.text'
  return (
    <Box
      css={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr) auto', gap: 's2', alignItems: 'center' }}
    >
      {[1, 2, 3].map((step) => (
        <Box
          key={step}
          aria-hidden="true"
          css={{ height: '6px', borderRadius: 'pill', background: strength >= step ? tone : 'line' }}
        />
      ))}
      <chakra.span
        role="status"
        css={{ minWidth: '5.5em', textAlign: 'right', color: 'text.2', fontSize: 'micro' }}
      >
        {STRENGTH_LABELS[strength]}
      </chakra.span>
    </Box>
  )
}
