import { Heading } from 'design-system'
import type { ReactNode } from 'react'

export const RailTitle = ({ children }: { children: ReactNode }) => (
  <Heading css={{ marginBottom: 's1', fontSize: '1.125rem', letterSpacing: '0' }}>{children}</Heading>
)
