import { chakra } from 'design-system'
import type { ReactNode } from 'react'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    alignItems: 'baseline',
    marginBottom: '8px',
    '& h2': { fontSize: '1rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& span': { fontSize: 'micro', color: 'text.3' },
  },
})

/** A section of the page with its own h2. */
export function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: string
  children: ReactNode
}) {
  return (
    <section>
      <Head>
        <h2>{title}</h2>
        {aside ? <span>{aside}</span> : null}
      </Head>
      {children}
    </section>
  )
}
