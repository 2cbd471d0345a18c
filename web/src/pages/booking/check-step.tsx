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
import { longWindow, windowStartingAt } from '../../shared/queensland-time.ts'
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
  const { flow, state, page } = useFlow()
  const { answers, sending, alreadyBooked } = state
  const box = useSyncExternalStore(photoStore.subscribe, photoStore.snapshot, photoStore.serverSnapshot)
  const unsent = box.photos.filter(({ token }) => token === null)
  const job = useJob()
  const window = answers.startsAt ? windowStartingAt(answers.startsAt) : null
  const busy = sending === 'sending' || sending === 'unsure'
  const waits = splitList(answers.waitFor).filter(
    (startsAt) => Date.parse(startsAt) < Date.parse(answers.startsAt),
  )
  const book = alreadyBooked ? 'Book anyway' : job?.officeConfirms ? 'Send booking' : 'Confirm booking'
  const contact = [answers.contactName, answers.contactPhone].filter(Boolean).join(', ')
  return (
    <FlowForm
      ownFields={[]}
      onward={
        <Button
          type="submit"
          tone="book"
          busy={busy || unsent.length > 0}
          {...(alreadyBooked ? { name: 'bookAnyway', value: 'yes' } : {})}
        >
          {busy
            ? 'Submitting...'
            : unsent.length > 0
              ? `Sending ${unsent.length === 1 ? 'your photo' : 'your photos'}…`
              : sending === 'lost'
                ? 'Check again'
                : book}
        </Button>
      }
    >
      <Box>
        <Question>{job?.officeConfirms ? 'Check and send' : 'Check and confirm'}</Question>
        <Text css={{ marginTop: 's2', fontWeight: 'strong' }}>Nothing is booked yet.</Text>
      </Box>
      <OfficeConfirmationNotice />
      {isShortNumber(answers.phone) ? (
        <Notice tone="warn" icon={<WarningIcon size={20} aria-hidden="true" />}>
          <strong>Is {answers.phone} your full phone number?</strong> The plumber may need to call you on the
          day. You can still book: we'll check with you before we confirm it.
        </Notice>
      ) : null}
      {unsent.length > 0 ? (
        <Notice role="status" icon={<CameraIcon size={20} aria-hidden="true" />}>
          <strong>
            {unsent.length === 1 ? '1 photo is' : `${unsent.length} photos are`} still uploading.
          </strong>{' '}
          You can confirm when {unsent.length === 1 ? "it's" : "they're"} done.
          <br />
          <LinkButton
            alone
            type="button"
            onClick={() => {
              photoStore.dropUnsent(flow)
              focusOn(document.querySelector('#booking h1'))
            }}
          >
            Continue without {unsent.length === 1 ? 'it' : 'them'}
          </LinkButton>
        </Notice>
      ) : null}
      {box.problem?.lost ? (
        <Notice tone="warn" role="status" icon={<WarningIcon size={20} aria-hidden="true" />}>
          <strong>Some photos didn't upload.</strong> {box.problem.message} Add them again, or send them later
          from your booking link.
        </Notice>
      ) : null}
      {sending === 'unsure' || sending === 'lost' ? (
        <Notice role="status" icon={<RefreshIcon size={20} aria-hidden="true" />}>
          <strong>We're not sure your booking went through.{sending === 'unsure' ? ' Checking…' : ''}</strong>
          <br />
          {sending === 'unsure'
            ? "Stay on this page. You won't be booked twice."
            : "No answer yet. Check again when you have signal. You won't be booked twice."}
          <br />
          Still stuck? Call <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a> and give us
          your name. Your answers are saved on this phone.
        </Notice>
      ) : null}
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
            note: 'Queensland time',
            action: <ChangeLink step="when" name="when" />,
          },
          {
            name: 'Job',
            ...(job ? { value: [job.title, answers.symptom].filter(Boolean).join(': ') } : {}),
            note: [answers.note, photoCountLabel(answers.photos)].filter(Boolean).join('\n'),
            action: <ChangeLink step="job" name="job" />,
          },
          {
            name: 'Where',
            value: `${[answers.unit, answers.street].filter(Boolean).join(', ')}, ${answers.suburb}`,
            note: [answers.access, [relations[answers.relation], contact].filter(Boolean).join(': ')]
              .filter(Boolean)
              .join('\n'),
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
                <br />
                Text reminders {answers.smsReminders ? 'on' : 'off'}
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
    </FlowForm>
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
                  <strong>Time on site:</strong> typically {time.replace(', typically', '')}.
                </>
              ) : (
                <>
                  <strong>Time on site</strong> {time.charAt(0).toLowerCase() + time.slice(1)}. We'll tell you
                  once we've had a look.
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
                  <strong>Change or cancel online</strong> up to 2 hours before.
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

const isSaturday = (startsAt: string) => new Date(Date.parse(startsAt) + 36_000_000).getUTCDay() === 6

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
