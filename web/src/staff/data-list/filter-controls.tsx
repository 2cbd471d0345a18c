import { chakra } from 'design-system'
import { CompactInput, CompactSelect } from 'design-system/staff'
import { useId } from 'react'
import { upperFirst } from '../lib/labels/first-letter.ts'
import { dateRangeName, dateRangeOptions, resolveDateRange } from './date-range.ts'
import { type QueryChanges, toggleValue, valuesOf } from './list-address.ts'

type Option = { readonly value: string; readonly label: string }

/** A group of controls in the filter panel, stacked vertically. */
const FilterGroup = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '6px',
    minWidth: { md: '300px' },
    padding: '0 0 12px',
    border: '0',
    '& legend, & > label': { fontSize: 'micro', fontWeight: 'strong', marginBottom: '4px' },
  },
})

const Checks = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '2px 12px',
    '& label': {
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      minHeight: { base: '44px', md: '28px' },
      fontWeight: 'text',
    },
    '& input': { width: '18px', height: '18px', flex: 'none', accentColor: '{colors.link}' },
  },
})

type Control = {
  readonly label: string
  /** Query parameter name. */
  readonly name: string
  readonly query: URLSearchParams
  readonly onChange: (changes: QueryChanges) => void
}

/** Filter with checkboxes, for several values. */
export function FilterChecks({
  label,
  name,
  options,
  query,
  onChange,
}: Control & { options: ReadonlyArray<Option> }) {
  const values = valuesOf(query, name)
  return (
    <FilterGroup>
      <legend>{label}</legend>
      <Checks>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={({ target }) =>
                onChange({ [name]: toggleValue(values, option.value, target.checked) })
              }
            />
            {option.label}
          </label>
        ))}
      </Checks>
    </FilterGroup>
  )
}

/** Filter with a select: one value, or any. */
export function FilterSelect({
  label,
  name,
  options,
  any,
  query,
  onChange,
}: Control & { options: ReadonlyArray<Option>; any: string }) {
  const id = useId()
  return (
    <FilterGroup as="div">
      <label htmlFor={id}>{label}</label>
      <CompactSelect
        id={id}
        value={query.get(name) ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="">{any}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </CompactSelect>
    </FilterGroup>
  )
}

const Dates = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    '& label': { display: 'grid', gap: '2px', fontSize: 'micro', color: 'text.2' },
  },
})

/** A date range: relative to today, or custom. */
export function FilterDays({
  label,
  name,
  onChange,
  today,
  current,
  ranges = dateRangeOptions.map((range) => range.name),
}: Omit<Control, 'query'> & {
  today: string
  current: string | null
  /** Names of the ranges to offer; all if left out. */
  ranges?: ReadonlyArray<string>
}) {
  const id = useId()
  const days = resolveDateRange(current, today)
  const isRelative = dateRangeOptions.some((range) => range.name === current)
  const byHand = current !== null && !isRelative
  const set = (from: string, to: string) => onChange({ [name]: dateRangeName(from, to) ?? 'any' })
  return (
    <FilterGroup as="div">
      <label htmlFor={id}>{label}</label>
      <CompactSelect
        id={id}
        value={byHand ? 'by hand' : (current ?? 'any')}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="any">Any day</option>
        {dateRangeOptions
          .filter((range) => ranges.includes(range.name))
          .map((range) => (
            <option key={range.name} value={range.name}>
              {upperFirst(range.label)}
            </option>
          ))}
        {byHand ? <option value="by hand">Custom dates</option> : null}
      </CompactSelect>
      <Dates>
        <label htmlFor={`${id}-from`}>
          From
          <CompactInput
            id={`${id}-from`}
            type="date"
            value={days?.from ?? ''}
            onChange={({ target }) => set(target.value, days?.to ?? '')}
          />
        </label>
        <label htmlFor={`${id}-to`}>
          To
          <CompactInput
            id={`${id}-to`}
            type="date"
            value={days?.to ?? ''}
            onChange={({ target }) => set(days?.from ?? '', target.value)}
          />
        </label>
      </Dates>
    </FilterGroup>
  )
}
