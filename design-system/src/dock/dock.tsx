import { chakra } from '@chakra-ui/react'
import { SHORT_SCREEN } from '../theme/short-screen.ts'

/**
 * The last of a form: what is held, then the way on. Within reach of the thumb on a phone, where it stays at the lower
 * edge until its position in the flow is reached; it covers neither focus nor what follows the form.
 */
export const Dock = chakra('div', {
  base: {
    position: { base: 'sticky', sm: 'static' },
    bottom: '0',
    zIndex: 10,
    display: 'grid',
    gap: { base: 's2', sm: 's4' },
    marginInline: { base: 'calc({spacing.gutter} * -1)', sm: '0' },
    padding: { base: '8px 12px calc(10px + env(safe-area-inset-bottom))', sm: '0' },
    background: { base: 'surface', sm: 'transparent' },
    borderTop: { base: '1px solid {colors.line}', sm: '0' },
    boxShadow: { base: '0 -8px 24px -16px rgb(11 31 51 / .4)', sm: 'none' },
    _print: { display: 'none' },
    [SHORT_SCREEN]: { position: 'static' },
  },
})

/** The buttons of a dock: the way on first and widest, the way back beside it. */
export const DockButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    alignItems: 'center',
    '& > *:first-of-type': { flex: { base: '1', sm: '0 1 auto' }, minWidth: { sm: '220px' } },
    // The first link beside the first button is first of its kind too.
    '& > * + *:first-of-type': { flex: '0 1 auto', minWidth: '0' },
    '& > *': { minHeight: { base: '48px', sm: '52px' } },
  },
})
