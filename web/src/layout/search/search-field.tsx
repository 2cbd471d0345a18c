import { Box, Button, chakra, SearchIcon, type SystemStyleObject, TextInput } from 'design-system'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../islands/lazy-part.ts'
import { LONGEST_SEARCH } from './search-query.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx').then((it) => it.Suggestions))

const Label = chakra('label', {
  base: { display: 'block', marginBottom: '6px', fontWeight: 'strong', lineHeight: '1.3' },
})

/** The field, its button and what is suggested below them. */
const Row = chakra('div', {
  base: { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  variants: {
    look: {
      page: { gap: 's2' },
      // One line that is field and button: the edge and the focus are those of both.
      menu: {
        border: '1.5px solid {colors.line.strong}',
        borderRadius: 'r2',
        background: 'surface',
        '&:has(input:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '1px' },
      },
      bar: {
        border: '1px solid #6B8299',
        borderRadius: 'pill',
        fontSize: 'small',
        '&:has(input:focus-visible)': { outline: '2px solid {colors.surf.300}' },
      },
    },
  },
})

const inRow: SystemStyleObject = {
  minHeight: '46px',
  padding: '8px 14px',
  border: '0',
  background: 'transparent',
  color: 'inherit',
  '&:focus-visible': { outline: 'none' },
}
const inBar: SystemStyleObject = {
  ...inRow,
  minHeight: '32px',
  padding: '4px 14px',
  fontSize: 'small',
  '&::placeholder': { color: 'onInk.2' },
}

const Lens = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '46px',
    borderRadius: 'pill',
    cursor: 'pointer',
    '&:hover': { color: 'accent' },
  },
})

export interface SearchFieldProps {
  /** Id of the field, since a page can have several. */
  id: string
  label: string
  /** What the field holds at first. */
  words?: string
  /** `page`: with a visible label. In a menu, or in the dark bar at the top, the label stands in the field. */
  look?: 'page' | 'menu' | 'bar'
  css?: SystemStyleObject
}

/**
 * The search of the site: a form whose words go into the address of `/search`, answered by the server. The code that suggests
 * pages while someone types is fetched once the field has focus.
 */
export function SearchField({ id, label, words = '', look = 'page', css = {} }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState<HTMLInputElement | null>(null)
  // The focus may be older than this script.
  useEffect(() => {
    if (document.activeElement === input.current) setFocused(input.current)
  }, [])
  const onPage = look === 'page'
  return (
    <Box as="search" css={css}>
      <form method="get" action="/search">
        {onPage ? <Label htmlFor={id}>{label}</Label> : null}
        <Row look={look}>
          <TextInput
            ref={input}
            id={id}
            name="q"
            type="search"
            defaultValue={words}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
            {...(onPage
              ? {}
              : { placeholder: label, 'aria-label': label, css: look === 'bar' ? inBar : inRow })}
            onFocus={(event) => setFocused(event.currentTarget)}
          />
          {onPage ? (
            <Button type="submit" css={{ borderRadius: 'r2' }}>
              Search
            </Button>
          ) : (
            <Lens type="submit" aria-label="Search">
              <SearchIcon size={look === 'bar' ? 18 : 22} />
            </Lens>
          )}
          {focused ? (
            <Suspense fallback={null}>
              <Suggestions input={focused} />
            </Suspense>
          ) : null}
        </Row>
      </form>
    </Box>
  )
}
