import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, PhoneIcon, ResponsiveDetails, Section } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'
import { OrderProgress, useOrderProgress } from './order-progress.tsx'
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
  const { progress, follow } = useOrderProgress()
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
            css={{ paddingInline: { base: '12px', sm: '24px' }, fontVariantNumeric: 'tabular-nums' }}
          >
            <PhoneIcon size={20} />
            Emergency? {phone}
          </Button>
        </HeroActions>
      </PageOpening>
      <Section
        id="order"
        labelledBy="order-title"
        css={{ paddingTop: { base: 's5', lg: 's9' }, scrollMarginTop: SECTION_SCROLL_MARGIN }}
      >
        <Container
          css={{
            display: 'grid',
            gap: { base: '32px', lg: '88px' },
            gridTemplateColumns: { lg: '5fr 7fr' },
            alignItems: 'start',
          }}
        >
          <Box css={{ position: { lg: 'sticky' }, top: { lg: '110px' } }}>
            {/* On small screens, the summary below has it. */}
            <Heading id="order-title" css={{ display: { base: 'none', lg: 'block' } }}>
              {headings.form}
            </Heading>
            <ResponsiveDetails
              from="lg"
              look="row"
              summary={<Heading css={{ fontSize: 'body', letterSpacing: '0' }}>{headings.form}</Heading>}
              css={{
                marginTop: { lg: '28px' },
                borderTop: '3px solid {colors.text}',
                borderBottom: { base: '1px solid {colors.line}', lg: '0' },
              }}
            >
              <Box
                as="ul"
                css={{
                  listStyle: 'none',
                  '& li': { padding: '16px 0', lineHeight: '1.4' },
                  '& li + li': { borderTop: '1px solid {colors.line}' },
                  '& strong': { display: 'block', fontSize: '1.1875rem' },
                }}
              >
                <li>
                  <strong>Which repairs can’t wait?</strong>
                  <a href="/guides/renting">Renting and repairs</a> has the list.
                </li>
                <li>
                  <strong>A unit or a townhouse?</strong>
                  <a href="/guides/whose-pipe">Check whose pipe it is</a> before you order.
                </li>
                <li>
                  <strong>Your own form?</strong>
                  Email it to <a href={`mailto:${email}`}>{email}</a>.
                </li>
              </Box>
            </ResponsiveDetails>
            <OrderProgress progress={progress} />
          </Box>
          <Box id={FORM_ANCHOR} onFocus={follow} onInput={follow} css={{ minWidth: 0 }}>
            <WorkOrderForm phone={phone} dial={phoneE164} email={email} />
          </Box>
        </Container>
      </Section>
    </>
  )
}
