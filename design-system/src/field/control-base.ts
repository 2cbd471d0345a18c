import type { SystemStyleObject } from '@chakra-ui/react'

/** What makes a size of control: its height, its padding, its border and its words. */
type Size = Pick<SystemStyleObject, 'minHeight' | 'padding' | 'border' | 'fontSize'>

/** The look that controls of every size share. */
export const controlBase = (size: Size): SystemStyleObject => ({
  width: '100%',
  ...size,
  borderRadius: 'r2',
  background: 'surface',
  color: 'text',
  lineHeight: '1.4',
})
