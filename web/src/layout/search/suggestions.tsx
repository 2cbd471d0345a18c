import { useApolloClient } from '@apollo/client/react'
import { Box, Text, VisuallyHidden } from 'design-system'
import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { SuggestionsQuery } from '../../graphql/graphql.ts'
import { listboxStyle, optionAfter } from '../listbox.ts'
import { type SiteFrameData, useSiteFrame } from '../site-frame.ts'
import { MatchedText } from './matched-text.tsx'
import { RESULT_LABELS } from './search-query.ts'
import { repeatedWords } from './split-matches.ts'

const SearchSuggestions = graphql(`
  query Suggestions($query: String!) {
    search(query: $query, first: 6) { __typename title path matches }
  }
`)

/** What a search returned. */
type Answer = { readonly query: string; readonly results: SuggestionsQuery['search'] }

/** A place to go to. `label`: its kind. */
type Option = {
  readonly title: string
  readonly path: string
  readonly matches: ReadonlyArray<string>
  readonly label: string
}

/** A single letter matches the start of too many words. */
const MIN_QUERY_LENGTH = 2
/** Pause in typing before suggestions are requested. */
const DEBOUNCE_MS = 180

/**
 * Asks for suggestions as someone types in the field, and shows them, or null where there are none to show. If a request fails there
 * are no suggestions; the form still works. `show` must be stable.
 */
function useAnswers(input: HTMLInputElement, show: (answer: Answer | null) => void): void {
  const client = useApolloClient()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = ''
    const close = () => {
      clearTimeout(timer)
      latest = ''
      show(null)
    }
    const fetchSuggestions = async (query: string) => {
      const found = await client.query({ query: SearchSuggestions, variables: { query } }).catch(() => null)
      if (signal.aborted || latest !== query) return
      const results = found?.data?.search
      show(results ? { query, results } : null)
    }
    const type = () => {
      clearTimeout(timer)
      const query = input.value.trim()
      latest = query
      if (query.length < MIN_QUERY_LENGTH) close()
      else timer = setTimeout(() => void fetchSuggestions(query), DEBOUNCE_MS)
    }
    input.addEventListener('input', type, { signal })
    input.addEventListener('blur', close, { signal })
    // Text typed before this code loaded.
    if (input.value !== input.defaultValue) type()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [client, input, show])
}

/** The pages found; all services and a call if none were. */
function optionsOf(
  { query, results }: Answer,
  { phone, phoneE164 }: Pick<SiteFrameData['business'], 'phone' | 'phoneE164'>,
): ReadonlyArray<Option> {
  if (results.length === 0)
    return [
      { title: 'All services', path: '/services', matches: [], label: 'Page' },
      { title: `Call ${phone}`, path: `tel:${phoneE164}`, matches: [], label: 'Phone' },
    ]
  return results.map(({ __typename, title, path, matches }) => ({
    title,
    path,
    matches: [...matches, ...repeatedWords(title, query)],
    label: RESULT_LABELS[__typename].one,
  }))
}

/**
 * Suggests pages that match the text in a search field, or all services and a call if none match. Makes the field a combobox:
 * arrow keys choose, Enter opens, Escape closes. Enter without a choice submits the form. It listens to the field instead of
 * rendering it, since it is loaded later.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const { business } = useSiteFrame()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [active, setActive] = useState(-1)
  const show = useCallback((shown: Answer | null) => {
    setAnswer(shown)
    setActive(-1)
  }, [])
  useAnswers(input, show)
  const list = useRef<HTMLDivElement>(null)
  const id = `${input.id}-suggestions`
  const open = answer !== null
  const nothing = answer?.results.length === 0 ? `Nothing for “${answer.query}”` : null
  const options = answer ? optionsOf(answer, business) : []

  useEffect(() => {
    const listening = new AbortController()
    input.addEventListener(
      'keydown',
      (event) => {
        if (!open || event.isComposing) return
        const next = optionAfter(event.key, active, options.length)
        if (next !== null) setActive(next)
        else if (event.key === 'Escape') setAnswer(null)
        else if (event.key === 'Enter' && options[active]) location.assign(options[active].path)
        else return
        event.preventDefault()
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [input, open, options, active])

  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(open),
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
    }
    for (const [name, value] of Object.entries(states)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [input, id, open, active])

  return (
    <>
      <Box
        css={{
          ...listboxStyle,
          display: open ? 'block' : 'none',
          insetInline: 'auto 0',
          width: { base: '100%', lg: 'max(100%, 380px)' },
          maxHeight: 'max(200px, 60vh)',
          fontSize: '1.0625rem',
          lineHeight: '1.3',
          '& span': { display: 'block', marginTop: '1px', color: 'text.3', fontSize: 'micro' },
        }}
        onMouseDown={(event) => event.preventDefault()}
      >
        {nothing ? (
          <Text
            css={{
              padding: '12px 14px',
              borderBottom: '1px solid {colors.line}',
              fontWeight: 'strong',
              overflowWrap: 'anywhere',
            }}
          >
            {nothing}
          </Text>
        ) : null}
        <div ref={list} id={id} role="listbox" aria-label="Suggestions">
          {options.map(({ title, path, matches, label }, index) => (
            <Box
              key={path}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => location.assign(path)}
            >
              <div>
                <MatchedText text={title} matches={matches} /> <span>{label}</span>
              </div>
            </Box>
          ))}
        </div>
      </Box>
      <VisuallyHidden role="status">
        {open
          ? `${nothing ? `${nothing}. ` : ''}${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`
          : ''}
      </VisuallyHidden>
    </>
  )
}
