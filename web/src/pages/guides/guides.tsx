import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, Section, SectionHead, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { GuideList } from '../../shared/guide-list.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { TurnItOff } from './turn-it-off.tsx'

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
    guide(slug: "turn-the-water-off") {
      slug
      title
      sections {
        id
        title
        card { text }
        steps { short picture { width height alt avif webp src } }
      }
    }
    pageHeadings {
      guides { title lead description }
      guide { fridgeCard fridgeCardLead }
    }
  }
`)

const TRAIL = [{ name: 'Guides', path: '/guides' }]

/** All guides: the one that can't wait and the card for the fridge, then the tools and the other guides as cards. */
export function Guides() {
  const { guides, guide, pageHeadings } = useSuspenseQuery(GuidesPage).data
  const { guides: headings } = pageHeadings
  const tools = guides.filter(({ tool }) => tool !== null)
  const others = guides.filter(({ slug, tool }) => tool === null && slug !== guide?.slug)
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
        continuesBelow
        aside={
          guide ? (
            <>
              <TurnItOff guide={guide} />
              <Box
                as="section"
                aria-labelledby="card-title"
                css={{ alignSelf: 'start', paddingTop: 's5', borderTop: '1px solid {colors.line.strong}' }}
              >
                <Heading id="card-title" css={{ fontSize: 'h3' }}>
                  {pageHeadings.guide.fridgeCard}
                </Heading>
                <Text css={{ marginTop: 's2', maxWidth: '30em', color: 'text.2' }}>
                  {pageHeadings.guide.fridgeCardLead}
                </Text>
                <Button tone="line" href={`/guides/${guide.slug}#fridge-card`} css={{ marginTop: 's4' }}>
                  Make your fridge card
                </Button>
              </Box>
            </>
          ) : null
        }
      />
      <Section labelledBy="tools-title">
        <Container>
          <SectionHead id="tools-title" title="Answer a few questions" />
          <GuideList guides={tools} level="h3" columns={2} />
        </Container>
      </Section>
      <Section ground="warm" labelledBy="others-title">
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
