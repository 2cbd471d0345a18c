import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, ChipGroup, Container, Heading, Lead, Section } from 'design-system'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../routing/page-context.ts'
import { type Answers, accesses, answersFrom, jobSheet, times } from './job-sheet.ts'
import { JobSheetPaper } from './job-sheet-paper.tsx'
import { PricingGuide } from './pricing-guide.ts'

const choices = (options: ReadonlyArray<{ readonly id: string; readonly label: string }>) =>
  options.map(({ id, label }) => ({ value: id, label }))

/**
 * 'What will it cost?': four questions, and a job sheet that says what moves the price. No amounts, no email gate.
 * Without script it is a form: the answers go into the address and the server draws the sheet.
 */
export function PricingTool() {
  const { pricingGuide: topics, business } = useSuspenseQuery(PricingGuide).data
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState(() => answersFrom(topics, new URLSearchParams(search)))
  const sheet = jobSheet(topics, answers)

  // What was chosen before this code arrived counts.
  useEffect(() => {
    if (!form.current) return
    const chosen = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    setAnswers(answersFrom(topics, new URLSearchParams(chosen)))
  }, [topics])

  const answer = (name: keyof Answers) => (value: string) =>
    setAnswers((before) => answersFrom(topics, new URLSearchParams({ ...before, [name]: value })))

  if (!sheet) return null
  return (
    <Section id="cost" ground="deep" labelledBy="cost-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: '40px', lg: '80px' },
          gridTemplateColumns: { lg: '1fr 460px' },
          alignItems: 'start',
        }}
      >
        <Box css={{ minWidth: 0 }}>
          <Heading id="cost-title">What will it cost?</Heading>
          <Lead css={{ margin: '16px 0 32px' }}>
            You hear the price before we start. Four answers tell you what moves it, and how long the job
            takes.
          </Lead>
          <form ref={form} method="get" action="/#cost" onSubmit={(event) => event.preventDefault()}>
            <ChipGroup
              index="1 of 4"
              legend="What is it about?"
              name="topic"
              options={choices(topics)}
              value={answers.topic}
              onChange={answer('topic')}
            />
            <ChipGroup
              index="2 of 4"
              legend="What do you see?"
              name="symptom"
              options={choices(topics.find(({ id }) => id === answers.topic)?.symptoms ?? [])}
              value={answers.symptom}
              onChange={answer('symptom')}
            />
            <ChipGroup
              index="3 of 4"
              legend="When would it suit?"
              name="when"
              options={times}
              value={answers.when}
              onChange={answer('when')}
            />
            <ChipGroup
              index="4 of 4"
              legend="How easy is it to reach?"
              name="access"
              options={accesses}
              value={answers.access}
              onChange={answer('access')}
            />
            <noscript>
              <Button type="submit" tone="light">
                Show my job sheet
              </Button>
            </noscript>
          </form>
        </Box>
        <JobSheetPaper sheet={sheet} answers={answers} business={business} />
      </Container>
    </Section>
  )
}
