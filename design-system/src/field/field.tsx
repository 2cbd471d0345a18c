import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/icons.tsx'
import { FieldContext } from './field-context.ts'

const Label = chakra('label', {
  base: { display: 'block', fontWeight: 'strong', marginBottom: '6px', lineHeight: '1.3' },
})

const Help = chakra('p', {
  base: { marginTop: '6px', fontSize: 'small', lineHeight: 'small', color: 'text.3' },
})

const ErrorLine = chakra('p', {
  base: {
    display: 'flex',
    gap: 's2',
    alignItems: 'flex-start',
    marginTop: '6px',
    color: 'danger.text',
    fontWeight: 'strong',
    fontSize: 'small',
    lineHeight: '1.35',
    '& svg': { flex: 'none' },
  },
})

export interface FieldProps {
  label: ReactNode
  /** Name of the control in the form, and its id unless `id` is set. */
  name: string
  id?: string
  /** Error message that says how to fix it. Marks the control as invalid and is announced with it. */
  error?: string | undefined
  help?: ReactNode
  /** Adds "(optional)" after the label. Required fields aren't marked, since nearly all are required. */
  optional?: boolean
  children: ReactNode
}

/** Label above, help and error below the control. A TextInput, TextArea or Select inside is connected automatically. */
export function Field({ label, name, id = name, error, help, optional = false, children }: FieldProps) {
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <FieldContext
      value={{
        id,
        name,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      }}
    >
      <div>
        <Label htmlFor={id}>
          {label}
          {optional ? (
            <>
              {' '}
              <chakra.span fontWeight="text" color="text.3">
                (optional)
              </chakra.span>
            </>
          ) : null}
        </Label>
        {children}
        {help ? <Help id={`${id}-help`}>{help}</Help> : null}
        {error ? (
          <ErrorLine id={`${id}-error`}>
            <AlertIcon size={20} />
            {error}
          </ErrorLine>
        ) : null}
      </div>
    </FieldContext>
  )
}
