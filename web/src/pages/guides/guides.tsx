import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, Section, SectionHead, Text, VisuallyHidden } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { GuideList } from '../../shared/guide-list.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { FridgeCardDrawing } from './fridge-card-drawing.tsx'

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
      sections {
        id
        title
        card { place picture { width height alt avif webp src } }
      }
    }
    pageHeadings {
      guides { title lead description }
      guide { fridgeCard fridgeCardLead }
    }
  }
`)

const TRAIL = [{ name: 'Guides', path: '/guides' }]

/** All guides: what to turn off now and the card for the fridge, then the guides and tools as cards. */
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
        smallAside
        aside={
          guide ? (
            // Left out on phones, where it would push the first guide far down.
            <Box css={{ display: { base: 'none', md: 'block' } }}>
              <FridgeCardDrawing cards={guide.sections.flatMap(({ card }) => (card ? [card] : []))} />
            </Box>
          ) : null
        }
      >
        {guide ? (
          <>
            <Box as="section" aria-labelledby="now-title" css={{ marginTop: 's5' }}>
              <Heading id="now-title" css={{ fontSize: 'h3' }}>
                Turn it off now
              </Heading>
              <LinkChips css={{ marginTop: 's3' }}>
                {guide.sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`/guides/${guide.slug}#${id}`}>{title}</a>
                  </li>
                ))}
              </LinkChips>
            </Box>
            <Box
              as="section"
              aria-labelledby="card-title"
              css={{
                marginTop: { base: 's6', lg: 's7' },
                paddingTop: 's5',
                borderTop: '1px solid {colors.line.strong}',
              }}
            >
              <Heading id="card-title" css={{ fontSize: 'h3' }}>
                {pageHeadings.guide.fridgeCard}
              </Heading>
              <Text css={{ marginTop: 's2', color: 'text.2' }}>{pageHeadings.guide.fridgeCardLead}</Text>
              <Button href={`/guides/${guide.slug}#fridge-card`} css={{ marginTop: 's4' }}>
                Make your fridge card
              </Button>
            </Box>
          </>
        ) : null}
      </PageOpening>
      {first ? (
        <Section labelledBy="first-title" css={{ paddingTop: { base: 's7', lg: 'section' } }}>
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
