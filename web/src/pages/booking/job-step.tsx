import { Box, Button, ChoiceCard, ChoiceGroup, Field, Pictogram, Text, TextArea } from 'design-system'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../islands/lazy-part.ts'
import { MAX_PHOTOS } from '../../shared/photo-limit.ts'
import { ChosenJob } from './chosen-job.tsx'
import { useAnswer, useFlow, useJob } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { dangerOf, groupJobs, isAnyJob, type Job, jobNote, NO_SYMPTOM, otherJobs } from './jobs.ts'
import { MoreQuestions } from './more-questions.tsx'
import { OptionalLabel } from './optional-label.tsx'
import { CallInstead, QuoteInstead } from './outside-area.tsx'
import { Question } from './question.tsx'
import { SuburbField } from './suburb-field.tsx'
import { Symptoms } from './symptoms.tsx'

const Safety = lazyPart(() => import('./safety.tsx').then((module) => module.Safety))
const CallMeBack = lazyPart(() => import('./call-me-back.tsx').then((module) => module.CallMeBack))
const Photos = lazyPart(() => import('./photos.tsx').then((module) => module.Photos))

const MAX_NOTE_LENGTH = 500

const ANY_JOB_NOTE = 'Book general plumbing and tell us what it is'

/** Job, symptom and suburb. A dangerous symptom replaces the question with safety advice. */
export function JobStep() {
  const { state } = useFlow()
  const { answers, outside } = state
  const job = useJob()
  const choosing = state.choosingJob || !job
  // Only the customer's own words say what this job is.
  const describesJob = !choosing && isAnyJob(job.slug)
  const danger = dangerOf(answers.symptom)
  if (danger && state.alarm) {
    return (
      <Suspense fallback={null}>
        <Safety danger={danger} />
      </Suspense>
    )
  }
  return (
    <>
      <FlowForm
        ownFields={choosing ? ['service', 'symptom', 'suburb', 'note'] : ['symptom', 'suburb', 'note']}
        files
        {...(outside?.verdict === 'JUST_OUTSIDE'
          ? {
              onward: <QuoteInstead suburb={outside.query} />,
              aside: <p data-needs-script="">We'll bring your job details across.</p>,
            }
          : outside?.verdict === 'TOO_FAR'
            ? { onward: <CallInstead /> }
            : {})}
      >
        {choosing ? (
          <>
            <Question>What do you need help with?</Question>
            <Jobs />
            <SuburbField />
          </>
        ) : (
          <ChosenJob key={job.slug} job={job}>
            {describesJob ? <Note label="What would you like done?" /> : null}
          </ChosenJob>
        )}
        {outside?.verdict === 'TOO_FAR' ? null : <NoteAndPhotos photosOnly={describesJob} />}
      </FlowForm>
      {job?.slug.startsWith('emergency') ? (
        <Suspense fallback={null}>
          <CallMeBack />
        </Suspense>
      ) : null}
    </>
  )
}

/** The customer's own words about the job. */
function Note({ label }: { label: string }) {
  const { errors } = useFlow().state
  return (
    <Field
      label={label}
      name="note"
      optional
      error={errors.note}
      help={`Up to ${MAX_NOTE_LENGTH} characters.`}
    >
      <TextArea rows={3} maxLength={MAX_NOTE_LENGTH} {...useAnswer('note')} />
    </Field>
  )
}

/** What most people skip. `photosOnly`: the note is asked for above. */
function NoteAndPhotos({ photosOnly }: { photosOnly: boolean }) {
  const { answers, errors } = useFlow().state
  const photosUsed = Boolean(answers.photos || errors.photos)
  return (
    <MoreQuestions
      {...(photosOnly
        ? { title: 'Add photos', note: 'Optional, if you have them', used: photosUsed }
        : {
            title: 'Add a note or photos',
            note: "Optional: where it is, when it started, what you've tried",
            used: photosUsed || Boolean(answers.note || errors.note),
          })}
    >
      {photosOnly ? null : <Note label="Anything else we should know?" />}
      <Box id="photos" tabIndex={-1}>
        <Text css={{ fontWeight: 'strong', lineHeight: '1.3' }}>
          Photos <OptionalLabel text={`optional, up to ${MAX_PHOTOS}`} />
        </Text>
        <Suspense fallback={<Button tone="outline">Add photos</Button>}>
          <Photos />
        </Suspense>
      </Box>
    </MoreQuestions>
  )
}

/**
 * All jobs to choose from, the first ones in the same tiles as on the opening screen, or only the others for someone who came past
 * those. The symptoms of the selected one open below it, without script too.
 */
function Jobs() {
  const { flow, state, page } = useFlow()
  const { answers, errors } = state
  const groups = state.otherJobs
    ? [{ title: 'Other jobs', layout: 'row', jobs: otherJobs(page.services) } as const]
    : groupJobs(page.services)
  const choice = (slug: string) => ({
    name: 'service',
    value: slug,
    checked: answers.service === slug,
    onChange: () => flow.setAnswer('service', slug),
    // Only a real click chooses the job; arrow keys merely pass over it.
    onClick: ({ detail }: { readonly detail: number }) => {
      if (detail > 0) flow.chooseJob(slug)
    },
  })
  return (
    <ChoiceGroup id="service" legend="Service" quiet layout="groups" error={errors.service}>
      {groups.map(({ title, layout, jobs }) =>
        jobs.length === 0 ? null : (
          <ChoiceGroup key={title} legend={title} layout={layout === 'tile' ? 'tiles' : 'pairs'}>
            {jobs.map((job) => (
              <JobChoice key={job.slug} job={job}>
                <ChoiceCard
                  layout={layout}
                  label={state.otherJobs && isAnyJob(job.slug) ? NO_SYMPTOM : job.title}
                  note={state.otherJobs && isAnyJob(job.slug) ? ANY_JOB_NOTE : jobNote(job.slug)}
                  icon={<Pictogram name={job.slug} size={layout === 'tile' ? 96 : 36} />}
                  {...choice(job.slug)}
                />
              </JobChoice>
            ))}
          </ChoiceGroup>
        ),
      )}
    </ChoiceGroup>
  )
}

/** A job in the grid, with its symptoms in a row of their own once it is selected. */
function JobChoice({ job, children }: { job: Job; children: ReactNode }) {
  return (
    <Box
      css={{
        display: 'contents',
        // The last tile takes the rest of its row.
        '&:nth-of-type(8) > label': { gridColumn: { sm: 'span 2' } },
        // Browsers without :has show the symptoms of every job.
        '&:not(:has([name=service]:checked)) > div': { display: 'none' },
      }}
    >
      {children}
      <Box css={{ gridColumn: '1 / -1', paddingBlock: 's2' }}>
        <Symptoms job={job} />
      </Box>
    </Box>
  )
}
