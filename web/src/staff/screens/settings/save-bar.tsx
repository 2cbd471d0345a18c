import { Box, chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'

// In reach however long the form is, clear of the tabs at the foot of a phone.
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: { base: '56px', md: '0' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'center',
    paddingBlock: '12px',
    background: 'bg',
    borderTop: '1px solid {colors.line}',
  },
})

/** For a form above the bar: what has the focus is scrolled clear of it, and of the tabs of a phone. */
export const CLEAR_OF_SAVE_BAR = {
  '&& :focus': { scrollMarginBottom: { base: '148px', md: '92px' } },
} as const

interface SaveBarProps {
  changed: boolean
  saving: boolean
  saved: boolean
}

/** Saves what was typed to the draft, and says how far that has come. */
export function SaveBar({ changed, saving, saved }: SaveBarProps) {
  return (
    <Bar>
      <CompactButton type="submit" tone={changed ? 'primary' : 'outline'} disabled={!changed} busy={saving}>
        Save draft
      </CompactButton>
      <Box as="span" role="status" css={{ color: 'text.2' }}>
        {changed ? 'Not saved yet.' : saved ? 'Draft saved. Publish it to change the site.' : ''}
      </Box>
    </Bar>
  )
}
