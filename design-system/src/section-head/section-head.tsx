import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 's2', lg: '14px 48px' },
    marginBottom: 'clamp(1.5rem, 4vw, 3.5rem)',
    lg: { gridTemplateColumns: '1.25fr 1fr', alignItems: 'baseline' },
    '& h2': { maxWidth: '14em' },
    _print: { display: 'block', breakAfter: 'avoid' },
  },
})

/** The larger, quieter text below or next to a heading. Its colour adapts to the background. */
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

/** Heading and lead of a section: stacked on a phone, side by side from 1024 px. */
export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      {lead ? <Lead>{lead}</Lead> : null}
    </Head>
  )
}
