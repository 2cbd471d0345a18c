import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, VisuallyHidden } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { GuideList } from '../../shared/guide-list.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { FridgeCardLink } from './fridge-card-link.tsx'

const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const GuidesPage = graphql(`
  query GuidesPage {
    guides {
      slug
      title
      lead
      picture { width height alt avif webp src }
    }
    guide(slug: "turn-the-water-off") { slug sections { id title } }
    pageHeadings { guides { title lead description } }
  }
`)

const TRAIL = [{ name: 'Guides', path: '/guides' }]

/** All guides as cards. */
export function Guides() {
  const { guides, guide, pageHeadings } = useSuspenseQuery(GuidesPage).data
  const { guides: headings } = pageHeadings
  return (
    <>
      <PageHead
        description={headings.description}
        canonical="/guides"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="guides-title"
        trail={TRAIL}
        title={headings.title}
        lead={headings.lead}
        aside={
          guide ? (
            <FridgeCardLink
              path={`/guides/${guide.slug}#fridge-card`}
              labels={guide.sections.map(({ title }) => title)}
            />
          ) : null
        }
      />
      <Section labelledBy="list-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container>
          <VisuallyHidden as="h2" id="list-title">
            All guides
          </VisuallyHidden>
          <GuideList guides={guides} level="h3" lead />
        </Container>
      </Section>
      <Island name="closing">
        <ClosingQuestion />
      </Island>
    </>
  )
}
