import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CameraIcon,
  Card,
  ClockIcon,
  JobSheet,
  NoteIcon,
  Notice,
  PointList,
  RefreshIcon,
  ShieldIcon,
  SunriseIcon,
  Text,
  UndoIcon,
  WarningIcon,
} from 'design-system'
import { useSyncExternalStore } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { EmailAddress } from '../../shared/email-address.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { longWindow, timeOfDay, toQueenslandTime, windowStartingAt } from '../../shared/queensland-time.ts'
import { TIME_ON_SITE } from '../../shared/time-on-site-row.tsx'
import { WindowText } from '../../shared/window-text.tsx'
import { photoCountLabel, splitList } from './answers.ts'
import { ChangeLink } from './booking-summary.tsx'
import { useFlow, useJob } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { LinkButton } from './link-button.tsx'
import { OfficeConfirmationNotice } from './office-confirmation-notice.tsx'
import { photoStore } from './photo-store.ts'
import { focusOn, Question } from './question.tsx'
import { RailTitle } from './rail-title.tsx'
import { isShortNumber } from './steps.ts'
import { textReminders } from './text-reminders.ts'

const ExpectationsQuery = graphql(`
  query WhatToExpect($service: String!) {
    service(slug: $service) { slug pricingFactors }
    pricingGuide {
      serviceSlug
      parts
      symptoms { label serviceSlug timeOnSite factors }
    }
  }
`)

const relations: Readonly<Record<string, string>> = { TENANT: 'Tenant', AGENT: 'Property manager' }

/** All answers, each with a link to change it, and the button that books. */
export function CheckStep() {
  const { state } = useFlow()
  const job = useJob()
  const photos = useSyncExternalStore(photoStore.subscribe, photoStore.snapshot, photoStore.serverSnapshot)
  const uploading = photos.photos.filter(({ token }) => token === null).length
  return (
    <FlowForm ownFields={[]} onward={<BookButton uploading={uploading} />}>
      <Box>
        <Question>{job?.officeConfirms ? 'Check and send' : 'Check and confirm'}</Question>
        <Text css={{ marginTop: 's2', color: 'text.2' }}>
          <Box as="strong" css={{ color: 'text' }}>
            Nothing is booked yet.
          </Box>{' '}
          {job?.officeConfirms
            ? "Once you send it, you'll see your reference and when we'll confirm."
            : "Once you confirm, you'll see your reference and a link to change or cancel."}
        </Text>
      </Box>
      <OfficeConfirmationNotice />
      {isShortNumber(state.answers.phone) ? (
        <Notice tone="warn" icon={<WarningIcon size={20} aria-hidden="true" />}>
          <strong>Is {state.answers.phone} your full phone number?</strong> The plumber may need to call you
          on the day. You can still book: we'll check with you before we confirm it.
        </Notice>
      ) : null}
      {uploading > 0 ? <UploadNotice count={uploading} /> : null}
      {photos.problem?.lost ? (
        <Notice tone="warn" role="status" icon={<WarningIcon size={20} aria-hidden="true" />}>
          <strong>Some photos didn't upload.</strong> {photos.problem.message} Add them again, or send them
          later from your booking link.
        </Notice>
      ) : null}
      {state.sending === 'unsure' || state.sending === 'lost' ? (
        <UnansweredNotice retrying={state.sending === 'unsure'} />
      ) : null}
      <AnswersSheet />
    </FlowForm>
  )
}

/** The button that books, named after what pressing it does now. */
function BookButton({ uploading }: { uploading: number }) {
  const { sending, alreadyBooked } = useFlow().state
  const job = useJob()
  const busy = sending === 'sending' || sending === 'unsure'
  const label = () => {
    if (busy) return 'Submitting...'
    if (uploading > 0) return `Sending your ${uploading === 1 ? 'photo' : 'photos'}…`
    if (sending === 'lost') return 'Check again'
    if (alreadyBooked) return 'Book anyway'
    return job?.officeConfirms ? 'Send booking' : 'Confirm booking'
  }
  return (
    <Button
      type="submit"
      tone="book"
      busy={busy || uploading > 0}
      {...(alreadyBooked ? { name: 'bookAnyway', value: 'yes' } : {})}
    >
      {label()}
    </Button>
  )
}

/** Says that photos are still uploading, and offers to book without them. */
function UploadNotice({ count }: { count: number }) {
  const { flow } = useFlow()
  const one = count === 1
  return (
    <Notice role="status" icon={<CameraIcon size={20} aria-hidden="true" />}>
      <strong>{one ? '1 photo is' : `${count} photos are`} still uploading.</strong> You can confirm when{' '}
      {one ? "it's" : "they're"} done.
      <br />
      <LinkButton
        alone
        type="button"
        onClick={() => {
          photoStore.dropUnsent(flow)
          focusOn(document.querySelector('#booking h1'))
        }}
      >
        Continue without {one ? 'it' : 'them'}
      </LinkButton>
    </Notice>
  )
}

/** Says that the booking was sent and not answered, while it is sent again and after that. */
function UnansweredNotice({ retrying }: { retrying: boolean }) {
  const { phone, phoneE164 } = useFlow().page.business
  return (
    <Notice role="status" icon={<RefreshIcon size={20} aria-hidden="true" />}>
      <strong>We're not sure your booking went through.{retrying ? ' Checking…' : ''}</strong>
      <br />
      {retrying
        ? "Stay on this page. You won't be booked twice."
        : "No answer yet. Check again when you have signal. You won't be booked twice."}
      <br />
      Still stuck? Call <a href={`tel:${phoneE164}`}>{phone}</a> and give us your name. Your answers are saved
      on this phone.
    </Notice>
  )
}

const joined = (texts: ReadonlyArray<string | undefined>, separator: string) =>
  texts.filter(Boolean).join(separator)

/** The answers as the job sheet that the booking becomes. */
function AnswersSheet() {
  const { page, state } = useFlow()
  const { answers } = state
  const job = useJob()
  const window = answers.startsAt ? windowStartingAt(answers.startsAt) : null
  const waits = splitList(answers.waitFor).filter(
    (startsAt) => Date.parse(startsAt) < Date.parse(answers.startsAt),
  )
  const contact = joined([answers.contactName, answers.contactPhone], ', ')
  return (
    <JobSheet
      raised
      roomy
      id="sheet-title"
      title="Your booking"
      note={null}
      css={{ maxWidth: 'none' }}
      rows={[
        {
          name: 'When',
          ...(window ? { value: <WindowText window={window} long /> } : {}),
          note: state.hold
            ? `Held for you until ${timeOfDay(state.hold.heldUntil)}, Queensland time`
            : 'Queensland time',
          action: <ChangeLink step="when" name="when" />,
        },
        {
          name: 'Job',
          ...(job ? { value: joined([job.title, answers.symptom], ': ') } : {}),
          note: joined([answers.note, photoCountLabel(answers.photos)], '\n'),
          action: <ChangeLink step="job" name="job" />,
        },
        {
          name: 'Where',
          value: `${joined([answers.unit, answers.street], ', ')}, ${answers.suburb}`,
          note: joined([answers.access, joined([relations[answers.relation], contact], ': ')], '\n'),
          action: <ChangeLink step="you" name="where" target="street" />,
        },
        {
          name: 'You',
          ...(answers.name ? { value: answers.name } : {}),
          note: (
            <>
              {answers.phone}
              <br />
              <EmailAddress address={answers.email} />
              {page.customerChannels.text ? (
                <>
                  <br />
                  {textReminders(answers)}
                </>
              ) : null}
            </>
          ),
          action: <ChangeLink step="you" name="you" />,
        },
        ...(waits.length > 0
          ? [
              {
                name: 'If it opens up',
                value: waits.map((startsAt) => longWindow(windowStartingAt(startsAt))).join('\n'),
                note: "We'll tell you and you can choose. Your booking stays as it is until then.",
                action: <ChangeLink step="when" name="the times you're waiting for" />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Duration, price and what happens if plans change, shown before booking. */
export function WhatToExpect() {
  const { state } = useFlow()
  const { answers } = state
  const { service, pricingGuide } = useSuspenseQuery(ExpectationsQuery, {
    variables: { service: answers.service },
  }).data
  const isChosen = (item: { readonly label: string; readonly serviceSlug: string }) =>
    item.label === answers.symptom && item.serviceSlug === answers.service
  const topic =
    pricingGuide.find(({ symptoms }) => symptoms.some(isChosen)) ??
    pricingGuide.find(({ serviceSlug }) => serviceSlug === answers.service)
  const symptom = topic?.symptoms.find(isChosen)
  const factors = (symptom?.factors ?? service?.pricingFactors ?? []).slice(0, 3)
  const time = symptom?.timeOnSite ?? 'Depends on the fault'
  const weekend = answers.startsAt !== '' && isSaturday(answers.startsAt)
  return (
    <Box as="aside" aria-label="What to expect" css={{ position: { lg: 'sticky' }, top: '96px' }}>
      <Card css={{ padding: 's5', borderRadius: 'r4', boxShadow: 'none' }}>
        <RailTitle>What to expect</RailTitle>
        <PointList
          small
          points={[
            {
              key: 'time',
              icon: <ClockIcon size={20} aria-hidden="true" />,
              text: /^\d/.test(time) ? (
                <>
                  <strong>{TIME_ON_SITE}:</strong>{' '}
                  <NonBreaking text={`typically ${time.replace(', typically', '')}.`} />
                </>
              ) : (
                <>
                  <strong>{TIME_ON_SITE}</strong> {time.charAt(0).toLowerCase() + time.slice(1)}. We'll tell
                  you once we've had a look.
                </>
              ),
            },
            {
              key: 'price',
              icon: <NoteIcon size={20} aria-hidden="true" />,
              text: (
                <>
                  <strong>Price before work starts.</strong>
                  {factors.length > 0 ? ` It depends on: ${factors.map(lowerFirst).join('; ')}.` : ''}
                </>
              ),
            },
            {
              key: 'hours',
              icon: <SunriseIcon size={20} aria-hidden="true" />,
              text: weekend ? (
                <>
                  <strong>Saturday:</strong> weekend call-outs cost more.
                </>
              ) : (
                <>
                  <strong>Normal hours.</strong> After-hours, weekend and holiday call-outs cost more.
                </>
              ),
            },
            {
              key: 'change',
              icon: <UndoIcon size={20} aria-hidden="true" />,
              text: (
                <>
                  <strong>Change or cancel online</strong> <NonBreaking text="up to 2 hours before." />
                </>
              ),
            },
            {
              key: 'guarantee',
              icon: <ShieldIcon size={20} aria-hidden="true" />,
              text: topic?.parts
                ? `${topic.parts}. 100% satisfaction guarantee.`
                : '100% satisfaction guarantee. Licensed and insured.',
            },
          ]}
        />
      </Card>
    </Box>
  )
}

const isSaturday = (startsAt: string) => toQueenslandTime(startsAt).getUTCDay() === 6

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
