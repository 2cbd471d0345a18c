import {
  ChatIcon,
  ClockIcon,
  DropletIcon,
  Heading,
  MailIcon,
  NoteIcon,
  PageIcon,
  PointList,
  ShieldIcon,
  VanIcon,
} from 'design-system'
import type { ReactNode } from 'react'
import type { BookingState } from '../graphql/graphql.ts'
import { EmailAddress } from './email-address.tsx'
import { NonBreaking } from './non-breaking.tsx'
import { pricePromise } from './price-promise.ts'

type Point = { readonly key: string; readonly icon: ReactNode; readonly text: ReactNode }

type NextBooking = {
  readonly state: BookingState
  readonly service: { readonly slug: string }
  /** The visit that a return visit follows. */
  readonly earlierVisit?: { readonly state: BookingState } | null
  /** `the day before and that morning`; null for none. */
  readonly reminders: string | null
  /** Whether the customer gets messages about it. */
  readonly notified: boolean
}

type Fresh = { readonly email: string; readonly manage: string }

/** Next steps of a booking, by its state. Renders nothing once it is over. */
export function WhatHappensNext({
  booking,
  fresh,
}: {
  booking: NextBooking
  /** Right after booking: the address that the confirmation is being sent to, and the link that is in it. */
  fresh?: Fresh
}) {
  const points = pointsOf(booking, fresh)
  return points.length > 0 ? (
    <>
      <Heading>What happens next</Heading>
      <PointList points={points} />
    </>
  ) : null
}

function pointsOf(
  { state, service, earlierVisit, reminders, notified }: NextBooking,
  fresh: Fresh | undefined,
): ReadonlyArray<Point> {
  const price = {
    key: 'price',
    icon: <NoteIcon aria-hidden="true" />,
    text: pricePromise(earlierVisit ? { noAccess: earlierVisit.state === 'NO_ACCESS' } : null),
  }
  switch (state) {
    case 'PENDING':
    case 'CONFIRMED':
      return [
        ...(fresh ? [linkPoint(fresh, notified)] : []),
        ...(state === 'PENDING'
          ? [
              {
                key: 'answer',
                icon: <ClockIcon aria-hidden="true" />,
                text: "We'll check the job and confirm, or call you first.",
              },
            ]
          : []),
        ...(reminders
          ? [
              {
                key: 'reminders',
                icon: <ChatIcon aria-hidden="true" />,
                text: `We'll remind you ${reminders}.`,
              },
            ]
          : []),
        ...(notified
          ? [
              {
                key: 'way',
                icon: <VanIcon aria-hidden="true" />,
                text: (
                  <NonBreaking text="When the plumber leaves for your place, we'll send you a 30-minute arrival window." />
                ),
              },
            ]
          : []),
        price,
        { key: 'until', icon: <DropletIcon aria-hidden="true" />, text: adviceUntilVisit(service.slug) },
      ]
    case 'EN_ROUTE':
      return [
        {
          key: 'home',
          icon: <VanIcon aria-hidden="true" />,
          text: 'Someone needs to be there to let us in. Please clear a path to the taps and pipes.',
        },
        price,
      ]
    case 'ARRIVED':
      return [
        {
          key: 'guarantee',
          icon: <ShieldIcon aria-hidden="true" />,
          text: "When the job's done, your guarantee will show here.",
        },
      ]
    default:
      return []
  }
}

const linkPoint = (fresh: Fresh, notified: boolean): Point =>
  notified
    ? { key: 'mail', icon: <MailIcon aria-hidden="true" />, text: confirmationNote(fresh.email) }
    : { key: 'link', icon: <PageIcon aria-hidden="true" />, text: unsentNote(fresh) }

const confirmationNote = (email: string) =>
  email ? (
    <>
      We're emailing your confirmation to{' '}
      <strong>
        <EmailAddress address={email} />
      </strong>
      .
    </>
  ) : (
    "We're emailing your confirmation."
  )

/** For a site without a mail server. Names the address all the same, so that the customer can check it. */
const unsentNote = ({ email, manage }: Fresh) => (
  <>
    Save <a href={manage}>the link to your booking</a>: we can't email it
    {email ? (
      <>
        {' '}
        to{' '}
        <strong>
          <EmailAddress address={email} />
        </strong>
      </>
    ) : null}{' '}
    at the moment.
  </>
)

/** Advice until the plumber arrives. */
function adviceUntilVisit(service: string): string {
  if (/drain/.test(service)) return 'Until we arrive, use that drain as little as you can.'
  if (/gas/.test(service))
    return 'If you smell gas before we arrive, get out first, then call 000 from outside.'
  if (/hot-water/.test(service))
    return 'If the system starts pouring or steaming before we arrive, turn it off and call us.'
  return "Before we arrive, find the tap at your water meter. It's usually near the front boundary."
}
