import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead, Timeline } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const ProcessQuery = graphql(`
  query Process {
    business { process { number title description } }
  }
`)

/** 'Our Professional Process': one pipe, four outlets. */
export function Process() {
  const { process } = useSuspenseQuery(ProcessQuery).data.business
  return (
    <Section
      ground="warm"
      labelledBy="process-title"
      css={{ overflow: 'hidden', paddingBottom: { lg: '56px' } }}
    >
      <Container>
        <SectionHead
          id="process-title"
          title="Our Professional Process"
          lead="The same four steps for a dripping tap or a whole bathroom."
        />
        <Timeline steps={process} />
      </Container>
    </Section>
  )
}
