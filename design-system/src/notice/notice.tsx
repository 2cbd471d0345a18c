import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 12px',
    padding: '14px 16px',
    borderRadius: 'r3',
    fontSize: 'small',
    lineHeight: 'small',
    '& > svg': { marginTop: '1px' },
    '& a': { color: 'inherit' },
    '& a[href^="tel:"]': { whiteSpace: 'nowrap' },
  },
  variants: {
    tone: {
      info: { background: 'info.bg', color: 'info.text' },
      warn: { background: 'warn.bg', color: 'warn.text' },
      danger: { background: 'danger.bg', color: 'danger.text' },
      ok: { background: 'ok.bg', color: 'ok.text' },
      plain: { background: 'surface.2', color: 'text.2' },
    },
  },
})

export interface NoticeProps extends Omit<HTMLChakraProps<'div'>, 'children'> {
  tone?: 'info' | 'warn' | 'danger' | 'ok' | 'plain'
  icon: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A short, important message with an icon: the fact first, then what to do. Give it a role if it appears dynamically. */
export function Notice({ tone = 'info', icon, children, ...rest }: NoticeProps) {
  return (
    <Panel tone={tone} {...rest}>
      {icon}
      <div>{children}</div>
    </Panel>
  )
}
