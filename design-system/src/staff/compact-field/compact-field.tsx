import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { controlBase } from '../../field/control-base.ts'
import { useControlAttributes } from '../../field/field-context.ts'

const controlStyles: SystemStyleObject = {
  ...controlBase({
    minHeight: { base: '44px', md: '36px' },
    padding: '4px 12px',
    border: '1px solid {colors.line.strong}',
    fontSize: { base: '1rem', md: 'meta' },
  }),
  minWidth: '0',
  '&::placeholder': { color: 'text.3', opacity: 1 },
  '&:focus-visible': { borderRadius: 'r2', outlineOffset: '0' },
}

const Input = chakra('input', { base: controlStyles })
const NativeSelect = chakra('select', { base: { ...controlStyles, width: 'auto', cursor: 'pointer' } })
const NativeTextArea = chakra('textarea', {
  base: { ...controlStyles, display: 'block', resize: 'vertical' },
})

/** Compact single-line input for the staff area, inside a Field or with its own label. */
export function CompactInput(props: ComponentProps<typeof Input>) {
  return <Input {...useControlAttributes()} {...props} />
}

/** Compact native select for the staff area, inside a Field or with its own label. */
export function CompactSelect(props: ComponentProps<typeof NativeSelect>) {
  return <NativeSelect {...useControlAttributes()} {...props} />
}

/** Compact multi-line input for the staff area, inside a Field or with its own label. */
export function CompactTextArea(props: ComponentProps<typeof NativeTextArea>) {
  return <NativeTextArea {...useControlAttributes()} {...props} />
}
