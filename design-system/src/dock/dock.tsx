import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { SHORT_SCREEN } from '../theme/short-screen.ts'

/**
 * The end of a form: the held window, then the button to continue. On a phone it sticks to the bottom edge, within thumb reach,
 * until its position in the flow is reached. Its siblings come before it in an element with CLEAR_OF_DOCK.
 */
export const Dock = chakra('div', {
  base: {
    position: { base: 'sticky', sm: 'static' },
    bottom: '0',
    zIndex: 10,
    // One row on a phone, so that it covers little; wraps when the hold asks for more.
    display: { base: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '8px 12px', sm: 's4' },
    marginInline: { base: 'calc({spacing.gutter} * -1)', sm: '0' },
    padding: { base: '8px 12px calc(8px + env(safe-area-inset-bottom))', sm: '0' },
    '& > *': { flex: { base: '1 1 auto', sm: 'none' }, minWidth: '0' },
    // A hold without a button leaves room for the button beside it.
    '& > [role=group]:not(:has(button))': { flexBasis: { base: '9rem' } },
    '& > [role=group]:not(:has(button)) + *': { flexGrow: '0' },
    background: { base: 'surface', sm: 'transparent' },
    borderTop: { base: '1px solid {colors.line}', sm: '0' },
    boxShadow: { base: '0 -8px 24px -16px rgb(11 31 51 / .4)', sm: 'none' },
    _print: { display: 'none' },
    [SHORT_SCREEN]: { position: 'static' },
  },
})

/**
 * For the parent of a dock: keeps focused elements before the dock clear of it, as high as it gets when the hold is extendable. Not
 * for the dock's own buttons, which would scroll the page without moving.
 */
export const CLEAR_OF_DOCK: SystemStyleObject = {
  '& > :not([data-dock]):focus, & > :not([data-dock]) :focus': { scrollMarginBottom: { smDown: '104px' } },
}

/** The buttons of a dock: the one to continue first and widest. */
export const DockButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    alignItems: 'center',
    '& > *:first-of-type': { flex: { base: '1', sm: '0 1 auto' }, minWidth: { sm: '220px' } },
    // The selector above also matches a link next to the first button, as the first of its element type.
    '& > * + *:first-of-type': { flex: '0 1 auto', minWidth: '0' },
    '& > *': { minHeight: { base: '48px', sm: '52px' } },
    '& > button': { paddingInline: { base: '20px', sm: 's5' } },
  },
})
