import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import { type ButtonBaseProps, buttonBase } from '../../button/button-base.ts'
import { pressableProps } from '../../button/pressable.tsx'

const Box = chakra('button', {
  base: {
    ...buttonBase({
      gap: '7px',
      minHeight: { base: '44px', md: '36px' },
      padding: '4px 14px',
      radius: 'r2',
      border: '1px solid transparent',
      fontSize: 'micro',
    }),
    textAlign: 'center',
    transition: 'background {durations.t1}',
    '& svg': { flex: 'none', width: '18px', height: '18px' },
    '&[aria-disabled=true], &:disabled': {
      color: 'text.3',
      background: 'transparent',
      borderColor: 'line',
      cursor: 'not-allowed',
    },
  },
  variants: {
    tone: {
      outline: {
        borderColor: 'line.strong',
        color: 'text',
        background: 'surface',
        '& svg': { color: 'text.3' },
        '&:hover:not(:disabled)': { background: 'surface.tint', color: 'text' },
      },
      primary: {
        background: 'cta',
        color: 'onCta',
        '&:hover:not(:disabled)': { background: 'cta.hover', color: 'onCta' },
      },
      quiet: {
        padding: '4px 10px',
        color: 'link',
        background: 'transparent',
        '&:hover:not(:disabled)': { background: 'surface.tint', color: 'link.hover' },
        '&[aria-disabled=true], &:disabled': { borderColor: 'transparent' },
      },
      danger: {
        background: 'danger',
        color: 'onDanger',
        '&:hover:not(:disabled)': { background: 'danger.hover', color: 'onDanger' },
      },
      dangerOutline: {
        borderColor: 'danger.line',
        color: 'danger.text',
        background: 'surface',
        '&:hover:not(:disabled)': { background: 'danger.bg', color: 'danger.text' },
      },
    },
  },
})

export interface CompactButtonProps extends ButtonBaseProps {
  /** `primary` (green: the main action of a screen), `outline` (any other), `quiet`, and two for destructive actions. */
  tone?: 'primary' | 'outline' | 'quiet' | 'danger' | 'dangerOutline'
  download?: boolean | string
  ref?: Ref<HTMLButtonElement>
}

/** The button of the staff area: 36 px high with a mouse, 44 px on a phone. Icons are children. */
export function CompactButton({
  tone = 'outline',
  href,
  busy,
  disabled,
  type,
  children,
  ...rest
}: CompactButtonProps) {
  return <Box tone={tone} {...pressableProps({ href, busy, disabled, type, children })} {...rest} />
}
