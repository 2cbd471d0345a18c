import { useSuspenseQuery } from '@apollo/client/react'
import { Box, CheckIcon, Container, Heading, Lead, MoreLink, Paper, Section } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { AboutPageQuery } from '../../graphql/graphql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { FounderName } from '../../layout/founder-name.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { BookOrCall } from '../../shared/book-or-call.tsx'
import { FounderPicture } from '../../shared/founder-picture.tsx'
import { PageHero } from '../../shared/page-hero.tsx'
import { HERO_PICTURE_SIZES, Picture } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'
import { LicenceCard } from './licence-card.tsx'
import { NoReviews } from './no-reviews.tsx'
import { PhotoSlots } from './photo-slots.tsx'
import { Team } from './team.tsx'
import { Visit } from './visit.tsx'

const Samples = lazy(loadWhenNear('samples', () => import('./samples.tsx').then((module) => module.Samples)))
const ReviewHighlights = lazy(
  loadWhenNear('reviews', () =>
    import('../../shared/review-highlights.tsx').then((module) => module.ReviewHighlights),
  ),
)
const ClosingCall = lazy(
  loadWhenNear('closing', () => import('../../shared/closing-call.tsx').then((module) => module.ClosingCall)),
)

const AboutPage = graphql(`
  query AboutPage {
    textPage(slug: "about") { title description body }
    business {
      phone
      phoneE164
      licences { label number }
      licenceRegister
      founder { name note role photo { width height alt avif webp src } }
      visit { title description picture { width height alt avif webp src } }
      values { title description }
      guarantee { title points }
      teamPhotos { name role licenceHolder photo { width height alt avif webp src } }
      vanPhotos { id width height alt avif webp src }
      reviewed
      reviewRules { title description }
      picture { width height alt avif webp src }
    }
    pageHeadings {
      about { founder process processLead values valuesLead closing }
      reviews { title rules noneLead }
      home { trust }
    }
  }
`)

const TRAIL = [{ name: 'About Us', path: '/about' }]

/** About page: how a visit works and what it leaves in writing, who we are, reviews, six values and the guarantee. */
export function About() {
  const { textPage, business, pageHeadings } = useSuspenseQuery(AboutPage).data
  if (!textPage) throw new Error('there is no text about')
  const { picture } = business
  const { about: headings } = pageHeadings
  return (
    <>
      <PageHead
        description={textPage.description}
        canonical="/about"
        trail={TRAIL}
        subject={{ type: 'AboutPage' }}
      />
      <PageHero
        id="about-title"
        trail={TRAIL}
        title={textPage.title}
        lead={textPage.description}
        actions={<BookOrCall business={business} />}
        art={
          <>
            {/* Positioned so that the headland at the right edge is shown whole or not at all. */}
            <Picture picture={picture} sizes={HERO_PICTURE_SIZES} lead css={{ objectPosition: '20% 50%' }} />
            <LicenceCard
              title={pageHeadings.home.trust}
              licences={business.licences}
              register={business.licenceRegister}
            />
          </>
        }
      />
      <Team team={business.teamPhotos} vans={business.vanPhotos} />
      <Visit title={headings.process} lead={headings.processLead} steps={business.visit} />
      <Island name="samples">
        <Samples />
      </Island>
      <Founder title={headings.founder} text={textPage.body} business={business} />
      {business.reviewed === false ? (
        <NoReviews headings={pageHeadings.reviews} rules={business.reviewRules} />
      ) : (
        <Island name="reviews">
          <ReviewHighlights roomy />
        </Island>
      )}
      <Values headings={headings} business={business} />
      <Island name="closing">
        <ClosingCall title={headings.closing} />
      </Island>
    </>
  )
}

type Business = AboutPageQuery['business']

/** The founder's own words, and the story of the business. */
function Founder({ title, text, business }: { title: string; text: string; business: Business }) {
  const { founder, teamPhotos, vanPhotos } = business
  return (
    <Section ground="warm" labelledBy="founder-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: 's7', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <Box css={{ position: { lg: 'sticky' }, top: { lg: '128px' } }}>
          <Heading id="founder-title" css={{ fontSize: '1.125rem', letterSpacing: '0', color: 'text.2' }}>
            {title}
          </Heading>
          {founder.note ? (
            <Box
              as="blockquote"
              css={{
                marginTop: 's3',
                maxWidth: '26em',
                fontSize: 'clamp(1.5rem, 1.15rem + 1.6vw, 2.25rem)',
                fontWeight: 'medium',
                lineHeight: '1.2',
                letterSpacing: 'display',
                textWrap: 'pretty',
              }}
            >
              {founder.note}
            </Box>
          ) : null}
          <Box
            css={{
              display: 'grid',
              gridTemplateColumns: { base: '116px 1fr', sm: '180px 1fr', lg: 'minmax(0, 440px)' },
              gap: { base: 's4', sm: 's5', lg: 's4' },
              alignItems: 'end',
              marginTop: '28px',
            }}
          >
            <FounderPicture photo={founder.photo} />
            <Box css={{ lineHeight: '1.4' }}>
              <FounderName founder={founder} />
            </Box>
          </Box>
          <PhotoSlots team={teamPhotos.length > 0} vans={vanPhotos.length > 0} />
        </Box>
        <Prose html={text} />
      </Container>
    </Section>
  )
}

/** Six values, and the guarantee beside them. */
function Values({
  headings,
  business,
}: {
  headings: AboutPageQuery['pageHeadings']['about']
  business: Business
}) {
  return (
    <Section ground="deep" labelledBy="values-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: 's7', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="values-title">{headings.values}</Heading>
          <Lead css={{ marginTop: { base: 's2', lg: 's4' }, color: 'onDeep.2' }}>{headings.valuesLead}</Lead>
          <Box
            as="dl"
            css={{
              display: 'grid',
              // Stacked again if the text is very large.
              gridTemplateColumns: {
                base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
                sm: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
              },
              columnGap: 's5',
              marginTop: { base: 's5', lg: 's6' },
              '& > div': { padding: '14px 0 18px', borderTop: '1px solid {colors.line.onDeep}' },
              '& dt': { fontSize: '1.1875rem', fontWeight: 'strong', lineHeight: '1.3' },
              '& dd': {
                marginTop: '4px',
                color: 'onDeep.2',
                fontSize: { base: 'small', lg: 'body' },
                lineHeight: 'small',
              },
            }}
          >
            {business.values.map(({ title, description }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </Box>
        </div>
        <Guarantee guarantee={business.guarantee} />
      </Container>
    </Section>
  )
}

function Guarantee({ guarantee }: Pick<Business, 'guarantee'>) {
  return (
    <Paper css={{ maxWidth: 'none' }}>
      <Heading id="guarantee-title">{guarantee.title}</Heading>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          margin: '20px 0 8px',
          borderTop: '3px solid {colors.text}',
          '& li': {
            overflowWrap: 'anywhere',
            display: 'flex',
            gap: '14px',
            alignItems: 'center',
            padding: '14px 0',
            borderBottom: '1px dashed {colors.line.strong}',
            fontSize: '1.1875rem',
            fontWeight: 'strong',
            lineHeight: '1.3',
          },
          '& svg': { flex: 'none', color: 'ok.text' },
        }}
      >
        {guarantee.points.map((point) => (
          <li key={point}>
            <CheckIcon size={22} />
            {point}
          </li>
        ))}
      </Box>
      <MoreLink href="/warranty-information">What's guaranteed and how to claim</MoreLink>
    </Paper>
  )
}
