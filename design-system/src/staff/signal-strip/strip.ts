import { chakra } from '@chakra-ui/react'

/** A bar across the screen about signal or stale data: a glyph, text and a button. Amber unless `data-kind` is set. */
export const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: { base: '10px 16px', md: '10px 24px' },
    background: 'warn.bg',
    color: 'warn.text',
    fontSize: 'micro',
    lineHeight: '1.4',
    '&[data-kind]': { fontWeight: 'strong' },
    '&[data-kind] > span': { flex: '1 1 200px' },
    '&[data-kind=sent]': { background: 'ok.bg', color: 'ok.text' },
    '&[data-kind=sending]': { background: 'info.bg', color: 'info.text' },
    '& > svg': { width: '18px', height: '18px', flex: 'none' },
    '& strong': { fontWeight: 'strong' },
    '& button': {
      minHeight: { base: '44px', md: '24px' },
      color: 'inherit',
      fontWeight: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
    },
    '@media print': { display: 'none' },
  },
})
