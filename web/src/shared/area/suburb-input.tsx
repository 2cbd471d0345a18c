import { useLazyQuery } from '@apollo/client/react'
import { Box, Field, TextInput } from 'design-system'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { listboxStyle, optionAfter } from '../../layout/listbox.ts'
import type { AreaResult } from '../../routing/page-context.ts'

const SuburbsQuery = graphql(`
  query SuburbsLike($query: String!) {
    areaCheck(query: $query) {
      verdict
      localities { name postcode }
    }
  }
`)

/** Shorter text matches too many suburbs. */
const MIN_LENGTH = 3
const DEBOUNCE_MS = 180
const MAX_SHOWN = 7
const MAX_LENGTH = 80

export interface SuburbInputProps {
  label: string
  /** What the browser may autofill, such as the suburb of the visitor's own address. Off by default. */
  autoComplete?: 'off' | 'address-level2'
  value: string
  error?: string | undefined
  onChange: (suburb: string) => void
  /** Called with a suggestion that was chosen. `onChange` by default. */
  onChoose?: (suburb: string) => void
  /** Called with the service area's answer about the text, while it is typed. */
  onAnswer?: (answer: AreaResult) => void
}

/** Suburb or postcode field that suggests suburbs in the service area. Any other text is accepted too, and checked later. */
export function SuburbInput({
  label,
  autoComplete = 'off',
  value,
  error,
  onChange,
  onChoose = onChange,
  onAnswer,
}: SuburbInputProps) {
  const [fetchSuburbs, { data, variables }] = useLazyQuery(SuburbsQuery)
  const [open, setOpen] = useState(false)
  // Null: not moved with the arrow keys.
  const [moved, setMoved] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const typed = value.trim()
  const answer = data?.areaCheck
  const suggestions =
    open && typed.length >= MIN_LENGTH && answer?.verdict === 'IN_AREA'
      ? answer.localities.slice(0, MAX_SHOWN)
      : []
  const showing = suggestions.length > 0 && !(suggestions.length === 1 && suggestions[0]?.name === typed)

  // Highlights the first suggestion, or the suburb that was typed in full, once the list matches the text.
  const exact = suggestions.findIndex(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const active = moved ?? (showing && variables.query === typed ? Math.max(exact, 0) : -1)

  const visibleCount = showing ? suggestions.length : 0
  useEffect(() => {
    const activeOption = active >= 0 ? list.current?.children[active] : list.current
    if (visibleCount > 0) activeOption?.scrollIntoView({ block: 'nearest' })
  }, [visibleCount, active])

  function choose(name: string): void {
    onChoose(name)
    setOpen(false)
    setMoved(null)
  }

  function type(text: string): void {
    onChange(text)
    setOpen(true)
    setMoved(null)
    clearTimeout(timer.current)
    const query = text.trim()
    if (query.length >= MIN_LENGTH) {
      // If the query fails there are no suggestions; Continue checks the suburb again.
      timer.current = setTimeout(() => {
        fetchSuburbs({ variables: { query } }).then(
          (result) => {
            if (result.data) onAnswer?.({ query, ...result.data.areaCheck })
          },
          () => {},
        )
      }, DEBOUNCE_MS)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!showing) return
    const { key } = event
    const next = optionAfter(key, active, suggestions.length)
    if (next !== null) {
      event.preventDefault()
      setMoved(next)
    } else if (key === 'Escape') {
      // Closes the list only, not the dialog around it.
      event.preventDefault()
      setOpen(false)
    } else if (key === 'Enter') {
      const chosen = suggestions[active]
      // Typed in full already: Enter submits the form.
      if (!chosen || chosen.name === typed) return
      event.preventDefault()
      choose(chosen.name)
    }
  }

  return (
    <Box css={{ position: 'relative' }}>
      <Field label={label} name="suburb" error={error}>
        <TextInput
          role="combobox"
          aria-expanded={showing}
          aria-controls="suburbs"
          aria-autocomplete="list"
          {...(showing && active >= 0 ? { 'aria-activedescendant': `suburb-${active}` } : {})}
          autoComplete={autoComplete}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <Box
        ref={list}
        id="suburbs"
        role="listbox"
        aria-label="Suburbs"
        css={{
          ...listboxStyle,
          display: showing ? 'block' : 'none',
          // Leaves room for the field above when a keyboard covers part of the screen.
          maxHeight: 'max(140px, 40vh)',
        }}
      >
        {suggestions.map(({ name, postcode }, index) => (
          <Box
            key={name}
            id={`suburb-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {name} <span>{postcode}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
