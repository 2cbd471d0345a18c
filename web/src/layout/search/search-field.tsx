import { Box, Button, chakra, SearchIcon, type SystemStyleObject, TextInput } from 'design-system'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../islands/lazy-part.ts'
import { MAX_SEARCH_LENGTH } from './search-query.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx').then((module) => module.Suggestions))

const Label = chakra('label', {
  base: { display: 'block', marginBottom: '6px', fontWeight: 'strong', lineHeight: '1.3' },
})

/** The field, its button and the suggestions below them. */
const Row = chakra('div', {
  base: { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  variants: {
    look: {
      page: { gap: 's2' },
      // Field and button on one line, with a shared border and focus ring.
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

const rowInputStyle: SystemStyleObject = {
  minHeight: '46px',
  padding: '8px 14px',
  border: '0',
  background: 'transparent',
  color: 'inherit',
  '&:focus-visible': { outline: 'none' },
}
const barInputStyle: SystemStyleObject = {
  ...rowInputStyle,
  minHeight: '32px',
  padding: '4px 14px',
  fontSize: 'small',
  '&::placeholder': { color: 'onInk.2' },
}

const SearchButton = chakra('button', {
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
  /** Initial value of the field. */
  query?: string
  /** `page`: with a visible label. In a menu, or in the dark bar at the top, the field shows the label as a placeholder. */
  look?: 'page' | 'menu' | 'bar'
  css?: SystemStyleObject
}

/**
 * Site search: a form that submits to `/search`, which the server answers. The suggestion code is loaded when the field gets focus.
 */
export function SearchField({ id, label, query = '', look = 'page', css = {} }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState<HTMLInputElement | null>(null)
  // The field may have had focus before this script loaded.
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
            defaultValue={query}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            {...(onPage
              ? {}
              : {
                  placeholder: label,
                  'aria-label': label,
                  css: look === 'bar' ? barInputStyle : rowInputStyle,
                })}
            onFocus={(event) => setFocused(event.currentTarget)}
          />
          {onPage ? (
            <Button type="submit" css={{ borderRadius: 'r2' }}>
              Search
            </Button>
          ) : (
            <SearchButton type="submit" aria-label="Search">
              <SearchIcon size={look === 'bar' ? 18 : 22} />
            </SearchButton>
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
