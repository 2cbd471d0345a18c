import { useSuspenseQuery } from '@apollo/client/react'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { hasReviewsPage } from '../../layout/site-frame.ts'
import { BookOrCall } from '../../shared/book-or-call.tsx'
import { PageHero } from '../../shared/page-hero.tsx'
import { HERO_PICTURE_SIZES, Picture } from '../../shared/picture.tsx'
import { NoReviews } from './no-reviews.tsx'
import { People } from './people.tsx'
import { Pricing } from './pricing.tsx'
import { Team } from './team.tsx'
import { Visit } from './visit.tsx'

const Samples = lazy(loadWhenNear('samples', () => import('./samples.tsx').then((module) => module.Samples)))
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
      founder { name role photo { width height alt avif webp src } }
      visit { title description picture { width height alt avif webp src } }
      teamPhotos { name role licenceHolder photo { width height alt avif webp src } }
      vanPhotos { id width height alt avif webp src }
      reviewed
      reviewRules { title description }
      picture { width height alt avif webp src }
    }
    pageHeadings {
      about {
        process
        processLead
        people
        peopleLead
        checks { title description }
        pricing
        pricingLead
        pricingItems { title description }
        closing
      }
      reviews { title rules noneLead }
      home { trust }
    }
  }
`)

const TRAIL = [{ name: 'About Us', path: '/about' }]

/** About page: how a visit goes, who comes, how we price, and what a customer gets in writing. */
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
        // Positioned so that the headland at the right edge is shown whole or not at all.
        art={
          <Picture picture={picture} sizes={HERO_PICTURE_SIZES} lead css={{ objectPosition: '20% 50%' }} />
        }
      />
      <Team team={business.teamPhotos} vans={business.vanPhotos} />
      <Visit title={headings.process} lead={headings.processLead} steps={business.visit} />
      <People text={textPage.body} headings={headings} trust={pageHeadings.home.trust} business={business} />
      <Pricing headings={headings} />
      <Island name="samples">
        <Samples />
      </Island>
      {hasReviewsPage(business) ? null : (
        <NoReviews headings={pageHeadings.reviews} rules={business.reviewRules} />
      )}
      <Island name="closing">
        <ClosingCall title={headings.closing} />
      </Island>
    </>
  )
}
