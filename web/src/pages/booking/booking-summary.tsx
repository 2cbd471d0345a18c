import { Box, JobSheet, NoteIcon, Text } from 'design-system'
import { windowStartingAt } from '../../shared/queensland-time.ts'
import { WindowText } from '../../shared/window-text.tsx'
import { photoCountLabel } from './answers.ts'
import { useFlow, useGoTo, useJob, useSuburb } from './flow-context.ts'
import { LinkButton } from './link-button.tsx'
import { errorsOf, type StepId } from './steps.ts'

/** Summary of the answers so far, beside the question on wide screens. */
export function BookingSummary() {
  const { state, page } = useFlow()
  const { answers, view } = state
  const job = useJob()
  const suburb = useSuburb()
  const change = (step: StepId, name: string, target?: string) =>
    view === step ? undefined : <ChangeLink step={step} name={name} target={target} />
  const hasContact = Object.keys(errorsOf('you', answers)).length === 0
  return (
    <Box
      as="aside"
      aria-label="Your booking so far"
      css={{ display: { base: 'none', lg: 'block' }, position: 'sticky', top: '96px' }}
    >
      <JobSheet
        raised
        title="Your booking"
        note="So far"
        css={{ padding: '22px 24px 40px' }}
        rows={[
          {
            name: 'Job',
            ...(job
              ? {
                  value: job.title,
                  note: [answers.symptom, photoCountLabel(answers.photos)].filter(Boolean).join('\n'),
                  action: change('job', 'job'),
                }
              : {}),
          },
          {
            name: 'Where',
            ...(answers.street
              ? { value: answers.street, note: suburb, action: change('you', 'where', 'street') }
              : suburb
                ? { value: suburb, action: change('job', 'where', 'suburb') }
                : {}),
          },
          {
            name: 'When',
            ...(answers.startsAt
              ? {
                  value: <WindowText window={windowStartingAt(answers.startsAt)} />,
                  action: change('when', 'when'),
                }
              : state.marked && view === 'when'
                ? {
                    value: <WindowText window={state.marked} />,
                    note: 'First free, not held yet',
                  }
                : {}),
          },
          {
            name: 'You',
            ...(hasContact ? { value: answers.name, note: answers.phone, action: change('you', 'you') } : {}),
          },
        ]}
      />
      <Text css={{ paddingBlock: '12px', color: 'text.3', fontSize: 'meta', lineHeight: 'small' }}>
        Prefer to talk? <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a>
        <br />
        {page.business.hours.map(({ text }) => text).join(', ')}. Emergencies 24/7.
      </Text>
    </Box>
  )
}

/** The same summary in one line, above the question on a phone. */
export function BookingSummaryLine() {
  const { answers } = useFlow().state
  const job = useJob()?.title
  const suburb = useSuburb()
  const address = [answers.street, suburb].filter(Boolean).join(', ')
  // Someone who looks at the times first has answered nothing yet.
  if (!job && !address) return null
  return (
    <Box
      css={{
        display: { base: 'flex', lg: 'none' },
        gap: 's2',
        alignItems: 'center',
        marginBottom: 's5',
        padding: '10px 14px',
        border: '1px solid {colors.line}',
        borderRadius: 'r3',
        background: 'surface',
        fontSize: 'small',
        lineHeight: '1.3',
        overflowWrap: 'anywhere',
        '& svg': { flex: 'none' },
      }}
    >
      <NoteIcon size={18} aria-hidden="true" />
      <Box as="span" css={{ flex: '1' }}>
        {[job, address].filter(Boolean).join(' · ')}
      </Box>
      <ChangeLink step="job" name="job and suburb" />
    </Box>
  )
}

/** Link back to one answer, or to one field of it. */
export function ChangeLink({
  step,
  name,
  target,
}: {
  step: StepId
  name: string
  target?: string | undefined
}) {
  const goTo = useGoTo()
  return (
    <LinkButton alone {...goTo(step, target)} aria-label={`Change ${name}`}>
      Change
    </LinkButton>
  )
}
