import type { BookingState, EventActor, EventKind } from '../../platform/database/column-types.ts'

/** Booking events that webhooks publish. All others stay between the customer and the office. */
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

/** An event for other systems. It identifies things by reference or id and names no one. */
export type WebhookEvent =
  | {
      readonly type: BookingType
      readonly data: {
        readonly reference: string
        readonly state: BookingState
        /** Slug of the service. */
        readonly service: string
        readonly startsAt: string
        readonly windowEndsAt: string
        /** Earlier than `createdAt` if the technician's phone was offline. */
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
        /** Including GST and, once accepted, the optional lines that were ticked. */
        readonly totalCents: number
        readonly happenedAt: string
        /** Only in `quote.booked`: the booking. */
        readonly booking?: string
      }
    }
  | {
      readonly type: 'job.reported'
      readonly data: {
        /** The booking's reference. */
        readonly reference: string
        readonly happenedAt: string
      }
    }
  | {
      readonly type: 'maintenance.reminded'
      readonly data: {
        /** The plan's id. */
        readonly id: string
        /** The day the work is due. */
        readonly due: string
        readonly happenedAt: string
      }
    }
  | {
      readonly type: 'message.received'
      readonly data: {
        /** The inbox item's reference. */
        readonly reference: string
        readonly kind: 'TEXT' | 'EMAIL' | 'MISSED_CALL'
        readonly receivedAt: string
      }
    }
  | {
      readonly type: 'review.published'
      readonly data: { readonly id: string; readonly publishedAt: string }
    }
  /** Requested by an administrator to test an endpoint. */
  | { readonly type: 'webhook.test'; readonly data: Readonly<Record<string, never>> }
