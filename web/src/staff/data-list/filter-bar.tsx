import { Box, chakra } from 'design-system'
import { CompactButton, CompactSelect, FilterChip, FilterIcon, Popup } from 'design-system/staff'
import { type ReactNode, useRef } from 'react'
import { useKeyboardShortcuts } from '../lib/keyboard-shortcuts.ts'
import { type QueryChanges, toggleValue } from './list-address.ts'
import { SearchField } from './search-field.tsx'

const Toolbar = chakra('search', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', margin: '12px 0' },
})

const Sort = chakra('label', {
  base: {
    display: { base: 'inline-flex', md: 'none' },
    gap: '8px',
    alignItems: 'center',
    fontSize: 'micro',
    color: 'text.2',
  },
})

const Columns = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    marginInlineStart: 'auto',
  },
})

const Checks = chakra('div', {
  base: {
    display: 'grid',
    gap: '2px',
    '& label': { display: 'flex', gap: '8px', alignItems: 'center', minHeight: '30px' },
    '& input': { width: '18px', height: '18px', accentColor: '{colors.link}' },
  },
})

export type Chip = {
  readonly key: string
  readonly name: string
  readonly value: string
  /** The changes that remove the filter. */
  readonly without: QueryChanges
}
type SortChoice = { readonly value: string; readonly label: string }

export interface FilterBarProps {
  /** What the search covers: `Name, phone, reference, suburb` */
  placeholder: string
  query: URLSearchParams
  chips: ReadonlyArray<Chip>
  /** The changes that remove all filters. */
  clear: QueryChanges
  /** Left out if the list has only one order. */
  sorts?: ReadonlyArray<SortChoice>
  sorted?: string
  /** Left out if the columns can't be chosen. */
  columns?: ReadonlyArray<{ readonly id: string; readonly name: string }>
  shown?: ReadonlyArray<string>
  onChange: (changes: QueryChanges) => void
  onType: (changes: QueryChanges) => void
  /** Contents of the filter panel. */
  children: ReactNode
}

/** Search field, active filters, and the choice of columns. */
export function FilterBar(props: FilterBarProps) {
  const { placeholder, query, chips, clear, sorts = [], sorted, columns = [], shown = [] } = props
  const { onChange, onType, children } = props
  const filter = useRef<HTMLSpanElement>(null)
  useKeyboardShortcuts({ f: () => filter.current?.querySelector('button')?.click() })
  return (
    <Toolbar>
      <Box css={{ flex: { base: '1 0 100%', md: '0 1 300px' } }}>
        <SearchField
          label={`Search this list: ${placeholder}`}
          placeholder={placeholder}
          value={query.get('q') ?? ''}
          onType={(q) => onType({ q })}
        />
      </Box>
      {chips.map(({ key, name, value, without }) => (
        <FilterChip key={key} name={name} value={value} onRemove={() => onChange(without)} />
      ))}
      <span ref={filter}>
        <Popup
          tone="quiet"
          label="Filters"
          button={
            <>
              <FilterIcon />
              Filter
            </>
          }
        >
          {children}
        </Popup>
      </span>
      {chips.length > 0 ? (
        <CompactButton tone="quiet" onClick={() => onChange(clear)}>
          Clear
        </CompactButton>
      ) : null}
      {sorts.length > 0 ? (
        <Sort>
          Sort
          <CompactSelect value={sorted} onChange={({ target }) => onChange({ sort: target.value })}>
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </CompactSelect>
        </Sort>
      ) : null}
      {columns.length > 0 ? (
        <Columns>
          <Popup label="Columns that are shown" button="Columns">
            <Checks>
              {columns.map(({ id, name }, index) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={shown.includes(id)}
                    // The first column names the rows, so it can't be hidden.
                    disabled={index === 0}
                    onChange={({ target }) => onChange({ cols: toggleValue(shown, id, target.checked) })}
                  />
                  {name}
                </label>
              ))}
            </Checks>
          </Popup>
        </Columns>
      ) : null}
    </Toolbar>
  )
}
