import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../../icons/icons.tsx'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    // Above the tab bar at the bottom of a phone.
    bottom: { base: '72px', md: '16px' },
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    width: { md: 'max-content' },
    maxWidth: '100%',
    margin: '14px auto 0',
    padding: '8px 8px 8px 16px',
    borderRadius: 'r3',
    border: '1px solid transparent',
    background: 'bg.ink',
    color: 'onInk',
    boxShadow: '2',
    _osDark: { borderColor: 'line.strong' },
    '& strong': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums', marginInlineEnd: '4px' },
    '& button, & a': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: { base: '44px', md: '36px' },
      minWidth: '44px',
      padding: '4px 14px',
      border: '1px solid rgb(255 255 255 / .3)',
      borderRadius: 'r2',
      color: 'inherit',
      textDecoration: 'none',
      fontSize: 'micro',
      fontWeight: 'strong',
      '& svg': { width: '18px', height: '18px' },
      '&:hover:not(:disabled)': { background: 'rgb(255 255 255 / .12)', color: 'inherit' },
      '&:focus-visible': { outlineColor: '{colors.focus.onDeep}', borderRadius: 'r2' },
    },
  },
})

export interface SelectionBarProps {
  /** Number of selected rows. */
  count: number
  /** The bulk actions: buttons and links. */
  children: ReactNode
  onClear: () => void
}

/** Actions for the selected rows. Floats over the end of the list, and is hidden if no row is selected. */
export function SelectionBar({ count, children, onClear }: SelectionBarProps) {
  return (
    <Bar role="toolbar" aria-label={`${count} selected`}>
      <strong>{count} selected</strong>
      {children}
      <button type="button" aria-label="Clear selection" onClick={onClear}>
        <CloseIcon />
      </button>
    </Bar>
  )
}
