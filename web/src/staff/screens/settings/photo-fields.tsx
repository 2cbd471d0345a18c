import { Box, chakra, Field, Heading } from 'design-system'
import { CompactButton, CompactInput, CompactSelect, Panel } from 'design-system/staff'
import { type ReactNode, useId } from 'react'
import { Problem } from '../../lib/requests/problem.tsx'

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: 's4',
    '& > li': {
      display: 'grid',
      gap: '12px 20px',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      paddingBottom: 's4',
      borderBottom: '1px solid {colors.line}',
    },
    '& [data-row]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      gridColumn: '1 / -1',
    },
    '& input:not([type=file]):not([type=checkbox]), & select': { width: '100%' },
  },
})

const TickLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '10px',
    alignItems: 'center',
    minHeight: '32px',
    cursor: 'pointer',
    '& input[type=checkbox]': {
      width: '20px',
      height: '20px',
      flex: 'none',
      accentColor: '{colors.link}',
    },
  },
})

interface SectionProps {
  title: string
  help: string
  add: string
  onAdd: () => void
  children: ReactNode
}

/** A list of photos with a heading, and a button that adds an entry. */
export function Section({ title, help, add, onAdd, children }: SectionProps) {
  return (
    <Panel as="section" aria-label={title} css={{ padding: { base: '16px 14px', md: '18px 20px' } }}>
      <Heading as="h2" css={{ fontSize: '1.0625rem', marginBottom: '4px' }}>
        {title}
      </Heading>
      <Box as="p" css={{ marginBottom: 's3', maxWidth: '72ch', color: 'text.2', fontSize: 'small' }}>
        {help}
      </Box>
      <List>{children}</List>
      <CompactButton onClick={onAdd} css={{ marginTop: 's3' }}>
        {add}
      </CompactButton>
    </Panel>
  )
}

interface EntryRowProps<Item> {
  list: ReadonlyArray<Item>
  n: number
  label: string
  onList: (list: ReadonlyArray<Item>) => void
  children: ReactNode
}

/** An entry of a list, with buttons to move it up and remove it. */
export function EntryRow<Item>({ list, n, label, onList, children }: EntryRowProps<Item>) {
  const up = () => {
    const before = list.at(n - 1)
    const self = list.at(n)
    if (n > 0 && before !== undefined && self !== undefined) onList(list.with(n - 1, self).with(n, before))
  }
  return (
    <li>
      {children}
      <div data-row="">
        {n > 0 ? (
          <CompactButton onClick={up} aria-label={`Move up ${label}`}>
            Move up
          </CompactButton>
        ) : null}
        <CompactButton onClick={() => onList(list.toSpliced(n, 1))} aria-label={`Remove ${label}`}>
          Remove
        </CompactButton>
      </div>
    </li>
  )
}

interface TextFieldProps {
  name: string
  label: string
  help?: string
  type?: 'date'
  value: string
  errors: Readonly<Record<string, string>>
  onText: (text: string) => void
}

/** Labelled line of text, or date. */
export function TextField({ name, label, help, type, value, errors, onText }: TextFieldProps) {
  return (
    <Field label={label} name={name} error={errors[name]} help={help}>
      <CompactInput type={type ?? 'text'} value={value} onChange={({ target }) => onText(target.value)} />
    </Field>
  )
}

interface CheckboxFieldProps {
  name: string
  label: string
  checked: boolean
  errors: Readonly<Record<string, string>>
  onTick: (checked: boolean) => void
}

/** Checkbox with its label and error. */
export function CheckboxField({ name, label, checked, errors, onTick }: CheckboxFieldProps) {
  const id = useId()
  const error = errors[name]
  return (
    <div>
      <TickLabel>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        {label}
      </TickLabel>
      {error ? <Problem id={id}>{error}</Problem> : null}
    </div>
  )
}

interface SelectFieldProps {
  name: string
  label: string
  value: string
  choices: ReadonlyArray<readonly [value: string, label: string]>
  errors: Readonly<Record<string, string>>
  onChoice: (value: string) => void
}

/** Labelled choice of one, or of none. */
export function SelectField({ name, label, value, choices, errors, onChoice }: SelectFieldProps) {
  return (
    <Field label={label} name={name} error={errors[name]} help="Can be empty.">
      <CompactSelect value={value} onChange={({ target }) => onChoice(target.value)}>
        <option value="">None</option>
        {choices.map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </CompactSelect>
    </Field>
  )
}
