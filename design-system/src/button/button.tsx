import { chakra } from '@chakra-ui/react'
import { type ButtonBaseProps, buttonBase } from './button-base.ts'
import { pressableProps } from './pressable.tsx'

const Pill = chakra('button', {
  base: {
    ...buttonBase({
      gap: '10px',
      minHeight: '52px',
      padding: '10px 24px',
      radius: 'pill',
      border: '2px solid transparent',
      fontSize: '1.0625rem',
    }),
    // Wraps on a phone only if the text is very large or the label very long.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    textAlign: 'center',
    transition: 'background {durations.t2}, color {durations.t2}, border-color {durations.t2}',
    '& svg': { flex: 'none' },
    '&[aria-disabled=true], &:disabled': { opacity: 0.62, cursor: 'not-allowed' },
  },
  variants: {
    tone: {
      call: { background: 'text', color: 'bg', '&:hover': { background: 'link', color: 'bg' } },
      book: { background: 'cta', color: 'onCta', '&:hover': { background: 'cta.hover', color: 'onCta' } },
      line: {
        borderColor: 'text',
        color: 'text',
        background: 'transparent',
        '&:hover': { background: 'text', color: 'bg' },
      },
      quiet: {
        padding: '10px 12px',
        color: 'link',
        background: 'transparent',
        '&:hover': { background: 'surface.tint', color: 'link.hover' },
      },
      outline: {
        border: '1.5px solid {colors.line.strong}',
        color: 'link',
        background: 'surface',
        '&:hover': { background: 'surface.tint', color: 'link.hover' },
      },
      danger: {
        background: 'danger',
        color: 'onDanger',
        '&:hover': { background: 'danger.hover', color: 'onDanger' },
      },
      light: {
        background: 'onDeep',
        color: 'ocean.900',
        '&:hover': { background: 'surf.200', color: 'ocean.900' },
      },
      ghost: {
        borderColor: 'currentColor',
        color: 'inherit',
        background: 'transparent',
        '&:hover': { color: 'inherit', background: 'rgb(255 255 255 / .1)' },
      },
    },
  },
})

export interface ButtonProps extends ButtonBaseProps {
  /**
   * `call` (ink, for phone calls), `book` (green, for Book Online only), `line` (the quiet one next to them), `danger` (emergency),
   * `light` and `ghost` for dark backgrounds; in a flow, `outline` for a secondary action and `quiet` for Back.
   */
  tone?: 'call' | 'book' | 'line' | 'quiet' | 'outline' | 'danger' | 'light' | 'ghost'
}

/** A pill, 52 px high. Icons are children. */
export function Button({ tone = 'call', href, busy, disabled, type, children, ...rest }: ButtonProps) {
  return <Pill tone={tone} {...pressableProps({ href, busy, disabled, type, children })} {...rest} />
}
