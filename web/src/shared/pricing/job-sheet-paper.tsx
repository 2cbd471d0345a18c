import { Box, Button, Heading, JobSheet, PhoneIcon, type SystemStyleObject, Text } from 'design-system'
import { NonBreaking } from '../non-breaking.tsx'
import { TIME_ON_SITE } from '../time-on-site-row.tsx'
import { type Answers, accessOptions } from './job-sheet.ts'
import type { PricingTopics } from './pricing-guide.ts'
import { PRICE_FORM } from './pricing-questions.tsx'

const AFTER_HOURS =
  "after-hours, weekend and holiday call-outs cost more. You'll have a price before we start."

/** Safety warnings, each with the answer it goes with. */
const WARNINGS = [
  { goesWith: { topic: 'gas' }, strong: 'Smell gas?', rest: 'Get out first, then call 000 from outside.' },
  { goesWith: { when: 'after-hours' }, strong: 'Evening or weekend:', rest: AFTER_HOURS },
  {
    goesWith: { when: 'now' },
    strong: 'Right now:',
    rest: `call us, day or night. ${AFTER_HOURS.charAt(0).toUpperCase()}${AFTER_HOURS.slice(1)}`,
  },
] as const

/** Times that can be booked online. For right now, people call. */
const BOOKABLE_TIMES = ['business-hours', 'after-hours']

type AnswerCondition = {
  readonly topic?: string
  readonly symptom?: string
  readonly when?: string | ReadonlyArray<string>
  readonly access?: string
}

/** Marks an element with the answers it goes with, for the rules of `chosenAnswerRules`. */
function conditionAttributes({ topic, symptom, when, access }: AnswerCondition, answers: Answers) {
  const times = when === undefined ? undefined : [when].flat()
  const isChosen =
    (topic ?? answers.topic) === answers.topic &&
    (symptom ?? answers.symptom) === answers.symptom &&
    (times ?? [answers.when]).includes(answers.when) &&
    (access ?? answers.access) === answers.access
  return {
    'data-topic': topic,
    'data-symptom': symptom && `${topic}/${symptom}`,
    'data-when': times?.join(' '),
    'data-access': access,
    'data-unchosen': isChosen ? undefined : '',
  }
}

/** Returns all possible rows of the sheet's table, with the answers they go with. */
const sheetRows = (topics: PricingTopics) =>
  topics.flatMap(({ id: topic, symptoms, arrival, parts }) => [
    ...symptoms.flatMap(({ id: symptom, job, timeOnSite }) => [
      { mark: { topic, symptom }, name: 'Job', value: job },
      { mark: { topic, symptom }, name: TIME_ON_SITE, value: timeOnSite },
    ]),
    { mark: { topic }, name: 'Arrival', value: arrival },
    ...(parts ? [{ mark: { topic }, name: 'Guarantee', value: parts }] : []),
  ])

/** Returns all possible price factors, with the answers they go with. */
const factorsOf = (topics: PricingTopics) => [
  ...topics.flatMap(({ id: topic, symptoms }) =>
    symptoms.flatMap(({ id: symptom, factors }) =>
      factors.map((factor) => ({ mark: { topic, symptom }, factor })),
    ),
  ),
  ...accessOptions.flatMap(({ value: access, factor }) => (factor ? [{ mark: { access }, factor }] : [])),
]

/** Result of the pricing tool as a job sheet. It updates as the questions are answered. */
export function JobSheetPaper({
  topics,
  answers,
  example,
  business,
  quote,
  css = {},
}: {
  topics: PricingTopics
  /** Initial answers. */
  answers: Answers
  /** Whether these are only defaults. The sheet is then labelled as an example until another answer is chosen. */
  example: boolean
  business: { readonly phone: string; readonly phoneE164: string }
  /** Address of the quote form, which receives the answers. */
  quote: string
  css?: SystemStyleObject
}) {
  return (
    <JobSheet
      live
      heading="h3"
      title="Your job"
      note={
        example ? (
          <>
            <span data-example="">Example</span>
            <span data-own="" data-unchosen="">
              No email needed
            </span>
          </>
        ) : (
          'No email needed'
        )
      }
      rows={sheetRows(topics).map(({ mark, name, value }) => ({
        key: `${Object.values(mark).join('/')}/${name}`,
        name,
        value: <NonBreaking text={value} />,
        data: conditionAttributes(mark, answers),
      }))}
      css={{
        // Denser on a phone, where the questions are above it.
        '& dl > div': {
          padding: { base: '8px 0', sm: '11px 0' },
          fontSize: { base: '1rem', sm: '1.0625rem' },
        },
        ...css,
      }}
    >
      <Heading
        as="h4"
        css={{ margin: '16px 0 4px', fontSize: '1.0625rem', fontWeight: 'strong', letterSpacing: 'normal' }}
      >
        What the price depends on
      </Heading>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          '& li': {
            position: 'relative',
            padding: { base: '3px 0 3px 24px', sm: '5px 0 5px 26px' },
            lineHeight: '1.4',
            fontSize: { base: '1rem', sm: '1.0625rem' },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: '.62em',
              width: '12px',
              height: '12px',
              border: '4px solid {colors.accent}',
              borderRight: 0,
              borderBottom: 0,
              borderTopLeftRadius: '12px',
            },
          },
        }}
      >
        {factorsOf(topics).map(({ mark, factor }) => (
          <li key={`${Object.values(mark).join('/')}/${factor}`} {...conditionAttributes(mark, answers)}>
            {factor}
          </li>
        ))}
      </Box>
      {WARNINGS.map(({ goesWith: mark, strong, rest }) => (
        <Text
          key={strong}
          {...conditionAttributes(mark, answers)}
          css={{
            marginTop: '14px',
            padding: '10px 14px',
            borderLeft: '4px solid {colors.warn.line}',
            background: 'warn.bg',
            color: 'warn.text',
            fontSize: 'small',
            lineHeight: '1.4',
          }}
        >
          <strong>{strong}</strong> {rest}
        </Text>
      ))}
      <Box
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '10px',
          marginTop: '22px',
          '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
          '& > div > *': { width: { base: '100%', sm: 'auto' } },
        }}
      >
        <Box {...conditionAttributes({ when: 'now' }, answers)}>
          <Button href={`tel:${business.phoneE164}`}>
            <PhoneIcon />
            Call {business.phone}
          </Button>
        </Box>
        <Box {...conditionAttributes({ when: BOOKABLE_TIMES }, answers)}>
          <Button tone="book" type="submit" form={PRICE_FORM} formAction="/booking">
            Book Online
          </Button>
        </Box>
        <Button tone="line" type="submit" form={PRICE_FORM} formAction={quote}>
          Request a Quote
        </Button>
      </Box>
    </JobSheet>
  )
}
