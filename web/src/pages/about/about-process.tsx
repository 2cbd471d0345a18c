import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead, Timeline } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const AboutProcessQuery = graphql(`
  query AboutProcess {
    business { process { number title description } }
  }
`)

/** How a job goes, in four steps. */
export function AboutProcess() {
  const { process } = useSuspenseQuery(AboutProcessQuery).data.business
  return (
    <Section labelledBy="process-title">
      <Container>
        <SectionHead
          id="process-title"
          title="How we work"
          lead="The same four steps for a dripping tap or a whole bathroom."
        />
        <Timeline steps={process} />
      </Container>
    </Section>
  )
}
