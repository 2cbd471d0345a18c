import type { SystemStyleObject } from 'design-system'

/** Styles of the suggestion list below a positioned field. Set `display`. */
export const listboxStyle: SystemStyleObject = {
  position: 'absolute',
  zIndex: 50,
  insetInline: '0',
  top: 'calc(100% + 4px)',
  // Keeps clear of the bar at the bottom of a phone screen.
  scrollMarginBottom: { base: '104px', sm: 's4' },
  overflowY: 'auto',
  listStyle: 'none',
  border: '1px solid {colors.line.strong}',
  borderRadius: 'r2',
  background: 'surface',
  color: 'text',
  boxShadow: '2',
  '& [role=option]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 's3',
    minHeight: 'target',
    padding: '10px 14px',
    cursor: 'pointer',
  },
  '& [role=option] + [role=option]': { borderTop: '1px solid {colors.line}' },
  '& [role=option]:hover, & [role=option][aria-selected=true]': { background: 'info.bg' },
  '& span': { color: 'text.3', fontVariantNumeric: 'tabular-nums' },
}

/** Returns the option that an arrow key moves to, wrapping around, or null for other keys. -1: none is active. */
export function optionAfter(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
