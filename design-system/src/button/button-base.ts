import type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What makes a size of button: its height, its padding, its words and its corners. */
type Size = {
  readonly gap: string
  readonly minHeight: SystemStyleObject['minHeight']
  readonly padding: string
  readonly radius: string
  readonly border: string
  readonly fontSize: string
}

/** The look that buttons of every size share. */
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

/** What buttons of every size take. */
export interface ButtonBaseProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** Makes it a link that looks like a button. */
  href?: string
  /** Work is going on: a wheel turns before the words, and presses do nothing. */
  busy?: boolean
  children: ReactNode
}
