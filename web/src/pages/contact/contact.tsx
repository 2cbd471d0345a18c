import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, Container, Heading, Lead, PhoneIcon, Section, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Licences } from '../../layout/licences.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SocialLinks } from '../../layout/social-links.tsx'
import { QuoteForm } from '../../shared/quote-form.tsx'
import { HoursTable } from './hours-table.tsx'
import { OpenNow } from './open-now.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

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
      process { number title description }
    }
  }
`)

/** Three ways to reach the business, quickest first; then the form, the hours, and what happens next. */
export function Contact() {
  const { business } = useSuspenseQuery(ContactBusiness).data
  return (
    <>
      <PageHead
        title="Contact Us"
        description="Call day or night for emergencies, book a time online, or send a message and hear back within 24 hours. Hours and service area of your Gold Coast plumber."
        canonical="/contact"
      />
      <Section ground="warm" labelledBy="contact-title">
        <Container>
          <Heading as="h1" id="contact-title">
            Contact us
          </Heading>
          <Lead css={{ marginTop: 's4', maxWidth: '36em' }}>
            Water where there should be none? Call, at any hour. For anything that can wait, book a time or
            send a message.
          </Lead>
          <OpenNow hours={business.hours} />
          <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3', marginTop: 's6' }}>
            <Button href={`tel:${business.phoneE164}`} css={{ fontVariantNumeric: 'tabular-nums' }}>
              <PhoneIcon size={20} />
              Call {business.phone}
            </Button>
            <Button tone="book" href="/booking">
              <CalendarIcon size={20} />
              Book Online
            </Button>
            <Button tone="line" href="#quote">
              Send a message
            </Button>
          </Box>
        </Container>
      </Section>
      <Section id="quote" labelledBy="quote-title">
        <Container
          css={{
            display: 'grid',
            gap: { base: '40px', lg: '88px' },
            gridTemplateColumns: { lg: '5fr 7fr' },
            alignItems: 'start',
          }}
        >
          <Box>
            <Heading id="quote-title">Send a message</Heading>
            <Lead css={{ marginTop: 's4' }}>
              Tell us about the job. We reply within 24 hours (usually much sooner).
            </Lead>
            <WhatHappensNext steps={business.process} />
          </Box>
          <QuoteForm />
        </Container>
      </Section>
      <Section ground="warm" labelledBy="details-title">
        <Container
          css={{
            display: 'grid',
            gap: { base: '40px', lg: '88px' },
            gridTemplateColumns: { lg: '5fr 7fr' },
            alignItems: 'start',
          }}
        >
          <Box>
            <Heading id="details-title">Hours</Heading>
            <HoursTable hours={business.hours} emergency={business.emergencyHours} />
          </Box>
          <Box css={{ display: 'grid', gap: 's5', '& h3': { marginBottom: 's1' } }}>
            <Box>
              <Heading as="h3">Where we work</Heading>
              <Text>
                {business.areaServed}. <a href="/#areas">See whether we come to you</a>
              </Text>
            </Box>
            <Box>
              <Heading as="h3">E-mail</Heading>
              <a href={`mailto:${business.email}`}>{business.email}</a>
            </Box>
            <Box>
              <Heading as="h3">Licences</Heading>
              <Licences licences={business.licences} />
            </Box>
            <Box>
              <Heading as="h3">Social profiles</Heading>
              <SocialLinks links={business.socialLinks} framed />
            </Box>
          </Box>
        </Container>
      </Section>
    </>
  )
}
