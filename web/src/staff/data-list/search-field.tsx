import { chakra, SearchIcon } from 'design-system'
import { CompactInput, Key } from 'design-system/staff'
import { useCallback, useEffect, useState } from 'react'
import { followUrl, searchTextOf, sendSearchText } from './search-text.ts'

const DEBOUNCE_MS = 200

const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      left: '10px',
      top: 'calc(50% - 9px)',
      width: '18px',
      height: '18px',
      color: 'text.3',
      pointerEvents: 'none',
    },
    '& kbd': {
      position: 'absolute',
      right: '8px',
      top: 'calc(50% - 11px)',
      display: { base: 'none', md: 'block' },
    },
    '& input': { width: '100%', paddingInline: '36px' },
    '& input:focus + kbd': { display: 'none' },
  },
})

/** Search field of a list. Follows the URL when a view, Back or a link changes the search. */
export function SearchField({
  label,
  placeholder,
  value,
  onType,
  onEnter,
}: {
  label: string
  /** What the search covers: `Name, phone, reference, suburb` */
  placeholder: string
  /** Current search text from the URL. */
  value: string
  /** Called with the text shortly after the last keystroke, and on Enter. */
  onType: (text: string) => void
  /** Called with the text on Enter, and with null when it's edited afterwards. */
  onEnter?: (text: string | null) => void
}) {
  const [search, setSearch] = useState(() => searchTextOf(value))
  if (search.url !== value) setSearch(followUrl(search, value))
  const { text } = search
  const send = useCallback(
    (typed: string) => {
      setSearch(sendSearchText)
      onType(typed.trim())
    },
    [onType],
  )
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => send(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value, send])
  return (
    <Box>
      <SearchIcon />
      <CompactInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          onEnter?.(null)
          setSearch((current) => ({ ...current, text: target.value }))
        }}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === 'Escape') currentTarget.blur()
          if (key !== 'Enter' || nativeEvent.isComposing) return
          send(text)
          if (text.trim() !== '') onEnter?.(text.trim())
        }}
      />
      <Key aria-hidden="true">/</Key>
    </Box>
  )
}

/** A search field on its own above a list. */
export const ListSearch = chakra('search', {
  base: { display: 'block', maxWidth: '480px', marginBlock: '12px' },
})
