import { chakra } from 'design-system'
import { Rows } from 'design-system/staff'

/** Rows of icon, recipient and subject, state and time: one line each, two on phones. */
export const MessageRows = chakra(Rows, {
  base: {
    '& > li': {
      position: 'relative',
      gridTemplateColumns: {
        base: '18px minmax(0, 1fr) auto',
        lg: '18px minmax(110px, 190px) minmax(0, 1fr) auto 118px',
      },
      gap: { base: '2px 10px', lg: '2px 14px' },
      minHeight: '44px',
      padding: { base: '9px 12px', md: '8px 16px' },
      '&:hover': { background: 'surface.tint' },
      '&[data-here]': { boxShadow: 'inset 3px 0 0 {colors.link}' },
      '&:has(a[aria-current])': { background: 'info.bg' },
    },
    // Beside an open message, rows use the two-line phone layout.
    '&[data-narrow] > li': { gridTemplateColumns: '18px minmax(0, 1fr) auto' },
    '& > li > svg': { width: '18px', height: '18px', color: 'text.3' },
    '& a': {
      overflow: 'hidden',
      color: 'inherit',
      fontWeight: 'strong',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      // Makes the whole row a link.
      '&::after': { content: '""', position: 'absolute', inset: '0' },
      '&:hover': { color: 'link' },
    },
    '& p': {
      minWidth: '0',
      overflow: 'hidden',
      color: 'text.2',
      fontSize: 'micro',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& time': {
      color: 'text.3',
      fontSize: 'micro',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    lgDown: {
      '& [data-reason]': { display: 'none' },
      '& p': { gridArea: '2 / 2' },
      '& > li > span': { gridArea: '2 / 3', justifySelf: 'end' },
      '& time': { gridArea: '1 / 3' },
    },
    '&[data-narrow] [data-reason]': { display: 'none' },
    '&[data-narrow] p': { gridArea: '2 / 2' },
    '&[data-narrow] > li > span': { gridArea: '2 / 3', justifySelf: 'end' },
    '&[data-narrow] time': { gridArea: '1 / 3' },
  },
})
