import { Container, Section, Skeleton } from 'design-system'

/** Pulsing placeholder while a page loads. */
export const PagePlaceholder = () => (
  <Section aria-busy="true" aria-label="Loading">
    <Container css={{ display: 'grid', gap: 's4' }}>
      <Skeleton css={{ height: '56px', maxWidth: '560px' }} />
      <Skeleton css={{ height: '24px', maxWidth: '680px' }} />
      <Skeleton css={{ height: '320px' }} />
    </Container>
  </Section>
)
