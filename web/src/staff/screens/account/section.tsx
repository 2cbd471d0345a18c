import { Heading } from 'design-system'
import type { ReactNode } from 'react'

/** A titled section of the account page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h2" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
