import type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What defines a button size: its height, padding, text and corners. */
type Size = {
  readonly gap: string
  readonly minHeight: SystemStyleObject['minHeight']
  readonly padding: string
  readonly radius: string
  readonly border: string
  readonly fontSize: string
}

/** Styles shared by buttons of every size. */
export const buttonBase = ({ radius, ...size }: Size): SystemStyleObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...size,
  borderRadius: radius,
  fontWeight: 'strong',
  lineHeight: '1.2',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:focus-visible': { borderRadius: radius },
})

/** Props shared by buttons of every size. */
export interface ButtonBaseProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** Renders a link that looks like a button. */
  href?: string
  /** Of the link: `_blank` for a new tab. */
  target?: string
  rel?: string
  /** Shows a spinner before the label and ignores presses. */
  busy?: boolean
  children: ReactNode
}
