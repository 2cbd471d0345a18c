import { Box, chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'

// Sticky, so that it's reachable in a long form, above the bottom tabs on phones.
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

/** For the form above the bar: keeps focused elements clear of the bar, and of the bottom tabs on phones. */
export const CLEAR_OF_SAVE_BAR = {
  '&& :focus': { scrollMarginBottom: { base: '148px', md: '92px' } },
} as const

interface SaveBarProps {
  changed: boolean
  saving: boolean
  saved: boolean
}

/** Saves the form to the draft and shows the progress. */
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
