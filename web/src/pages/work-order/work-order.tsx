import { useSuspenseQuery } from '@apollo/client/react'
import { Button, Container, Heading, PhoneIcon, Section } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'
import { FORM_ANCHOR, WorkOrderForm } from './work-order-form.tsx'

const WorkOrderPage = graphql(`
  query WorkOrderPage {
    business { phone phoneE164 email }
    guide(slug: "renting") { slug picture { width height alt avif webp src } }
    pageHeadings {
      workOrder { title lead description form formLead }
    }
  }
`)

const TRAIL = [{ name: 'Work order', path: '/work-order' }]

/** Form for property managers to order a job in a rental property. */
export function WorkOrder() {
  const { business, guide, pageHeadings } = useSuspenseQuery(WorkOrderPage).data
  const { workOrder: headings } = pageHeadings
  const { phone, phoneE164, email } = business
  return (
    <>
      <PageHead
        description={headings.description}
        canonical="/work-order"
        trail={TRAIL}
        subject={{ type: 'WebPage' }}
      />
      <PageOpening
        id="work-order-title"
        trail={TRAIL}
        title={headings.title}
        lead={`${headings.lead} ${headings.formLead}`}
        aside={guide ? <PictureAside picture={guide.picture} /> : null}
        leadsOn
      >
        <HeroActions css={{ marginTop: '28px' }}>
          <Button
            tone="line"
            href={`tel:${phoneE164}`}
            // Keeps the number on one line with its label on the narrowest phones.
            css={{ paddingInline: { base: '12px', sm: '24px' } }}
          >
            <PhoneIcon size={20} />
            Emergency? {phone}
          </Button>
        </HeroActions>
      </PageOpening>
      <Section
        id="order"
        labelledBy="order-title"
        css={{
          paddingTop: { base: 's5', lg: 's9' },
          scrollMarginTop: SECTION_SCROLL_MARGIN,
          // Forms aren't printed, and the heading says nothing without one.
          _print: { '&:not(:has([data-sent]))': { display: 'none' } },
        }}
      >
        <Container>
          <Heading id="order-title" css={{ marginBottom: { base: 's5', lg: 's6' } }}>
            {headings.form}
          </Heading>
          <div id={FORM_ANCHOR}>
            <WorkOrderForm phone={phone} dial={phoneE164} email={email} />
          </div>
        </Container>
      </Section>
    </>
  )
}
