import { Container, Section, Skeleton } from 'design-system'

/** The pulsing stand-in while a page is on its way. */
export const PagePlaceholder = () => (
  <Section aria-busy="true" aria-label="Loading">
    <Container css={{ display: 'grid', gap: 's4' }}>
      <Skeleton css={{ height: '56px', maxWidth: '560px' }} />
      <Skeleton css={{ height: '24px', maxWidth: '680px' }} />
      <Skeleton css={{ height: '320px' }} />
    </Container>
  </Section>
)
