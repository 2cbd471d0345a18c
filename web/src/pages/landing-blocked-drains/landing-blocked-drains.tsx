import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { type Landing, LandingPage } from '../../shared/landing-page.tsx'
import { ProblemList } from '../../shared/problem-list.tsx'
import { StepList } from '../../shared/step-list.tsx'

const landing: Landing = {
  path: '/blocked-drains-gold-coast',
  title: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
  heading: 'Blocked Drain Cleaning Gold Coast',
  description:
    'Slow shower, gurgling toilet? Blocked drains cleared on the Gold Coast: usually reached in 1-2 hours when urgent, usually guaranteed for 30 days.',
  lead: 'We clear it and show you why it blocked. You hear the price before we start.',
  slug: 'blocked-drains',
  booking: 'drainage-services',
}

const DrainWork = graphql(`
  query DrainWork($slug: String!) {
    service(slug: $slug) {
      slug
      problems { title description solution }
      process { title description }
    }
  }
`)

/** For somebody whose drain has stopped: which one it is, how it is cleared, and for how long that is good. */
export function LandingBlockedDrains() {
  const { service } = useSuspenseQuery(DrainWork, { variables: { slug: landing.slug } }).data
  return (
    <LandingPage landing={landing}>
      <Section labelledBy="signs-title">
        <Container>
          <SectionHead
            id="signs-title"
            title="What do you see?"
            lead="Where the water stands tells us where the fault is. Use as little water as you can until we come."
          />
          <ProblemList problems={service?.problems ?? []} />
        </Container>
      </Section>
      <Section ground="warm" labelledBy="method-title">
        <Container>
          <SectionHead id="method-title" title="How we clear it" />
          <StepList steps={service?.process ?? []} />
        </Container>
      </Section>
    </LandingPage>
  )
}
