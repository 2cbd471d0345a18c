import { useSuspenseQuery } from '@apollo/client/react'
import { Container, Section, SectionHead, VisuallyHidden } from 'design-system'
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
      tool
      picture { width height alt avif webp src }
    }
    guide(slug: "turn-the-water-off") { slug sections { id title } }
    pageHeadings { guides { title lead description } }
  }
`)

const TRAIL = [{ name: 'Guides', path: '/guides' }]

/** All guides as cards: the one to read before anything happens, the tools that ask questions, then the rest. */
export function Guides() {
  const { guides, guide, pageHeadings } = useSuspenseQuery(GuidesPage).data
  const { guides: headings } = pageHeadings
  const tools = guides.filter(({ tool }) => tool !== null)
  const [first, ...others] = guides.filter(({ tool }) => tool === null)
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
      {first ? (
        <Section labelledBy="first-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
          <Container>
            <VisuallyHidden as="h2" id="first-title">
              Start here
            </VisuallyHidden>
            <GuideList guides={[first]} level="h3" lead />
          </Container>
        </Section>
      ) : null}
      <Section ground="warm" labelledBy="tools-title">
        <Container>
          <SectionHead id="tools-title" title="Answer a few questions" />
          <GuideList guides={tools} level="h3" columns={2} />
        </Container>
      </Section>
      <Section labelledBy="others-title">
        <Container>
          <SectionHead id="others-title" title="Step by step" />
          <GuideList guides={others} level="h3" columns={4} />
        </Container>
      </Section>
      <Island name="closing">
        <ClosingQuestion />
      </Island>
    </>
  )
}
