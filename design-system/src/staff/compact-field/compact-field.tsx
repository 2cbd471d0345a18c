import { chakra, type SystemStyleObject } from '@chakra-ui/react'

const control: SystemStyleObject = {
  width: '100%',
  minWidth: '0',
  minHeight: { base: '44px', md: '36px' },
  padding: '4px 12px',
  border: '1px solid {colors.line.strong}',
  borderRadius: 'r2',
  background: 'surface',
  color: 'text',
  fontSize: { base: '1rem', md: 'meta' },
  lineHeight: '1.4',
  '&::placeholder': { color: 'text.3', opacity: 1 },
  '&:focus-visible': { borderRadius: 'r2', outlineOffset: '0' },
}

/** One line of text, as dense as the staff area. Name it with a label of its own. */
export const CompactInput = chakra('input', { base: control })

/** The platform's own list, as dense as the staff area. Name it with a label of its own. */
export const CompactSelect = chakra('select', { base: { ...control, width: 'auto', cursor: 'pointer' } })

/** Several lines of text, as dense as the staff area. Name it with a label of its own. */
export const CompactArea = chakra('textarea', { base: { ...control, display: 'block', resize: 'vertical' } })
