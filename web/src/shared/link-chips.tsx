import { chakra } from 'design-system'

/** A row of links styled as pills, each with an optional note. */
export const LinkChips = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: 'target',
      padding: '4px 16px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'pill',
      color: 'text',
      fontWeight: 'medium',
      lineHeight: '1.2',
      textDecoration: 'none',
      '&:hover': { borderColor: 'link', color: 'link' },
      '&:focus-visible': { borderRadius: 'pill' },
    },
    '& small': { color: 'text.3', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
})
