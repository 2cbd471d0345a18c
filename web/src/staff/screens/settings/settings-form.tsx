import { Box, ChevronDownIcon, chakra, Field, Heading } from 'design-system'
import { CompactButton, CompactInput, CompactSelect, CompactTextArea, Panel } from 'design-system/staff'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import {
  type BusinessSettingsView,
  settingsDraft,
  settingsMutationOptions,
} from '../../lib/settings/settings-query.ts'
import { isChanged, settingsInput, type Values, valuesOf } from './form-values.ts'
import { lineProblems } from './line-problems.ts'
import { parsePairs, parseRedirects } from './redirect-lines.ts'
import { CLEAR_OF_SAVE_BAR, SaveBar } from './save-bar.tsx'
import { type FieldSpec, fieldsOf, type Section, sectionsOf } from './sections.ts'
import type { View } from './settings-address.ts'
import { useEditedFields } from './use-edited-fields.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: 's4',
    ...CLEAR_OF_SAVE_BAR,
    '& [data-fields]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '16px 20px',
      alignItems: 'start',
    },
    '& [data-fields=pairs]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& [data-rows] > li': { paddingBlock: 's4', borderBottom: '1px solid {colors.line}' },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& input:not([type=checkbox]), & select, & textarea': { width: '100%' },
    '& input[type=time]': { maxWidth: '160px' },
    '& [data-tick]': {
      display: 'flex',
      gap: '10px',
      alignItems: 'center',
      minHeight: '44px',
      alignSelf: 'end',
    },
    '& input[type=checkbox]': { width: '20px', height: '20px', accentColor: '{colors.link}' },
  },
})

interface SettingsFormProps {
  view: View
  settings: BusinessSettingsView
}

/** Fields of one view. Saving adds them to the draft; unsaved edits stay in this tab. */
export function SettingsForm({ view, settings }: SettingsFormProps) {
  const before = valuesOf(settings.facts)
  const { edited, edit, onSaved, seenVersion } = useEditedFields(
    `settings ${view}`,
    settings.version,
    parseTexts,
  )
  const { run, saving, done, refusal, reset } = useMutationResult(
    settingsDraft,
    'BusinessSettingsSaved',
    settingsMutationOptions,
  )
  const values = { ...before, ...edited }
  const changed = Object.keys(edited).some((name) => isChanged(name, edited, before))
  const onEdit = (changes: Values) => {
    edit(() => changes)
    if (done) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done } = await run({
      input: { ...settingsInput(values, before, settings.facts), seenVersion: seenVersion() },
    })
    if (done) onSaved(edited)
  }
  const sections = sectionsOf(view, settings.facts, values)
  const refused = refusal?.errors ?? {}
  const errors = { ...refused, ...lineProblemsByField(refused, values) }
  const shown = new Set(sections.flatMap(fieldsOf).map(({ name }) => name))
  const others = Object.entries(errors).filter(
    ([name]) =>
      !shown.has(name) &&
      !(LINE_ERROR_PATTERN.test(name) && shown.has(name.replace(LINE_ERROR_PATTERN, '$1.lines'))),
  )
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label="Business settings">
      {sections.map((section) => (
        <Fields key={section.title} section={section} values={values} errors={errors} onEdit={onEdit} />
      ))}
      {others.map(([name, message]) => (
        <Problem key={name} role="alert">
          {message}
        </Problem>
      ))}
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
      <SaveBar changed={changed} saving={saving} saved={Boolean(done) && settings.changes.length > 0} />
    </Form>
  )
}

interface FieldsProps {
  section: Section
  values: Values
  errors: Readonly<Record<string, string>>
  onEdit: (changes: Values) => void
}

function Fields({ section, values, errors, onEdit }: FieldsProps) {
  const { title, help, pairs, fields, list, prices } = section
  const shown = (field: FieldSpec) => (
    <SettingField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      onEdit={onEdit}
    />
  )
  return (
    <Panel as="section" aria-label={title} css={{ padding: { base: '16px 14px', md: '18px 20px' } }}>
      <Heading as="h2" css={{ fontSize: '1.0625rem', marginBottom: help ? '4px' : 's3' }}>
        {title}
      </Heading>
      {help ? (
        <Box as="p" css={{ marginBottom: 's3', maxWidth: '72ch', color: 'text.2', fontSize: 'small' }}>
          {help}
        </Box>
      ) : null}
      {fields.length > 0 ? <div data-fields={pairs ? 'pairs' : ''}>{fields.map(shown)}</div> : null}
      {prices ? (
        <PriceRows>
          {prices.map(({ amount, includes }) => (
            <li key={amount.name}>
              {shown(amount)}
              <Disclosure
                summary={summarizeInclusions(values[includes.name])}
                wrong={errors[includes.name] !== undefined}
              >
                {shown(includes)}
              </Disclosure>
            </li>
          ))}
        </PriceRows>
      ) : null}
      {list ? (
        <>
          <ol data-rows="">
            {list.rows.map((row, n) => (
              <li key={row[0]?.name} data-fields="">
                {row.map(shown)}
                {list.rows.length > 1 ? (
                  <CompactButton
                    onClick={() => onEdit(list.removed(values, n))}
                    aria-label={`Remove ${list.noun} ${n + 1}`}
                    css={{ alignSelf: 'end', justifySelf: 'start' }}
                  >
                    Remove
                  </CompactButton>
                ) : null}
              </li>
            ))}
          </ol>
          <CompactButton onClick={() => onEdit(list.added(values))} css={{ marginTop: 's3' }}>
            Add a {list.noun}
          </CompactButton>
        </>
      ) : null}
    </Panel>
  )
}

const PriceRows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 340px) minmax(0, 1fr)' },
      columnGap: '28px',
      alignItems: 'start',
      paddingBlock: { base: '10px 4px', lg: '8px' },
      borderTop: '1px solid {colors.line}',
    },
    // The amount is beside its label.
    '& > li > div:first-of-type > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 120px',
      minHeight: '44px',
      columnGap: 's3',
      alignItems: 'center',
      '& > label': { marginBottom: 0 },
      '& > p': { gridColumn: '1 / -1' },
    },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: '44px',
      color: 'text.2',
      fontSize: 'small',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > svg': { flex: 'none', transition: 'transform {durations.t1}' },
    },
    '& details[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
})

/** Disclosure with what a price includes. Opens if it contains an error. */
function Disclosure({ summary, wrong, children }: { summary: string; wrong: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open || wrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronDownIcon size={18} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}

const summarizeInclusions = (lines = '') =>
  lines.trim() === '' ? 'What it includes' : `Includes ${lines.trim().split(/\n+/).join('; ')}`

interface SettingFieldProps {
  field: FieldSpec
  value: string
  error: string | undefined
  onEdit: FieldsProps['onEdit']
}

function SettingField({
  field: { name, label, help, kind, choices, rows = 4 },
  value,
  error,
  onEdit,
}: SettingFieldProps) {
  if (kind === 'tick') {
    return (
      <label data-tick="">
        <input
          type="checkbox"
          name={name}
          checked={value !== ''}
          onChange={({ target }) => onEdit({ [name]: target.checked ? 'yes' : '' })}
        />
        {label}
      </label>
    )
  }
  const edited = {
    value,
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
  }
  return (
    <div {...(kind === 'area' ? { 'data-wide': '' } : {})}>
      <Field label={label} name={name} error={error} help={help}>
        {kind === 'area' ? (
          <CompactTextArea rows={rows} {...edited} />
        ) : choices ? (
          <CompactSelect {...edited}>
            {choices.map((choice) => {
              const { value, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              )
            })}
          </CompactSelect>
        ) : (
          <CompactInput type={kind ?? 'text'} {...edited} />
        )}
      </Field>
    </div>
  )
}

/** Matches the field names of errors in lists that are edited as lines. */
const LINE_ERROR_PATTERN = /^(redirects|holidays)\.\d+\..*$/

function lineProblemsByField(
  errors: Readonly<Record<string, string>>,
  values: Values,
): Record<string, string> {
  const redirects = parseRedirects(values['redirects.lines'] ?? '').map(({ line }) => line)
  const holidays = parsePairs(values['holidays.lines'] ?? '').map(([, , line]) => line)
  const lists = [
    ['redirects.lines', lineProblems('redirects', errors, redirects)],
    ['holidays.lines', lineProblems('holidays', errors, holidays)],
  ] as const
  return Object.fromEntries(lists.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])))
}

function parseTexts(stored: unknown): Values {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
