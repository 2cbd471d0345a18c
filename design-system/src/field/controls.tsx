import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { controlBase } from './control-base.ts'
import { useControlAttributes } from './field-context.ts'

const controlStyles: SystemStyleObject = {
  ...controlBase({
    minHeight: '52px',
    padding: '10px 16px',
    border: '1.5px solid {colors.line.strong}',
    fontSize: '1.0625rem',
  }),
  // Keeps the label visible when a link or the browser scrolls to the control.
  scrollMarginTop: '40px',
  '&::placeholder': { color: 'text.3' },
  '&:focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '1px',
    borderColor: 'focus',
    borderRadius: 'r2',
  },
  '&:disabled': { background: 'surface.2', color: 'text.3' },
  '&[aria-invalid=true]': {
    borderColor: 'danger.line',
    borderWidth: '2px 2px 2px 6px',
    background: 'danger.bg',
  },
}

const Input = chakra('input', { base: controlStyles })
const NativeTextArea = chakra('textarea', {
  base: { ...controlStyles, display: 'block', minHeight: '128px', resize: 'vertical', lineHeight: '1.5' },
})
const NativeSelect = chakra('select', {
  base: { ...controlStyles, appearance: 'none', paddingRight: '48px', cursor: 'pointer' },
})

/** Single-line text input. Set `autoComplete` and `inputMode`, so that phones show the right keyboard and offer stored values. */
export function TextInput(props: ComponentProps<typeof Input>) {
  return <Input type="text" {...useControlAttributes()} {...props} />
}

/** Multi-line text input, four rows to start with, resizable in height. */
export function TextArea(props: ComponentProps<typeof NativeTextArea>) {
  return <NativeTextArea rows={4} {...useControlAttributes()} {...props} />
}

/** The platform's own select, which works without JavaScript, by keyboard and on every phone. Options are children. */
export function Select(props: ComponentProps<typeof NativeSelect>) {
  return (
    <chakra.span
      display="block"
      position="relative"
      css={{
        '& > svg': {
          position: 'absolute',
          right: 's4',
          top: 'calc(50% - 10px)',
          pointerEvents: 'none',
        },
      }}
    >
      <NativeSelect {...useControlAttributes()} {...props} />
      <ChevronDownIcon size={20} />
    </chakra.span>
  )
}
