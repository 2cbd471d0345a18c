import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  Container,
  chakra,
  Heading,
  Lead,
  MoreLink,
  Section,
  Text,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Fold } from '../../islands/fold.tsx'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Breadcrumb } from '../../shared/breadcrumb.tsx'
import { AnswerDetails } from './answer-details.tsx'
import { Docket } from './docket.tsx'

const PriceFactors = lazy(
  loadWhenNear('pricing', () => import('./price-factors.tsx').then((module) => module.PriceFactors)),
)
const PriceMaking = lazy(
  loadWhenNear('price-making', () => import('./price-making.tsx').then((module) => module.PriceMaking)),
)
const PriceTips = lazy(
  loadWhenNear('price-tips', () => import('./price-tips.tsx').then((module) => module.PriceTips)),
)
const ClosingBook = lazy(
  loadWhenNear('closing', () => import('../../shared/closing-book.tsx').then((module) => module.ClosingBook)),
)

const PricesPage = graphql(`
  query PricesPage {
    business { phone phoneE164 prices { label cents text includes } }
    services { slug title fromPrice { label cents text includes } }
    answerTopics { slug title answers { slug question answer } }
    pageHeadings {
      shared { questionsLead }
      prices {
        title
        lead
        leadAmounts
        description
        amounts
        amountsFrom
        amountsNote
        quote
        quoteLines
        quoteNote
        quoteAccept
        closing
        closingLead
      }
    }
  }
`)

/** Step of `Business.visit` whose drawing shows a price before the work. */
const PRICE_STEP = 2

const TRAIL = [{ name: 'Prices', path: '/prices' }]

/**
 * Prices page: published prices or what a quote says, what affects a price, how it is made, what keeps it down, and common
 * questions.
 */
export function Prices() {
  const { business, services, answerTopics, pageHeadings } = useSuspenseQuery(PricesPage).data
  const { prices: headings, shared } = pageHeadings
  const jobs = services.flatMap(({ slug, fromPrice }) =>
    fromPrice ? [{ ...fromPrice, path: `/services/${slug}` }] : [],
  )
  const hasAmounts = business.prices.length + jobs.length > 0
  const topic = answerTopics.find(({ slug }) => slug === 'booking')
  return (
    <>
      <PageHead
        description={headings.description}
        canonical="/prices"
        trail={TRAIL}
        {...(hasAmounts
          ? { subject: { type: 'OfferCatalog', name: headings.amounts, callOuts: business.prices, jobs } }
          : {})}
      />
      <Box as="section" aria-labelledby="prices-title" css={{ background: 'bg.warm' }}>
        <Container css={{ paddingTop: { base: 's4', lg: 's5' }, paddingBottom: { base: 's8', lg: 's9' } }}>
          <Breadcrumb trail={TRAIL} />
          <Box
            css={{
              display: 'grid',
              gap: { base: '32px', md: '28px 40px', lg: '28px 56px', xl: '28px 72px' },
              gridTemplateColumns: {
                md: 'minmax(0, 1fr) minmax(0, 340px)',
                lg: 'minmax(0, 1fr) minmax(0, 460px)',
                xl: 'minmax(0, 1fr) minmax(0, 520px)',
              },
              // Published prices may be many, so the buttons stay in view beside them.
              gridTemplateRows: { md: hasAmounts ? 'auto 1fr' : '1fr auto auto 1fr' },
              alignItems: 'start',
              marginTop: '14px',
            }}
          >
            <Box css={{ gridRow: { md: hasAmounts ? '1' : '2' } }}>
              <Heading as="h1" id="prices-title">
                {headings.title}
              </Heading>
              <Lead css={{ marginTop: '18px', maxWidth: '30em' }}>
                {hasAmounts ? headings.leadAmounts : headings.lead}
              </Lead>
            </Box>
            <Box
              css={{
                position: { md: 'sticky' },
                top: '110px',
                gridRow: { md: hasAmounts ? '2' : '3' },
                _print: { position: 'static' },
              }}
            >
              <Box
                css={{
                  // One above the other in a narrow column, both as wide as the longer.
                  display: { base: 'flex', md: 'inline-grid', lg: 'flex' },
                  flexWrap: 'wrap',
                  gap: 's3',
                  '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
                  _print: { display: 'none' },
                }}
              >
                <Button href="#cost">Answer four questions</Button>
                {/* On a phone, the bar at the bottom has it. */}
                <Button tone="line" href="/booking" css={{ display: { base: 'none', sm: 'inline-flex' } }}>
                  <CalendarIcon size={20} />
                  Book Online
                </Button>
              </Box>
              <Text css={{ marginTop: 's4', color: 'text.2' }}>
                Or call{' '}
                <Box as="span" css={{ whiteSpace: 'nowrap' }}>
                  <a href={`tel:${business.phoneE164}`}>{business.phone}</a>
                </Box>{' '}
                and describe the job, or{' '}
                <chakra.a href="/contact#quote" css={{ whiteSpace: 'nowrap' }}>
                  request a quote
                </chakra.a>
                .
              </Text>
            </Box>
            <Box css={{ gridColumn: { md: '2' }, gridRow: { md: hasAmounts ? '1 / span 2' : '1 / -1' } }}>
              <Docket callOuts={business.prices} jobs={jobs} text={headings} />
            </Box>
          </Box>
        </Container>
      </Box>
      <Fold />
      <Island name="pricing">
        <PriceFactors />
      </Island>
      <Island name="price-making">
        <PriceMaking />
      </Island>
      <Island name="price-tips">
        <PriceTips />
      </Island>
      {topic ? (
        <Section labelledBy="questions-title">
          <Container
            css={{
              display: 'grid',
              gap: { base: 's5', lg: '88px' },
              gridTemplateColumns: { lg: '5fr 7fr' },
              alignItems: 'start',
            }}
          >
            <div>
              <Heading id="questions-title">{topic.title}</Heading>
              <Lead
                css={{
                  marginTop: { base: 's3', lg: 's4' },
                  '& a': { whiteSpace: 'nowrap' },
                }}
              >
                {shared.questionsLead} <a href={`tel:${business.phoneE164}`}>{business.phone}</a>
              </Lead>
            </div>
            <div>
              <AnswerDetails answers={topic.answers} />
              <Box css={{ marginTop: 's3' }}>
                <MoreLink href="/terms-and-conditions#quotes">How our quotes work</MoreLink>
              </Box>
            </div>
          </Container>
        </Section>
      ) : null}
      <Island name="closing">
        <ClosingBook title={headings.closing} lead={headings.closingLead} step={PRICE_STEP} />
      </Island>
    </>
  )
}
