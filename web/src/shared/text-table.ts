import { type SystemStyleObject, visuallyHidden } from 'design-system'

/** Narrower than this, a table of more than two columns is stacked: each row is its name, then a line for each column. */
const STACKED = '@container (width < 30rem)'

/** So narrow, because the text is very large, that a label and its value don't fit side by side. */
const VERY_NARROW = '@container (width < 16rem)'

/**
 * A table in a text: `th` in its first column, and `data-columns` with their number. Its ancestor is a size container. Stacked, it
 * takes the names of the columns from the cells' `data-column`, and keeps the roles of a table if its elements have them.
 */
export const textTable = {
  width: '100%',
  borderTop: '3px solid {colors.text}',
  borderCollapse: 'collapse',
  fontSize: { base: '1rem', sm: '1.0625rem' },
  lineHeight: '1.4',
  '& th, & td': {
    padding: { base: '12px 12px 12px 0', sm: '14px 20px 14px 0' },
    borderBottom: '1px solid {colors.line}',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: { sm: 'anywhere' },
  },
  '& :is(th, td):last-child': { paddingRight: '0' },
  '& thead th': { color: 'text.2', fontSize: 'small', fontWeight: 'medium', verticalAlign: 'bottom' },
  // Wide enough for `Instantaneous`.
  '& tbody th': { minWidth: { sm: 'min(8.5em, 20vw)' }, color: 'text', fontWeight: 'strong' },
  // Wide enough for `10-15 years`. At double text size it breaks rather than overflow.
  '& td': { minWidth: { sm: 'min(7.5em, 15vw)' }, color: 'text.2' },
  // If the text is very large, a table of two columns scrolls instead of the page.
  [VERY_NARROW]: { display: 'block', overflowX: 'auto' },
  '&:not([data-columns="2"])': {
    [STACKED]: {
      '&, & tbody, & tr, & tbody th': { display: 'block' },
      '& thead': visuallyHidden,
      '& tr': { paddingBlock: '14px', borderBottom: '1px solid {colors.line}' },
      '& tbody :is(th, td)': { width: 'auto', padding: '0', border: '0' },
      '& tbody th': { fontSize: '1.125rem', lineHeight: '1.3' },
      '& tbody td': { display: 'flow-root', marginTop: '6px', paddingLeft: '7rem' },
      '& td::before': {
        content: 'attr(data-column)',
        float: 'left',
        width: '6.25rem',
        marginLeft: '-7rem',
        color: 'text.3',
        fontSize: 'small',
        lineHeight: '1.5',
      },
      // Screen readers know the column from its heading.
      '@supports (content: "a" / "b")': { '& td::before': { content: 'attr(data-column) / ""' } },
    },
    [VERY_NARROW]: {
      '& tbody td': { paddingLeft: '0' },
      '& td::before': { display: 'block', float: 'none', width: 'auto', marginLeft: '0' },
    },
  },
} satisfies SystemStyleObject
