import { chakra } from 'design-system'

/** A row of filter links. The active one has `aria-current`. */
export const Filters = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    marginBottom: 's4',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: 'target', md: '36px' },
      padding: '0 12px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'pill',
      background: 'surface',
      color: 'text',
      fontSize: 'micro',
      fontWeight: 'medium',
      textDecoration: 'none',
    },
    '& a:focus-visible': { borderRadius: 'pill' },
    '& a[aria-current]': {
      borderColor: 'link',
      background: 'info.bg',
      color: 'info.text',
      fontWeight: 'strong',
    },
  },
})
