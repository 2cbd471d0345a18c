import { useSuspenseQuery } from '@apollo/client/react'
import {
  Container,
  DocumentCheckIcon,
  HardHatIcon,
  HomeIcon,
  Section,
  SectionHead,
  SunriseIcon,
  UserIcon,
  ValuesGrid,
  WrenchIcon,
} from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'

const ValuesQuery = graphql(`
  query Values {
    business { values { title description icon } }
    pageHeadings { home { values valuesLead } }
  }
`)

/** Icon of each value, by its name in the content. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  'value-customer-first': <UserIcon />,
  'value-technical-excellence': <WrenchIcon />,
  'value-honesty-integrity': <DocumentCheckIcon />,
  'value-aussie-work-ethic': <SunriseIcon />,
  'value-community-focus': <HomeIcon />,
  'value-service-excellence': <HardHatIcon />,
}

/** 'Our Company Values': six, in two rows on a desktop. */
export function Values() {
  const { business, pageHeadings } = useSuspenseQuery(ValuesQuery).data
  return (
    <Section labelledBy="values-title">
      <Container>
        <SectionHead id="values-title" title={pageHeadings.home.values} lead={pageHeadings.home.valuesLead} />
        <ValuesGrid values={business.values.map((value) => ({ ...value, icon: ICONS[value.icon] }))} />
      </Container>
    </Section>
  )
}
