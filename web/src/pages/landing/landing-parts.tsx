import { Box, Container, Heading, Section, SectionHead, Text } from 'design-system'
import type { LandingQuery } from '../../graphql/graphql.ts'
import { Solution } from '../../shared/problem-list.tsx'
import { Prose } from '../../shared/prose.tsx'
import { GasNote } from '../../shared/safety-note.tsx'
import { StepList } from '../../shared/step-list.tsx'
import { LandingChooser } from './landing-chooser.tsx'

type LandingPage = NonNullable<LandingQuery['landingPage']>

/** Middle part of a landing page: the problem, what to do about it, and how the job goes unless the page started with the steps. */
export function LandingParts({
  page: { choices, problems, comparison, steps },
  stepsFirst,
}: {
  page: LandingPage
  stepsFirst: boolean
}) {
  return (
    <>
      {choices ? (
        <LandingChooser
          id="choices-title"
          title={choices.title}
          lead={choices.lead}
          choices={choices.items.map(({ title, answer, gasWarning, system, drawing }) => ({
            title,
            drawing: drawing ?? system,
            answer: (
              <>
                {gasWarning ? <GasNote /> : null}
                <Prose html={answer} />
              </>
            ),
          }))}
        />
      ) : null}
      {problems ? (
        <LandingChooser
          id="problems-title"
          title={problems.title}
          lead={problems.lead}
          choices={problems.items.map(({ title, description, solution, drawing }) => ({
            title,
            drawing,
            answer: (
              <>
                <Text css={{ color: 'text.2' }}>{description}</Text>
                <Solution>{solution}</Solution>
              </>
            ),
          }))}
        />
      ) : null}
      {comparison ? (
        <Section ground="deep" labelledBy="comparison-title">
          <Container>
            <SectionHead id="comparison-title" title={comparison.title} lead={comparison.lead} />
            <Box
              css={{
                display: 'grid',
                gap: { base: 's5', md: '72px' },
                gridTemplateColumns: { md: '1fr 1fr' },
              }}
            >
              {comparison.items.map(({ title, description }) => (
                <Box key={title} css={{ paddingTop: '22px', borderTop: '3px solid {colors.accent.onDeep}' }}>
                  <Heading as="h3">{title}</Heading>
                  <Text css={{ marginTop: 's2', color: 'onDeep.2' }}>{description}</Text>
                </Box>
              ))}
            </Box>
          </Container>
        </Section>
      ) : null}
      {stepsFirst ? null : (
        <Section ground="warm" labelledBy="steps-title">
          <Container>
            <SectionHead id="steps-title" title={steps.title} />
            <StepList steps={steps.items} />
          </Container>
        </Section>
      )}
    </>
  )
}
