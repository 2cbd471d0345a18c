import { chakra } from 'design-system'

/** List of customers to choose from: a button for each, with a name and a line of details. */
export const CustomerChoices = chakra('ul', {
  base: {
    listStyle: 'none',
    border: '1px solid {colors.line}',
    borderRadius: 'r2',
    overflow: 'hidden',
    fontSize: 'meta',
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& button': {
      display: 'grid',
      width: '100%',
      minHeight: '48px',
      padding: '8px 12px',
      lineHeight: '1.35',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&:hover': { background: 'info.bg' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    '& small': { fontSize: '.8125rem', color: 'text.2' },
  },
})

/** Details of a customer in one line, such as `0491 570 006 · 12 Sample Street, Robina`. */
export const customerDetails = (details: ReadonlyArray<string | undefined>): string =>
  details.filter(Boolean).join(' · ')
