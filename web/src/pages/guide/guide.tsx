import { useSuspenseQuery } from '@apollo/client/react'
import { Box, ChevronDownIcon, Container, chakra, Heading, MoreLink, Section } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { GuideList } from '../../shared/guide-list.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { Prose } from '../../shared/prose.tsx'
import { Warning } from '../../shared/safety-note.tsx'
import { FridgeCard } from './fridge-card.tsx'
import { GuideReading } from './guide-reading.tsx'
import { GuideSection, type GuideSectionData } from './guide-section.tsx'
import { GuideServices } from './guide-services.tsx'
import { HotWater } from './hot-water.tsx'
import { plainText } from './plain-text.ts'
import { Sheets } from './sheets.tsx'
import { WhosePipe, WhosePipeReading, WhosePipeServices } from './whose-pipe.tsx'

const NotFound = lazyPart(() => import('../../shared/not-found.tsx').then((module) => module.NotFound))
const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const GuidePage = graphql(`
  query GuidePage($slug: String!) {
    guide(slug: $slug) {
      slug
      title
      description
      lead
      updated
      tool
      picture { width height alt avif webp src }
      warning
      fridgeCard
      sheets { title about path }
      sections {
        id
        title
        lead
        urgent
        card { place text }
        steps {
          condition
          title
          text
          picture { width height alt avif webp src }
        }
      }
      body
      related {
        slug
        title
        shortDescription
      }
      articles { slug title }
      sources { title publisher url }
    }
    guides {
      slug
      title
      lead
      picture { width height alt avif webp src }
    }
    pageHeadings {
      guide { largeType fridgeCard fridgeCardLead sheets sheetsLead more sources services others }
    }
  }
`)

/** Maximum number of related guides. */
const MAX_OTHER_GUIDES = 3

/** One guide: warning, illustrated steps, fridge card and further help. */
export function Guide() {
  const { params, search } = useLocation()
  const { slug = '' } = params
  const { guide, guides, pageHeadings } = useSuspenseQuery(GuidePage, { variables: { slug } }).data
  const { guide: headings } = pageHeadings
  if (!guide) return <NotFound />
  const { title, description, lead, sections } = guide
  const path = `/guides/${slug}`
  const trail = [
    { name: 'Guides', path: '/guides' },
    { name: title, path },
  ]
  const otherGuides = guides.filter((candidate) => candidate.slug !== slug).slice(0, MAX_OTHER_GUIDES)
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        noindex={guide.tool !== null && search !== ''}
        trail={trail}
        subject={
          sections.length > 0
            ? {
                type: 'HowTo',
                name: title,
                description,
                updated: guide.updated,
                sections: sections.map((section) => ({
                  name: section.title,
                  steps: section.steps.map((step) => ({
                    name: step.condition ? `${step.condition}: ${step.title}` : step.title,
                    text: plainText(step.text),
                    image: step.picture.src,
                  })),
                })),
              }
            : { type: 'WebPage' }
        }
      />
      <PageOpening
        id="guide-title"
        trail={trail}
        title={title}
        lead={lead}
        aside={<PictureAside picture={guide.picture} />}
        urgent={Boolean(sections[0]?.card)}
      >
        {guide.warning ? (
          <Box css={{ marginTop: { base: 's4', md: 's5' }, maxWidth: '44rem' }}>
            <Warning html={guide.warning} />
          </Box>
        ) : null}
        {sections.length > 0 ? (
          <>
            <Parts sections={sections} />
            <LargeType question={headings.largeType} path={`${path}/large`} />
          </>
        ) : null}
      </PageOpening>
      {sections.map((section, index) => (
        <GuideSection key={section.id} section={section} folded={index > 0 && !section.urgent} />
      ))}
      {guide.tool === 'WHOSE_PIPE' ? <WhosePipe path={path} /> : null}
      {guide.tool === 'HOT_WATER' ? <HotWater path={path} /> : null}
      {guide.fridgeCard ? (
        <FridgeCard
          slug={slug}
          sections={sections}
          title={headings.fridgeCard}
          lead={headings.fridgeCardLead}
        />
      ) : null}
      {guide.sheets.length > 0 ? (
        <Sheets title={headings.sheets} lead={headings.sheetsLead} sheets={guide.sheets} />
      ) : null}
      {/* On the same ground as the first question. */}
      <Section labelledBy="more-title" css={guide.tool === 'WHOSE_PIPE' ? { paddingTop: { lg: 's5' } } : {}}>
        <Container
          css={{
            display: 'grid',
            gap: { base: 's7', lg: '88px' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading id="more-title" css={{ marginBottom: 's5' }}>
              {headings.more}
            </Heading>
            <Prose html={guide.body} />
            {guide.tool === 'WHOSE_PIPE' ? (
              <WhosePipeReading title={headings.sources} sources={guide.sources} />
            ) : (
              <GuideReading title={headings.sources} articles={guide.articles} sources={guide.sources} />
            )}
          </div>
          <Box css={{ _print: { display: 'none' } }}>
            {guide.tool === 'WHOSE_PIPE' ? (
              <WhosePipeServices title={headings.services} services={guide.related} />
            ) : (
              <GuideServices title={headings.services} services={guide.related} />
            )}
          </Box>
        </Container>
      </Section>
      {otherGuides.length > 0 ? (
        <Section ground="warm" labelledBy="others-title" css={{ _print: { display: 'none' } }}>
          <Container>
            <Heading id="others-title" css={{ marginBottom: 'clamp(2rem, 4vw, 3rem)' }}>
              {headings.others}
            </Heading>
            <GuideList guides={otherGuides} level="h3" />
          </Container>
        </Section>
      ) : null}
      <Island name="closing">
        <ClosingQuestion />
      </Island>
    </>
  )
}

const FirstPart = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's4',
    marginTop: { base: 's4', md: 's5' },
    maxWidth: '44rem',
    padding: '12px 20px',
    borderRadius: 'r3',
    background: 'text',
    color: 'bg',
    lineHeight: '1.25',
    textDecoration: 'none',
    '&:hover': { background: 'link', color: 'bg' },
    '& strong': { display: 'block', fontSize: '1.25rem', letterSpacing: 'display' },
    '& svg': { flex: 'none' },
    _print: { display: 'none' },
  },
})

/** Links to the parts of a guide. The first one stands out and says what to do if it has a line for the fridge card. */
function Parts({ sections }: { sections: ReadonlyArray<GuideSectionData> }) {
  const [first] = sections
  const urgent = first?.card ? { ...first, text: first.card.text } : null
  return (
    <nav aria-label="Parts of this guide">
      {urgent ? (
        <FirstPart href={`#${urgent.id}`}>
          <span>
            <strong>{urgent.title}</strong>
            {urgent.text}
          </span>
          <ChevronDownIcon size={24} />
        </FirstPart>
      ) : null}
      <LinkChips css={{ marginTop: urgent ? 's3' : 's5', _print: { display: 'none' } }}>
        {sections.slice(urgent ? 1 : 0).map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </LinkChips>
    </nav>
  )
}

/** Offers the same steps in large type. */
const LargeType = ({ question, path }: { question: string; path: string }) => (
  <chakra.p css={{ marginTop: 's3', color: 'text.2', lineHeight: '1.3', _print: { display: 'none' } }}>
    {question} <MoreLink href={path}>Large type</MoreLink>
  </chakra.p>
)
