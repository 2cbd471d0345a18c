import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  chakra,
  Heading,
  Lead,
  MoreLink,
  Paper,
  PhoneIcon,
  RaisedPaper,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ContactQuery } from '../../graphql/graphql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { AreaForm } from '../../layout/area-form.tsx'
import { useLicences, useProfiles } from '../../layout/entered-facts.ts'
import { Licences } from '../../layout/licences.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SocialLinks } from '../../layout/social-links.tsx'
import { EmailAddress } from '../../shared/email-address.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { MapSection } from '../../shared/map/map-section.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { AfterSending } from './after-sending.tsx'
import { ContactEnquiry } from './contact-enquiry.tsx'
import { HoursTable } from './hours-table.tsx'
import { OpenNow } from './open-now.tsx'

const InteractiveMap = lazy(
  loadWhenNear('map', () =>
    import('../../shared/map/interactive-map.tsx').then((module) => module.InteractiveMap),
  ),
)

const ContactBusiness = graphql(`
  query Contact {
    business {
      phone
      phoneE164
      email
      areaServed
      emergencyHours
      hours { label days opens closes text }
      licences { label number }
      socialLinks { position network url }
    }
    rightNow { date officeOpen officeChangesAt }
    pageHeadings { contact { title lead description hours enquiry process steps { title description } details } }
  }
`)

const TRAIL = [{ name: 'Contact', path: '/contact' }]

/** Three ways to reach the business, fastest first, and the hours; then the form, the service area, and who we are. */
export function Contact() {
  const { business, rightNow, pageHeadings } = useSuspenseQuery(ContactBusiness).data
  const { contact: headings } = pageHeadings
  return (
    <>
      <PageHead
        description={headings.description}
        incomplete={rightNow === null}
        canonical="/contact"
        trail={TRAIL}
        subject={{ type: 'ContactPage' }}
      />
      <PageOpening
        id="contact-title"
        trail={TRAIL}
        title={headings.title}
        lead={headings.lead}
        smallAside
        aside={<Hours title={headings.hours} business={business} rightNow={rightNow} />}
      >
        <HeroActions
          data-instead-of-action-bar=""
          css={{
            display: { base: 'flex', _print: 'none' },
            gap: { base: 's3', lg: 's2', xl: 's3' },
            marginTop: '28px',
            '& > *': {
              flex: { base: '1 1 9rem', sm: '0 0 auto', md: '1 1 9rem', lg: '0 0 auto' },
              paddingInline: { base: '12px', sm: '24px', md: '12px', lg: '16px', xl: '24px' },
            },
            // On a phone and beside the hours, the call has a line of its own and the others share one.
            '& > :first-child': { flexBasis: { base: '100%', sm: 'auto', md: '100%', lg: 'auto' } },
          }}
        >
          <Button href={`tel:${business.phoneE164}`}>
            <PhoneIcon size={20} />
            Call {business.phone}
          </Button>
          <Button tone="line" href="/booking">
            <CalendarIcon size={20} />
            Book Online
          </Button>
          <Button tone="line" href="#quote">
            Send a message
          </Button>
        </HeroActions>
      </PageOpening>
      <ContactEnquiry title={headings.enquiry}>
        {(sent) => (
          <>
            <AfterSending title={headings.process} steps={headings.steps} sent={sent} />
            <OtherWays business={business} />
          </>
        )}
      </ContactEnquiry>
      <MapSection
        labelledBy="details-title"
        ground="warm"
        tall
        map={
          <Island name="map">
            <InteractiveMap />
          </Island>
        }
      >
        <Box css={{ lg: { display: 'grid', alignContent: 'center', height: '100%' } }}>
          <Heading id="details-title">{headings.details}</Heading>
          <Lead css={{ marginTop: 's4' }}>{business.areaServed}.</Lead>
          <Box css={{ maxWidth: '27rem', marginTop: 's5', _print: { display: 'none' } }}>
            <AreaForm id="contact-area" />
          </Box>
          <MoreLink href="/locations">All suburbs</MoreLink>
        </Box>
      </MapSection>
    </>
  )
}

/** Office and emergency hours, and whether the office is open now. */
function Hours({
  title,
  business,
  rightNow,
}: { title: string } & Pick<ContactQuery, 'business' | 'rightNow'>) {
  return (
    <RaisedPaper>
      <Paper css={{ maxWidth: 'none' }}>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: '0 {spacing.s3}',
          }}
        >
          <Heading as="h2" css={{ fontSize: 'h3' }}>
            {title}
          </Heading>
          {rightNow ? <OpenNow office={rightNow} /> : null}
        </Box>
        <HoursTable hours={business.hours} emergency={business.emergencyHours} />
      </Paper>
    </RaisedPaper>
  )
}

/** Names and what they lead to, on one line if there is room. */
const Rows = chakra('dl', {
  base: {
    marginTop: 's3',
    borderTop: '3px solid {colors.text}',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 {spacing.s4}',
      padding: '8px 0',
      borderBottom: '1px solid {colors.line}',
      _print: { padding: '2px 0', breakInside: 'avoid' },
    },
    '& dt': { fontWeight: 'strong' },
    '& dd > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
})

/** Email, forms for other purposes, and the profiles and licences that show who we are, once entered. */
function OtherWays({ business: { email, licences, socialLinks } }: Pick<ContactQuery, 'business'>) {
  const shownLicences = useLicences(licences).length
  const hasProfiles = useProfiles(socialLinks).length > 0
  return (
    <Box css={{ marginTop: 's6' }}>
      <Heading as="h3">Other ways to reach us</Heading>
      <Rows>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <span>
                <EmailAddress address={email} />
              </span>
            </a>
          </dd>
        </div>
        <div>
          <dt>Already booked?</dt>
          <dd>
            <a href="/booking/manage">Find your booking</a>
          </dd>
        </div>
        <div>
          <dt>Property managers</dt>
          <dd>
            <a href="/work-order">Send a work order</a>
          </dd>
        </div>
        {hasProfiles ? (
          <div>
            <dt>Social profiles</dt>
            <dd>
              <SocialLinks links={socialLinks} framed />
            </dd>
          </div>
        ) : null}
        {shownLicences > 0 ? (
          <div>
            <dt>{shownLicences === 1 ? 'Our licence' : 'Our licences'}</dt>
            {/* A row of its own, so that no name of a licence breaks. */}
            <Box as="dd" css={{ flexBasis: '100%' }}>
              <Licences licences={licences} />
            </Box>
          </div>
        ) : null}
      </Rows>
    </Box>
  )
}
