import type { BookingState, EventActor, EventKind } from '../../platform/database/column-types.ts'

/** Booking events that webhooks publish; all others are between the customer and the office. */
export const BOOKING_TYPES = {
  booked: 'booking.booked',
  confirmed: 'booking.confirmed',
  declined: 'booking.declined',
  moved: 'booking.moved',
  assigned: 'booking.assigned',
  cancelled: 'booking.cancelled',
  'en route': 'booking.en_route',
  arrived: 'booking.arrived',
  completed: 'booking.completed',
  'no access': 'booking.no_access',
  corrected: 'booking.corrected',
  reopened: 'booking.reopened',
} as const satisfies { readonly [Kind in EventKind]?: string }

type BookingType = (typeof BOOKING_TYPES)[keyof typeof BOOKING_TYPES]

/** Something that happened, for other programs: what they can ask about by its reference or id, and no one's name. */
export type WebhookEvent =
  | {
      readonly type: BookingType
      readonly data: {
        readonly reference: string
        readonly state: BookingState
        /** The slug of a service. */
        readonly service: string
        readonly startsAt: string
        readonly windowEndsAt: string
        /** Before `createdAt` where a phone had no signal. */
        readonly happenedAt: string
        readonly by: EventActor
      }
    }
  | {
      readonly type: 'quote.requested' | 'work_order.requested' | 'dispatch.requested'
      readonly data: { readonly reference: string; readonly receivedAt: string }
    }
  | {
      readonly type: 'quote.sent' | 'quote.seen' | 'quote.accepted' | 'quote.declined' | 'quote.booked'
      readonly data: {
        readonly reference: string
        /** The version that the customer has. */
        readonly version: number
        /** GST included; with the optional lines that were ticked, once it is accepted. */
        readonly totalCents: number
        readonly happenedAt: string
        /** Of `quote.booked`: the booking. */
        readonly booking?: string
      }
    }
  | {
      readonly type: 'job.reported'
      readonly data: {
        /** Of the booking. */
        readonly reference: string
        readonly happenedAt: string
      }
    }
  | {
      readonly type: 'maintenance.reminded'
      readonly data: {
        /** Of the plan. */
        readonly id: string
        /** The day on which the work is due. */
        readonly due: string
        readonly happenedAt: string
      }
    }
  | {
      readonly type: 'message.received'
      readonly data: {
        /** Of the inbox item. */
        readonly reference: string
        readonly kind: 'TEXT' | 'EMAIL' | 'MISSED_CALL'
        readonly receivedAt: string
      }
    }
  | {
      readonly type: 'review.published'
      readonly data: { readonly id: string; readonly publishedAt: string }
    }
  /** Asked for by an administrator, to see whether an endpoint works. */
  | { readonly type: 'webhook.test'; readonly data: Readonly<Record<string, never>> }
