import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Confirmation,
  JobSheet,
  Notice,
  PrinterIcon,
  Steps,
  UndoIcon,
  WarningIcon,
} from 'design-system'
import { useEffect, useRef } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { Buttons, QUIET_AFTER_FIRST, QUIET_LINKS } from '../../shared/buttons.tsx'
import { CalendarLinks } from '../../shared/calendar-links.tsx'
import { longDate, queenslandDate, timeOfDay, windowHours } from '../../shared/queensland-time.ts'
import { timeOnSiteRow } from '../../shared/time-on-site-row.tsx'
import { WhatHappensNext } from '../../shared/what-happens-next.tsx'
import { WindowText } from '../../shared/window-text.tsx'
import { answersFrom, type BookedAnswers } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import { useFlow } from './flow-context.ts'
import { steps } from './steps.ts'
import { textReminders } from './text-reminders.ts'

const BookedQuery = graphql(`
  query JustBooked($token: String!, $phoneLast4: String) {
    booking(token: $token, phoneLast4: $phoneLast4) { ...BookedFacts }
  }
`)

/** The confirmation. It survives a reload and can be printed. */
export function DoneView() {
  const { state } = useFlow()
  return state.booked ? (
    <BookedConfirmation booked={state.booked} answers={state.bookedAnswers} />
  ) : (
    <PostedBooking />
  )
}

/** A booking made without script, identified by the manage token that the server has just issued. */
function PostedBooking() {
  const { flow } = useFlow()
  const { form } = usePage()
  const token = form?.token ?? ''
  const { booking } = useSuspenseQuery(BookedQuery, {
    variables: { token, phoneLast4: form?.values.phone?.replaceAll(/\D/g, '').slice(-4) ?? null },
  }).data
  useEffect(() => {
    if (booking) flow.recordPostedBooking({ ...booking, token })
  }, [flow, booking, token])
  return booking ? (
    <BookedConfirmation booked={{ ...booking, token }} answers={answersFrom({ ...form?.values })} />
  ) : null
}

function BookedConfirmation({ booked, answers }: { booked: BookedFacts; answers: BookedAnswers }) {
  const { state, page } = useFlow()
  const heading = useRef<HTMLHeadingElement>(null)
  const { moves } = state
  useEffect(() => {
    if (moves > 0) {
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
  }, [moves])
  const { service, window: when, address, suburb, reference, token, answerBy } = booked
  const pending = booked.state === 'PENDING'
  const manage = `/booking/manage/${token}`
  return (
    <Box css={{ display: 'grid', gap: 's4' }}>
      <Steps
        label="Booking steps"
        current="booked"
        // In place of the last step, so that the count of steps stays the same.
        steps={[
          ...steps.slice(0, -1).map(({ id, label }) => ({ id, label, done: true })),
          { id: 'booked', label: pending ? 'Requested' : 'Booked', done: false },
        ]}
        waiting={pending}
        water={!pending}
      />
      <Confirmation
        ref={heading}
        state={pending ? 'pending' : 'confirmed'}
        status={pending ? 'Request received, not confirmed yet' : "You're booked"}
        fresh
        reference={reference}
        title={`${longDate(queenslandDate(when.startsAt))}\n${windowHours(when)}`}
        lead={
          pending
            ? `Thanks, we've got your request. ${answerBy ? `We'll confirm by ${answerTime(answerBy)}. ` : ''}This time is held for you until then.`
            : 'Your plumber will arrive within this window.'
        }
        sheet={
          <div>
            <JobSheet
              raised={pending}
              id="sheet-title"
              title="Your booking"
              note={null}
              rows={[
                { name: 'When', value: <WindowText window={when} />, note: 'Queensland time' },
                { name: 'Job', value: service.title, note: answers.symptom },
                { name: 'Where', value: [address, suburb].filter(Boolean).join(', ') },
                ...contactRow(answers, page.customerChannels.text),
                timeOnSiteRow(booked.timeOnSite),
              ]}
            />
            <Buttons css={QUIET_LINKS}>
              <Button tone="ghost" href={manage}>
                <UndoIcon size={20} aria-hidden="true" />
                Change or cancel
              </Button>
              <Button tone="ghost" data-needs-script="" onClick={() => window.print()}>
                <PrinterIcon size={20} aria-hidden="true" />
                Print
              </Button>
            </Buttons>
          </div>
        }
      >
        {pending ? null : (
          <Buttons css={{ ...QUIET_AFTER_FIRST, marginTop: 's4' }}>
            <CalendarLinks booking={booked} business={page.business} tone="light" />
          </Buttons>
        )}
        <WhatHappensNext booking={booked} fresh={{ email: answers.email, manage }} />
      </Confirmation>
      {state.changedSince ? (
        <Notice tone="warn" icon={<WarningIcon size={20} aria-hidden="true" />}>
          <strong>Please check what was booked.</strong> You changed something after you first tapped the
          button, and it may have been too late. If this isn't right, use Change or cancel, or call{' '}
          <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a>.
        </Notice>
      ) : null}
    </Box>
  )
}

/** Name and phone as entered, so that a wrong digit is noticed. The email address is in what happens next. */
const contactRow = (answers: BookedAnswers, textsSent: boolean) =>
  answers.name
    ? [
        {
          name: 'You',
          value: answers.name,
          note: (
            <>
              {answers.phone}
              {textsSent ? (
                <>
                  <br />
                  {textReminders(answers)}
                </>
              ) : null}
            </>
          ),
        },
      ]
    : []

/** Names the day, because `3 pm today` is wrong when read tomorrow. */
const answerTime = (answerBy: string) => `${longDate(queenslandDate(answerBy))}, ${timeOfDay(answerBy)}`
