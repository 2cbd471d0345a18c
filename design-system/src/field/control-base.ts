import type { SystemStyleObject } from '@chakra-ui/react'

/** What defines a control size: its height, padding, border and text. */
type Size = Pick<SystemStyleObject, 'minHeight' | 'padding' | 'border' | 'fontSize'>

/** Styles shared by controls of every size. */
export const controlBase = (size: Size): SystemStyleObject => ({
  width: '100%',
  ...size,
  borderRadius: 'r2',
  background: 'surface',
  color: 'text',
  lineHeight: '1.4',
})
