import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, Section } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { answersFrom, parseCarriedAnswers } from '../../shared/pricing/job-sheet.ts'
import { JobSheetPaper } from '../../shared/pricing/job-sheet-paper.tsx'
import { PricingGuide } from '../../shared/pricing/pricing-guide.ts'
import { PricingQuestions, QUOTE_FORM_PATH } from '../../shared/pricing/pricing-questions.tsx'
import { chosenAnswerRules } from '../../shared/pricing/pricing-rules.ts'

const HomePricing = graphql(`
  query HomePricing {
    pageHeadings { home { pricing pricingLead } }
  }
`)

/**
 * What affects a job's price: four questions and a job sheet. No amounts, and no email required. The page contains every answer,
 * and CSS shows those that match the choices (`chosenAnswerRules`), so it works without script and on the first tap. The form passes the
 * choices on to the booking and the quote form, by script or in the address.
 */
export function PricingTool() {
  const { pricingGuide: topics, business } = useSuspenseQuery(PricingGuide).data
  const { home } = useSuspenseQuery(HomePricing).data.pageHeadings
  const params = new URLSearchParams(useLocation().search)
  const answers = answersFrom(topics, params)

  return (
    <Section id="cost" ground="deep" labelledBy="cost-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: 's5', lg: '80px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 460px' },
          alignItems: 'start',
          ...chosenAnswerRules(topics),
        }}
      >
        <Box css={{ minWidth: 0 }}>
          <Heading id="cost-title">{home.pricing}</Heading>
          <Lead
            css={{
              margin: { base: '8px 0 16px', lg: '16px 0 32px' },
              fontSize: { base: 'body', lg: 'lead' },
            }}
          >
            {home.pricingLead}{' '}
            <Box
              as="span"
              css={{ '& a': { color: 'inherit', whiteSpace: { base: 'normal', sm: 'nowrap' } } }}
            >
              <a href="/prices">More about our prices</a>
            </Box>
          </Lead>
          <PricingQuestions topics={topics} answers={answers} action="/#cost" />
        </Box>
        <JobSheetPaper
          topics={topics}
          answers={answers}
          example={!parseCarriedAnswers(topics, params)}
          business={business}
          quote={QUOTE_FORM_PATH}
          css={{
            // Stays in view while the lower questions are answered.
            position: { lg: 'sticky' },
            top: '110px',
            _print: { position: 'static' },
          }}
        />
      </Container>
    </Section>
  )
}
