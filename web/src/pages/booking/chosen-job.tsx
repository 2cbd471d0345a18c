import { Box, chakra, Pictogram, VisuallyHidden } from 'design-system'
import { type ReactNode, useState } from 'react'
import { useFlow, useSuburb } from './flow-context.ts'
import { type Job, NO_SYMPTOM } from './jobs.ts'
import { LinkButton } from './link-button.tsx'
import { Question } from './question.tsx'
import { SuburbField } from './suburb-field.tsx'
import { Symptoms } from './symptoms.tsx'

const ROW = {
  display: 'flex',
  gap: 's3',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '56px',
  padding: '10px 14px',
  border: '1px solid {colors.line}',
  borderRadius: 'r3',
  background: 'surface',
  lineHeight: '1.3',
} as const

/** An answered symptom under its job, in one box. The browser opens its list, with and without script. */
const Answered = chakra('details', {
  base: {
    '& > summary': {
      ...ROW,
      // In line with the name of the job, after its picture.
      paddingInlineStart: 'calc(14px + 36px + {spacing.s3})',
      borderTopWidth: '0',
      borderTopRadius: '0',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    // Looks as the button that changes the job.
    '& > summary > [data-action]': {
      flex: 'none',
      color: 'link',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
      textDecorationThickness: '1px',
    },
    '& > summary:hover > [data-action]': { color: 'link.hover', textDecorationThickness: '2px' },
    '&[open] [data-action=open], &:not([open]) [data-action=close]': { display: 'none' },
    '& > div': { paddingTop: 's4' },
  },
})

const SYMPTOM_QUESTION = "What's happening?"

/**
 * The chosen job, its symptom and the suburb, below the question that is still open. A symptom that was answered before, on the opening
 * screen or in the price tool, is one row like the job. One that is chosen here stays in its list, so that nothing moves.
 */
export function ChosenJob({
  job,
  children = null,
}: {
  job: Job
  /** Asked before the suburb. */
  children?: ReactNode
}) {
  const { answers, noSymptomFits, target } = useFlow().state
  const { symptom } = answers
  const suburb = useSuburb()
  const [answeredBefore] = useState(symptom !== '' || noSymptomFits)
  // The question that was open when the screen was shown. It stays while it is answered.
  const [question] = useState(() => {
    if (target !== 'suburb' && !answeredBefore) return SYMPTOM_QUESTION
    return suburb === '' || target === 'suburb' ? "Where's the job?" : 'Is this right?'
  })
  return (
    <>
      <Question>{question}</Question>
      <Box>
        <JobRow job={job} joined={answeredBefore} />
        {answeredBefore ? (
          <Answered>
            <summary>
              <span>
                <VisuallyHidden>What's happening: </VisuallyHidden>
                {symptom || NO_SYMPTOM}
              </span>
              <span data-action="open">Change</span>
              <span data-action="close">Close</span>
            </summary>
            <div>
              <Symptoms job={job} />
            </div>
          </Answered>
        ) : null}
      </Box>
      {answeredBefore ? null : <Symptoms job={job} headed={question === SYMPTOM_QUESTION} />}
      {children}
      <SuburbField />
    </>
  )
}

function JobRow({ job, joined }: { job: Job; joined: boolean }) {
  const { flow } = useFlow()
  return (
    <Box css={{ ...ROW, '& img': { borderRadius: 'r1' }, ...(joined ? { borderBottomRadius: '0' } : {}) }}>
      <Pictogram name={job.slug} size={36} />
      <Box as="strong" css={{ flex: '1', minWidth: '0' }}>
        {job.title}
      </Box>
      <LinkButton
        alone
        type="submit"
        name="changeJob"
        value="yes"
        formNoValidate
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
