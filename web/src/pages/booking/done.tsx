import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  CalendarIcon,
  Card,
  ChatIcon,
  ClockIcon,
  Confirmation,
  DropletIcon,
  Heading,
  MailIcon,
  Notice,
  PointList,
  PrinterIcon,
  UndoIcon,
  VanIcon,
  WarningIcon,
} from 'design-system'
import { useEffect, useRef } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { googleCalendar } from '../../shared/google-calendar.ts'
import {
  longDate,
  queenslandDate,
  timeOfDay,
  windowHours,
  windowInWords,
} from '../../shared/queensland-time.ts'
import type { BookedFacts } from './booked-facts.ts'
import { useFlow } from './flow-context.ts'

const BookedQuery = graphql(`
  query JustBooked($token: String!, $phoneLast4: String) {
    booking(token: $token, phoneLast4: $phoneLast4) { ...BookedFacts }
  }
`)

/** What was booked: it stays, survives a reload, and prints. */
export function Done() {
  const { state } = useFlow()
  return state.booked ? <Booked booked={state.booked} email={state.email} /> : <Posted />
}

/** A booking that was made without script: the server knows it by the link that it has just given. */
function Posted() {
  const { form } = usePage()
  const token = form?.token ?? ''
  const { booking } = useSuspenseQuery(BookedQuery, {
    variables: { token, phoneLast4: form?.values.phone?.replaceAll(/\D/g, '').slice(-4) ?? null },
  }).data
  return booking ? <Booked booked={{ ...booking, token }} email={form?.values.email ?? ''} /> : null
}

function Booked({ booked, email }: { booked: BookedFacts; email: string }) {
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
  const place = [address, suburb].filter(Boolean).join(', ')
  const manage = `/booking/manage/${token}`
  return (
    <Box css={{ maxWidth: '880px', marginInline: 'auto', display: 'grid', gap: 's4' }}>
      {pending ? (
        <Confirmation
          ref={heading}
          state="pending"
          word="Waiting for confirmation"
          title="Thanks, we've got your booking"
          reference={reference}
        >
          {answerBy ? `We'll confirm by ${answerTime(answerBy)}. ` : ''}
          {windowInWords(when)} is held for you until then. {service.title} at {place}. Queensland time.
        </Confirmation>
      ) : (
        <Confirmation
          ref={heading}
          state="confirmed"
          word="Booked"
          title={`${longDate(queenslandDate(when.startsAt))}\n${windowHours(when)}`}
          reference={reference}
        >
          {service.title} at {place}. Queensland time.
        </Confirmation>
      )}
      {state.changedSince ? (
        <Notice tone="warn" icon={<WarningIcon size={20} aria-hidden="true" />}>
          <strong>Please check what was booked.</strong> You changed something after you first tapped the
          button, and it may have been too late. If this isn't right, use Change or cancel, or call{' '}
          <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a>.
        </Notice>
      ) : null}
      <Box
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 's2',
          '& > *': {
            flex: { base: '1 1 100%', sm: '0 1 auto' },
            minHeight: '44px',
            paddingInline: { sm: 's4' },
          },
          _print: { display: 'none' },
        }}
      >
        {pending ? null : (
          <>
            <Button tone="outline" href={booked.calendarPath}>
              <CalendarIcon size={20} aria-hidden="true" />
              Add to calendar
            </Button>
            <Button
              tone="outline"
              href={googleCalendar(booked, page.business)}
              target="_blank"
              rel="noreferrer"
            >
              <CalendarIcon size={20} aria-hidden="true" />
              Google Calendar
            </Button>
          </>
        )}
        <Button tone="outline" href={manage}>
          <UndoIcon size={20} aria-hidden="true" />
          Change or cancel
        </Button>
        <Button tone="outline" data-needs-script="" onClick={() => window.print()}>
          <PrinterIcon size={20} aria-hidden="true" />
          Print
        </Button>
      </Box>
      <Card css={{ borderRadius: 'r4', boxShadow: 'none' }}>
        <Heading css={{ fontSize: '1.25rem', letterSpacing: '0' }}>What happens next</Heading>
        <PointList
          points={[
            {
              key: 'mail',
              icon: <MailIcon aria-hidden="true" />,
              words: email ? (
                <>
                  We're emailing your confirmation to <strong>{email}</strong>.
                </>
              ) : (
                "We're emailing your confirmation."
              ),
            },
            ...(pending
              ? [
                  {
                    key: 'answer',
                    icon: <ClockIcon aria-hidden="true" />,
                    words: "We'll check the job and confirm, or call you first.",
                  },
                ]
              : []),
            ...(booked.reminders
              ? [
                  {
                    key: 'reminders',
                    icon: <ChatIcon aria-hidden="true" />,
                    words: `We'll remind you ${booked.reminders}, never between 8\u00a0pm and 7\u00a0am.`,
                  },
                ]
              : []),
            {
              key: 'way',
              icon: <VanIcon aria-hidden="true" />,
              words: "When the plumber leaves for your place, we'll send you a 30-minute arrival window.",
            },
            { key: 'until', icon: <DropletIcon aria-hidden="true" />, words: untilThen(service.slug) },
          ]}
        />
      </Card>
    </Box>
  )
}

/** `3 pm today` has to stay true when it is read tomorrow, so the day is named. */
const answerTime = (answerBy: string) => `${timeOfDay(answerBy)}, ${longDate(queenslandDate(answerBy))}`

/** What helps while no one has come. */
function untilThen(service: string): string {
  if (/drain/.test(service)) return 'Until then, use that drain as little as you can.'
  if (/gas/.test(service)) return 'Until then, if you smell gas, leave and call 000 from outside.'
  if (/hot-water/.test(service))
    return "Until then, if the system's pouring or steaming, turn it off and call us."
  return "Until then, find the tap at your water meter. It's usually near the front boundary."
}
