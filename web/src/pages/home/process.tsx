import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead, Timeline } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const ProcessQuery = graphql(`
  query Process {
    business { process { number title description } }
    pageHeadings { home { process processLead } }
  }
`)

/** 'Our Professional Process': four steps along one pipe. */
export function Process() {
  const { business, pageHeadings } = useSuspenseQuery(ProcessQuery).data
  return (
    <Section
      ground="warm"
      labelledBy="process-title"
      css={{ overflow: 'hidden', paddingBottom: { lg: '56px' } }}
    >
      {/* Title and lead end before the pipe, which comes down in the middle. */}
      <Container
        css={{
          '& > :first-of-type': { maxWidth: { lg: 'calc(50% - 40px)' } },
          '& > :first-of-type > h2': { fontSize: { lg: 'min(3.6vw, 3rem)' } },
        }}
      >
        <SectionHead
          id="process-title"
          title={pageHeadings.home.process}
          lead={
            <>
              {pageHeadings.home.processLead}{' '}
              <a href="/about#samples-title">See a sample quote and job report</a>
            </>
          }
        />
        <Timeline steps={business.process} />
      </Container>
    </Section>
  )
}
