import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead, ValuesGrid } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const ValuesQuery = graphql(`
  query Values {
    business { values { title description icon } }
  }
`)

/** 'Our Company Values': six, interlocking. */
export function Values() {
  const { values } = useSuspenseQuery(ValuesQuery).data.business
  return (
    <Section labelledBy="values-title">
      <Container>
        <SectionHead id="values-title" title="Our Company Values" lead="What you can hold us to, on every job." />
        <ValuesGrid values={values} />
      </Container>
    </Section>
  )
}
