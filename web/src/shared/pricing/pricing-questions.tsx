import { Box, Button, ChipGroup, ResponsiveDetails } from 'design-system'
import { fillQuoteForm } from '../quote-form/quote-draft.ts'
import {
  type Answers,
  accessOptions,
  answersFrom,
  parseCarriedAnswers,
  pathWithAnswers,
  symptomField,
  timeOptions,
  toQuoteValues,
} from './job-sheet.ts'
import type { PricingTopics } from './pricing-guide.ts'

/** Id of the form, for the buttons on the job sheet. */
export const PRICE_FORM = 'price'

/** Target of the answers on a page that contains the quote form itself. */
export const QUOTE_FORM_PATH = '/#quote'

const choices = (options: ReadonlyArray<{ readonly id: string; readonly label: string }>) =>
  options.map(({ id, label }) => ({ value: id, label }))

/**
 * The four questions of the pricing tool. The job sheet's buttons pass the answers on, to the quote form on the same page (by
 * script or in the address) or to another page.
 */
export function PricingQuestions({
  topics,
  answers,
  action,
}: {
  topics: PricingTopics
  /** Initial answers. */
  answers: Answers
  /** The tool's own address, for browsers that need a page load to show an answer. */
  action: string
}) {
  return (
    <form
      id={PRICE_FORM}
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter on a chip submits the form too, but without a target.
        const { submitter } = event.nativeEvent as SubmitEvent
        const target = submitter?.getAttribute('formaction')
        if (!target) return
        const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        const params = new URLSearchParams(entries)
        if (target !== QUOTE_FORM_PATH) {
          location.assign(pathWithAnswers(target, answersFrom(topics, params)))
          return
        }
        const answers = parseCarriedAnswers(topics, params)
        if (!answers) return
        fillQuoteForm(toQuoteValues(answers))
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
      {/* The first two decide most of the sheet. On a phone, the others are folded so that it's close to its questions. */}
      <ResponsiveDetails
        from="sm"
        look="row"
        open={answers.when !== timeOptions[0].value || answers.access !== accessOptions.at(-1)?.value}
        summary={
          <span>
            <Box as="span" css={{ marginRight: 's3', color: 'accent.onDeep', fontWeight: 'medium' }}>
              3 and 4
            </Box>
            Time and access
          </span>
        }
        css={{ borderTop: { base: '1px solid {colors.line.onDeep}', sm: '0' } }}
      >
        <ChipGroup
          index="3 of 4"
          legend="When suits you?"
          name="when"
          options={timeOptions}
          defaultValue={answers.when}
        />
        <ChipGroup
          index="4 of 4"
          legend="How easy is it to get to?"
          name="access"
          options={accessOptions}
          defaultValue={answers.access}
        />
      </ResponsiveDetails>
      <Box css={{ '@supports selector(:has(a))': { display: 'none' } }}>
        <Button type="submit" tone="light">
          Update
        </Button>
      </Box>
    </form>
  )
}
