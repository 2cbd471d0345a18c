import { chakra } from 'design-system'
import { Rows } from 'design-system/staff'

/** Rows of an icon, what it is about, where it stands, and when. */
export const MessageRows = chakra(Rows, {
  base: {
    '& > li': {
      gridTemplateColumns: { base: '20px minmax(0, 1fr) auto', lg: '20px minmax(0, 1fr) auto 120px' },
      rowGap: '4px',
    },
    '& > li > svg': { width: '18px', height: '18px', color: 'text.3' },
    '& > li > svg:first-of-type': {
      alignSelf: { base: 'start', lg: 'center' },
      marginTop: { base: '3px', lg: '0' },
    },
    '& > li > div': { minWidth: '0', gridColumn: { base: '2 / 4', lg: 'auto' } },
    '& a': {
      color: 'inherit',
      fontWeight: 'strong',
      overflowWrap: 'anywhere',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline' },
    },
    '& p': { color: 'text.3', fontSize: 'micro', overflowWrap: 'anywhere' },
    '& > li > span': { gridColumn: { base: '2', lg: 'auto' } },
    '& time': {
      color: 'text.3',
      fontSize: 'micro',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
})
