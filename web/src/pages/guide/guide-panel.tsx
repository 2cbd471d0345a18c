import { Container, Heading, Lead, Section } from 'design-system'
import type { ReactNode } from 'react'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'

/** Extra offered beside a guide's steps: title and reason, next to the content. Not printed. */
export function GuidePanel({
  id,
  title,
  lead,
  children,
}: {
  /** Anchor for links. */
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <Section
      id={id}
      ground="warm"
      labelledBy={`${id}-title`}
      css={{ scrollMarginTop: SECTION_SCROLL_MARGIN, _print: { display: 'none' } }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: 's6', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 7fr' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id={`${id}-title`}>{title}</Heading>
          <Lead css={{ marginTop: 's3' }}>{lead}</Lead>
        </div>
        {children}
      </Container>
    </Section>
  )
}
