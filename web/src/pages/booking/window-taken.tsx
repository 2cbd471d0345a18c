import { Box, Button, ChoiceGroup, CLEAR_OF_DOCK, Dock, DockButtons, Text, WindowChoice } from 'design-system'
import { useState } from 'react'
import { breakableHours, longWindow, queenslandDate, shortDate } from '../../shared/queensland-time.ts'
import { splitList } from './answers.ts'
import { FORM, useFlow, useGoTo, useJob } from './flow-context.ts'
import type { FlowState } from './flow-state.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { LinkButton } from './link-button.tsx'
import { Question } from './question.tsx'
import { UrgentCall } from './urgent-call.tsx'

/** For a window that is no longer available: the three nearest, with the first preselected and none of them held yet. */
export function WindowTaken({ unavailable }: { unavailable: NonNullable<FlowState['unavailable']> }) {
  const { flow, state, page } = useFlow()
  const job = useJob()
  const goTo = useGoTo()
  const { window, reason, alternatives } = unavailable
  const [chosen, setChosen] = useState(alternatives[0]?.startsAt ?? '')
  // The waitlist only offers windows that are earlier than the customer's own and possible for the job.
  const canWait =
    page.customerChannels.email &&
    reason === null &&
    chosen !== '' &&
    Date.parse(window.startsAt) < Date.parse(chosen)
  const waits = splitList(state.answers.waitFor).includes(window.startsAt)
  return (
    <form
      id={FORM}
      method="post"
      action="/booking"
      onSubmit={(event) => {
        event.preventDefault()
        const alternative = alternatives.find(({ startsAt }) => startsAt === chosen)
        if (alternative) flow.takeWindow(alternative)
      }}
    >
      <HiddenAnswers ownFields={['startsAt']} />
      <Box css={{ display: 'grid', gap: 's5', ...CLEAR_OF_DOCK }}>
        <Box>
          <Question>
            {alternatives.length > 0 ? 'How about one of these?' : "Let's find another time"}
          </Question>
          <Text css={{ marginTop: 's2', color: 'text.2' }}>
            {reason === null
              ? `Someone else just took ${longWindow(window)}.`
              : `You chose ${longWindow(window)}. ${reason}`}{' '}
            Your answers are saved.
          </Text>
        </Box>
        {alternatives.length > 0 ? (
          <ChoiceGroup legend={alternatives.length === 3 ? 'The three closest times' : 'The closest times'}>
            {alternatives.map((alternative) => {
              const day = shortDate(queenslandDate(alternative.startsAt))
              return (
                <WindowChoice
                  key={alternative.startsAt}
                  time={`${day}, ${breakableHours(alternative)}`}
                  spoken={`${longWindow(alternative)}, available`}
                  name="startsAt"
                  value={alternative.startsAt}
                  checked={chosen === alternative.startsAt}
                  onChange={() => setChosen(alternative.startsAt)}
                />
              )
            })}
          </ChoiceGroup>
        ) : null}
        <UrgentCall
          job={job}
          business={page.business}
          soonest={alternatives[0]?.startsAt}
          today={queenslandDate(Date.now())}
        />
        <Dock data-dock="">
          <DockButtons>
            {alternatives.length > 0 ? (
              <Button type="submit" tone="book">
                Hold this time
              </Button>
            ) : null}
            <Button
              tone="quiet"
              {...goTo('when')}
              onClick={(event) => {
                event.preventDefault()
                flow.showAllTimes()
              }}
            >
              See all times
            </Button>
          </DockButtons>
        </Dock>
        {canWait ? (
          <LinkButton
            type="button"
            data-needs-script=""
            onClick={() => flow.setWaitlisted(window.startsAt, !waits)}
            aria-pressed={waits}
            css={{ minHeight: 'target' }}
          >
            {waits
              ? `We'll tell you if ${longWindow(window)} opens up. Stop`
              : `Tell me if ${longWindow(window)} opens up again`}
          </LinkButton>
        ) : null}
      </Box>
    </form>
  )
}
