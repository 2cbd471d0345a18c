import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 's2', lg: 's3' },
    marginBottom: 'clamp(1.5rem, 3vw, 2.75rem)',
    '& h2': { maxWidth: '20em' },
    '& p': { maxWidth: '40rem' },
    _print: { display: 'block', breakAfter: 'avoid' },
  },
})

/** The larger, quieter text below a heading. Its colour adapts to the background. */
export const Lead = chakra('p', {
  base: {
    fontSize: 'lead',
    lineHeight: '1.45',
    color: 'text.2',
    '[data-ground=deep] &': { color: 'onDeep.2' },
    '[data-ground=ink] &': { color: 'onInk.2' },
  },
})

export interface SectionHeadProps {
  /** Id of the heading, which can name the section. */
  id?: string
  title: ReactNode
  lead?: ReactNode
}

/** Heading of a section, with the lead below it. */
export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      {lead ? <Lead>{lead}</Lead> : null}
    </Head>
  )
}
