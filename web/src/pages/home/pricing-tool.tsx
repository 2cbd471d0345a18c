import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, ChipGroup, Container, Heading, Lead, Section } from 'design-system'
import { useLocation } from '../../routing/page-context.ts'
import { fillQuoteForm } from '../../shared/quote-form/quote-draft.ts'
import { accesses, answersFrom, quoteOf, symptomField, times } from './job-sheet.ts'
import { JobSheetPaper } from './job-sheet-paper.tsx'
import { PricingGuide } from './pricing-guide.ts'
import { onlyChosen } from './pricing-rules.ts'

const FORM = 'price'

const choices = (options: ReadonlyArray<{ readonly id: string; readonly label: string }>) =>
  options.map(({ id, label }) => ({ value: id, label }))

/**
 * What a job costs: four questions, and a job sheet that says what moves the price. No amounts, no email gate.
 * The page holds every answer, and style rules show those to what is chosen (`onlyChosen`): it works without script,
 * and on the first tap. The form takes the answers to the quote form, by script or by address.
 */
export function PricingTool() {
  const { pricingGuide: topics, business, pageHeadings } = useSuspenseQuery(PricingGuide).data
  const { search } = useLocation()
  const answers = answersFrom(topics, new URLSearchParams(search))

  return (
    <Section id="cost" ground="deep" labelledBy="cost-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: '40px', lg: '80px' },
          gridTemplateColumns: { lg: '1fr 460px' },
          alignItems: 'start',
          ...onlyChosen(topics),
        }}
      >
        <Box css={{ minWidth: 0 }}>
          <Heading id="cost-title">{pageHeadings.home.pricing}</Heading>
          <Lead css={{ margin: '16px 0 32px' }}>{pageHeadings.home.pricingLead}</Lead>
          <form
            id={FORM}
            method="get"
            action="/#cost"
            onSubmit={(event) => {
              event.preventDefault()
              // Enter on a chip sends the form too, and asks for nothing.
              const { submitter } = event.nativeEvent as SubmitEvent
              if (!submitter?.hasAttribute('formaction')) return
              const given = [...new FormData(event.currentTarget)].map(([name, value]) => [
                name,
                String(value),
              ])
              const quote = quoteOf(topics, answersFrom(topics, new URLSearchParams(given)))
              if (!quote) return
              fillQuoteForm(quote)
              location.hash = 'quote'
            }}
          >
            <ChipGroup
              index="1 of 4"
              legend="What do you need help with?"
              name="topic"
              options={choices(topics)}
              defaultValue={answers.topic}
            />
            {topics.map(({ id, symptoms }) => (
              <div key={id} data-topic={id} data-unchosen={id === answers.topic ? undefined : ''}>
                <ChipGroup
                  index="2 of 4"
                  legend="Which is closest?"
                  name={symptomField(id)}
                  options={choices(symptoms)}
                  defaultValue={id === answers.topic ? answers.symptom : (symptoms[0]?.id ?? '')}
                />
              </div>
            ))}
            <ChipGroup
              index="3 of 4"
              legend="When suits you?"
              name="when"
              options={times}
              defaultValue={answers.when}
            />
            <ChipGroup
              index="4 of 4"
              legend="How easy is it to get to?"
              name="access"
              options={accesses}
              defaultValue={answers.access}
            />
            <Box css={{ '@supports selector(:has(a))': { display: 'none' } }}>
              <Button type="submit" tone="light">
                Show my job sheet
              </Button>
            </Box>
          </form>
        </Box>
        <JobSheetPaper form={FORM} topics={topics} answers={answers} business={business} />
      </Container>
    </Section>
  )
}
