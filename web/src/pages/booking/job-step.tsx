import { Box, Button, ChoiceCard, ChoiceGroup, Field, Pictogram, Text, TextArea } from 'design-system'
import { lazy, Suspense, useState } from 'react'
import { useAnswer, useFlow, useJob } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { dangerOf, jobsOf, symptomsOf } from './jobs.ts'
import { LinkButton } from './link-button.tsx'
import { Question } from './question.tsx'

const Safety = lazy(() => import('./safety.tsx').then((it) => ({ default: it.Safety })))
const CallMeBack = lazy(() => import('./call-me-back.tsx').then((it) => ({ default: it.CallMeBack })))
const Photos = lazy(() => import('./photos.tsx').then((it) => ({ default: it.Photos })))

const LONGEST_NOTE = 500

/** What the job is and what is happening. What is dangerous takes the place of the question. */
export function JobStep() {
  const { flow, state, page } = useFlow()
  const note = useAnswer('note')
  const { answers, errors } = state
  const job = useJob()
  // A symptom that was chosen in the pricing tool stays a choice when another one is tried.
  const [atFirst] = useState(answers.symptom)
  const choosing = state.choosingJob || !job
  const danger = dangerOf(answers.symptom)
  if (danger && state.alarm) {
    return (
      <Suspense fallback={null}>
        <Safety danger={danger} />
      </Suspense>
    )
  }
  const symptoms = job ? (
    <ChoiceGroup
      legend={
        <>
          What's happening? <Optional />
        </>
      }
    >
      {symptomsOf(job, page.pricingGuide, [atFirst, answers.symptom]).map(({ words, danger: dangerous }) => (
        <ChoiceCard
          key={words}
          label={words}
          note={dangerous ? "We'll show you what to do first" : undefined}
          name="symptom"
          value={words}
          checked={answers.symptom === words}
          onChange={() => flow.answer('symptom', words)}
          // A press of a finger; arrow keys only pass by, and Continue asks for them.
          onClick={(event) => {
            if (dangerous && event.detail > 0) flow.raiseAlarm()
          }}
        />
      ))}
    </ChoiceGroup>
  ) : null
  return (
    <>
      <FlowForm own={choosing ? ['service', 'symptom', 'note'] : ['symptom', 'note']} files>
        <input type="hidden" name="drawn" value={job?.slug ?? ''} />
        <Question>What do you need help with?</Question>
        {choosing ? <Jobs /> : <ChosenJob job={job} />}
        {symptoms}
        <Field
          label="Anything else we should know?"
          name="note"
          optional
          error={errors.note}
          help={`Where it is, when it started and what you've tried. Up to ${LONGEST_NOTE} characters.`}
        >
          <TextArea rows={3} maxLength={LONGEST_NOTE} {...note} />
        </Field>
        <Box id="photos" tabIndex={-1}>
          <Text css={{ fontWeight: 'strong', lineHeight: '1.3' }}>
            Photos <Optional words="optional, up to 6" />
          </Text>
          <Suspense fallback={<Button tone="outline">Add photos</Button>}>
            <Photos />
          </Suspense>
        </Box>
      </FlowForm>
      {job?.slug.startsWith('emergency') ? (
        <Suspense fallback={null}>
          <CallMeBack />
        </Suspense>
      ) : null}
    </>
  )
}

/** All jobs to choose from. */
function Jobs() {
  const { flow, state, page } = useFlow()
  const { answers, errors } = state
  const { core, exact } = jobsOf(page.services)
  const choice = (slug: string) => ({
    name: 'service',
    value: slug,
    checked: answers.service === slug,
    onChange: () => flow.answer('service', slug),
    // A press of a finger; arrow keys only pass by.
    onClick: ({ detail }: { readonly detail: number }) => {
      if (detail > 0) flow.chooseJob(slug)
    },
  })
  return (
    <>
      <ChoiceGroup id="service" legend="Service" quiet layout="tiles" error={errors.service}>
        {core.map(({ slug, title }) => (
          <ChoiceCard
            key={slug}
            layout="tile"
            label={title}
            icon={<Pictogram name={slug} size={36} />}
            {...choice(slug)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Or choose a specific job" layout="pairs">
        {exact.map(({ slug, title }) => (
          <ChoiceCard key={slug} label={title} {...choice(slug)} />
        ))}
      </ChoiceGroup>
    </>
  )
}

/** The job that is chosen, in one line, and the way to another one. */
function ChosenJob({ job }: { job: { readonly title: string } }) {
  const { flow } = useFlow()
  return (
    <Box
      css={{
        display: 'flex',
        gap: 's2',
        alignItems: 'center',
        padding: '10px 14px',
        border: '1px solid {colors.line}',
        borderRadius: 'r3',
        background: 'surface',
        lineHeight: '1.3',
      }}
    >
      <strong>{job.title}</strong>
      <span aria-hidden="true">·</span>
      <LinkButton
        {...{ type: 'submit', name: 'changeJob', value: 'yes', formNoValidate: true }}
        aria-label="Change job"
        onClick={(event) => {
          event.preventDefault()
          flow.changeJob()
        }}
      >
        Change
      </LinkButton>
    </Box>
  )
}

function Optional({ words = 'optional' }: { words?: string }) {
  return (
    <Box as="span" css={{ color: 'text.3', fontWeight: 'text' }}>
      ({words})
    </Box>
  )
}
