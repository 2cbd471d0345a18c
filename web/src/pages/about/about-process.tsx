import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead, Timeline } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const AboutProcessQuery = graphql(`
  query AboutProcess {
    business { process { number title description } }
    pageHeadings { about { process processLead } }
  }
`)

/** How a job goes, in four steps. */
export function AboutProcess() {
  const { business, pageHeadings } = useSuspenseQuery(AboutProcessQuery).data
  return (
    <Section labelledBy="process-title">
      <Container>
        <SectionHead
          id="process-title"
          title={pageHeadings.about.process}
          lead={pageHeadings.about.processLead}
        />
        <Timeline steps={business.process} />
      </Container>
    </Section>
  )
}
