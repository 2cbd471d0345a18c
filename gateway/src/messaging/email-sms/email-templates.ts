import type { RenderEmail } from '../../platform/context.ts'
import type { EmailWording } from './wording.ts'

// Values that the email templates need. The templates live in web, which this package doesn't import; the compiler checks that both
// match where web is loaded.

/** The person who sent the request. */
type Sender = {
  readonly name: string
  readonly email: string
  /** As typed by the customer. */
  readonly phone: string
  /** In E.164 format; null if the number couldn't be parsed. */
  readonly phoneE164: string | null
}

type RequestEmail = Sender & {
  readonly brand: string
  readonly reference: string
  /** Name of the service. */
  readonly service: string
  /** Empty when the customer wrote nothing. */
  readonly message: string
  /** When the request was received and when a reply is due, formatted in Queensland time. */
  readonly receivedAt: string
  readonly answerBy: string
  /** Where the office opens it. Absent from messages queued by older releases. */
  readonly officeUrl?: string
}

/** Sender details in every email to a customer. */
export type SenderDetails = {
  readonly brand: string
  readonly phone: string
  readonly phoneE164: string
  readonly licensedName: string | null
  readonly licences: ReadonlyArray<{ readonly label: string; readonly number: string | null }>
  readonly abn: string | null
  readonly privacyUrl: string
}

/** The work order that a visit or a quote comes from, as its agency files messages. Absent from messages of older releases. */
type WorkOrderProps = {
  readonly workOrder?: {
    /** `Q-7K3MQ2` */
    readonly reference: string
    /** The agency's own number; null if none. */
    readonly orderNumber: string | null
  } | null
}

/** Common to all emails about a visit. Times are formatted in Queensland time. */
export type VisitEmail = SenderDetails &
  WorkOrderProps & {
    readonly reference: string
    readonly service: string
    readonly suburb: string
    /** `Friday 27 November, 1 to 3 pm` */
    readonly window: string
    /** `Friday 27 November` */
    readonly date: string
    /** `between 1 and 3 pm` */
    readonly between: string
    /** What the customer chose as the problem. This and the next are absent from messages queued by older releases. */
    readonly problem?: string | null
    /** The street without a number: `Sample Street`. Null if it has none, since the name alone would then be the whole address. */
    readonly street?: string | null
    /** The visit that a return visit follows. Absent from messages queued by older releases. */
    readonly earlier?: {
      readonly reference: string
      /** `Friday 20 November` */
      readonly date: string
      /** Whether no one answered then. */
      readonly noAccess: boolean
    } | null
    readonly manageUrl: string
    /** `Friday 27 November, 11 am`; null once changes can only be made by phone. */
    readonly changeableUntil: string | null
  }

/** A line of a quote: `2 × Flexible hose`, `$80.00`. Extras are optional. */
type QuoteItem = { readonly description: string; readonly amount: string; readonly optional: boolean }

/** Common to all emails about a priced quote. */
type QuoteEmail = SenderDetails &
  WorkOrderProps & {
    /** `P-7K3MQ2` */
    readonly reference: string
    /** `New hot water system` */
    readonly title: string
    /** `$1,250.50` */
    readonly total: string
    readonly quoteUrl: string
  }

/** Common to all emails about a work order. */
type WorkOrderEmail = {
  readonly emergency: boolean
  /** The agency's own number; null if none. */
  readonly orderNumber: string | null
  /** The other fields as pairs of label and formatted value. */
  readonly order: ReadonlyArray<readonly [name: string, text: string]>
  readonly photos: number
}

/** Every email we send, with the values its template needs. */
export type EmailTemplates = {
  /** To the office: new quote request. */
  readonly 'quote-request-received': RequestEmail & { readonly photos: number }
  /** To the customer: quote request received. */
  readonly 'quote-request-receipt': SenderDetails & {
    readonly reference: string
    /** Name of the service. */
    readonly service: string
    /** Empty when the customer wrote nothing. */
    readonly message: string
    readonly photos: number
    /** `Tuesday 29 December`, if the office is closed for days until then. Absent from messages queued by older releases. */
    readonly opens?: string | null
  }
  /** To the office: new work order from a property manager. */
  readonly 'work-order-received': RequestEmail & WorkOrderEmail & { readonly agency: string }
  /** To the property manager: work order received, with its details. */
  readonly 'work-order-receipt': SenderDetails &
    WorkOrderEmail & {
      readonly reference: string
      /** Name of the service. */
      readonly service: string
      readonly message: string
      /** Whether the technician on call was alerted. */
      readonly alerted?: boolean
      /** `Tuesday 29 December`, if the office is closed for days until then. Absent from messages queued by older releases. */
      readonly opens?: string | null
    }
  /** To a customer who wrote to us: the office's reply. */
  readonly 'conversation-reply': SenderDetails & {
    /** `M-7K3MQ2` */
    readonly reference: string
    /** As written, with line breaks. */
    readonly text: string
  }
  /** To a customer who asked for a quote: the office's reply. */
  readonly 'enquiry-reply': SenderDetails & {
    readonly reference: string
    /** Name of the service; for a work order, the street. */
    readonly service: string
    /** As written, with line breaks. */
    readonly text: string
    /** Whether the enquiry was a work order. */
    readonly isWorkOrder?: boolean
    /** The agency's own number of the work order; null if none. */
    readonly orderNumber?: string | null
    /** The customer's original message; may be empty. */
    readonly asked: string
    /** `Friday 27 November, 9:12 am` */
    readonly askedAt: string
  }
  /** To the customer: a priced quote, with the last day to accept it. */
  readonly 'quote-sent': QuoteEmail & {
    readonly validUntil: string
    /** Absent from messages queued by older releases. */
    readonly items?: ReadonlyArray<QuoteItem>
    /** Whether it replaces an earlier version the customer has. */
    readonly replaces: boolean
  }
  /** To a customer who hasn't answered a quote: it expires soon. */
  readonly 'quote-reminder': QuoteEmail & {
    readonly validUntil: string
    /** Absent from messages queued by older releases. */
    readonly items?: ReadonlyArray<QuoteItem>
  }
  /** To a customer who accepted a quote. */
  readonly 'quote-accepted': QuoteEmail & {
    /** Whether a written contract follows. */
    readonly contract: boolean
    /** Whether the office arranges the time. Absent from messages queued by older releases. */
    readonly arranged?: boolean
  }
  /** To the office: a customer answered a quote. */
  readonly 'office-quote': {
    readonly brand: string
    readonly event: 'accepted' | 'declined'
    readonly reference: string
    readonly title: string
    readonly total: string
    readonly name: string
    /** Reason for declining; empty if none was given. */
    readonly reason: string
    readonly contract: boolean
    /** Absent from messages queued by older releases. */
    readonly officeUrl?: string
  }
  /** To the customer: booked, confirmed by the office, or rescheduled. */
  readonly 'visit-booked': VisitEmail & {
    readonly accepted: boolean
    /** The previous window if the visit was moved; otherwise null. */
    readonly movedFrom: string | null
    /** Whether the office moved it. */
    readonly movedByUs: boolean
    readonly timeOnSite: string
    /** `the day before and that morning`; null if no reminders will be sent. */
    readonly reminders: string | null
  }
  /** To the customer: booked, but needs confirmation. */
  readonly 'visit-pending': VisitEmail & { readonly answerBy: string }
  readonly 'visit-declined': VisitEmail & {
    /** Absent from messages queued by older releases. */
    readonly bookUrl?: string
  }
  /** To the customer: the office corrected the booking. */
  readonly 'visit-corrected': VisitEmail & {
    /** `the service and the address` */
    readonly what: string
  }
  /** To the customer: a message from the office about the visit, with its line breaks. */
  readonly 'visit-message': VisitEmail & {
    readonly text: string
    /** Replaces the default subject. */
    readonly subject?: string | null
  }
  readonly 'visit-cancelled': VisitEmail & {
    readonly byCustomer: boolean
    /** Whether a calendar cancellation is attached to remove the entry sent before. */
    readonly inCalendar: boolean
    readonly bookUrl: string
  }
  readonly 'visit-reminder': VisitEmail & { readonly day: 'Today' | 'Tomorrow' }
  readonly 'visit-on-the-way': VisitEmail & {
    /** `between 1:40 and 2:10 pm`; null if unknown. */
    readonly estimate: string | null
    /** Whether the estimate is after the booked window. */
    readonly late: boolean
  }
  /** To the customer: the plumber will be later than they were told. `estimate`: `between 1:40 and 2:10 pm`. */
  readonly 'visit-running-late': VisitEmail & { readonly estimate: string }
  /** To the customer: we came but no one answered the door. */
  readonly 'visit-no-access': VisitEmail & { readonly at: string; readonly bookUrl: string }
  readonly 'review-invitation': VisitEmail & { readonly reviewUrl: string }
  /** To the customer and the managers of the property: the job report. */
  readonly 'job-report': SenderDetails &
    WorkOrderProps & {
      readonly reference: string
      readonly service: string
      /** The suburb; includes the street for the managers of the property. */
      readonly place: string
      /** `Tuesday 24 November` */
      readonly date: string
      /** Technician, work done and materials. Absent from messages queued by older releases. */
      readonly technician?: string | null
      readonly workDone?: string
      readonly parts?: ReadonlyArray<string>
      readonly followUp?: string | null
      readonly reportUrl: string
    }
  /** To the customer: recurring work is due. */
  readonly 'maintenance-due': SenderDetails & {
    /** `Gas safety check` */
    readonly work: string
    /** `Monday 1 March` */
    readonly due: string
    readonly suburb: string
    readonly bookUrl: string
  }
  /** To the customer: an earlier time from the waitlist is available. */
  readonly 'earlier-window': VisitEmail & { readonly offered: string; readonly until: string }
  /** To a customer who asked for them: links to all their bookings, upcoming ones first. */
  readonly 'booking-links': SenderDetails & {
    readonly bookings: ReadonlyArray<
      Omit<VisitEmail, keyof SenderDetails | 'changeableUntil'> & {
        /** How it ended, such as `cancelled`; null for an open booking. */
        readonly ended: string | null
      }
    >
  }
  /** To the office: a change to the schedule. */
  readonly 'office-booking': Omit<Sender, 'email'> & {
    /** Null if the customer has none. */
    readonly email: string | null
    readonly brand: string
    readonly event: 'booked' | 'pending' | 'moved' | 'cancelled' | 'note'
    readonly reference: string
    readonly service: string
    readonly suburb: string
    readonly address: string
    readonly window: string
    readonly movedFrom: string | null
    readonly answerBy: string | null
    readonly technician: string
    /** This and the following fields are empty if nothing was written. */
    readonly access: string
    readonly message: string
    readonly reason: string
    readonly photos: number
    /** Absent from messages queued by older releases. */
    readonly officeUrl?: string
  }
  /** To the office, at any hour: an emergency request. */
  readonly 'dispatch-requested': Omit<Sender, 'email'> & {
    readonly brand: string
    readonly reference: string
    readonly place: string
    readonly message: string
    readonly receivedAt: string
  }
  /** To the technician on call: an emergency request or work order to accept. */
  readonly 'on-call-alert': Omit<Sender, 'email'> & {
    readonly brand: string
    readonly reference: string
    readonly place: string
    readonly message: string
    readonly receivedAt: string
    /** The other fields of a work order as pairs of label and value. */
    readonly order?: ReadonlyArray<readonly [name: string, text: string]>
    /** Whether this is a repeated alert. */
    readonly again: boolean
    readonly takeUrl: string
  }
  /** To a technician: what changed about their visits of today and tomorrow. */
  readonly 'visit-changes': {
    readonly brand: string
    readonly myDayUrl: string
    /** In order of time; at least one. */
    readonly changes: ReadonlyArray<{
      /** `New visit`, `Given to Van 2` */
      readonly what: string
      readonly window: string
      /** The earlier window of a visit that moved. */
      readonly was: string | null
      readonly service: string
      readonly suburb: string
      readonly reference: string
      /** The office hasn't confirmed it yet. */
      readonly unconfirmed: boolean
      /** Null if the technician has no part in the visit any more. */
      readonly bookingUrl: string | null
    }>
  }
  /** To someone invited to join the staff. */
  readonly 'staff-invitation': {
    readonly brand: string
    readonly invitedBy: string
    readonly role: 'admin' | 'office' | 'technician'
    readonly until: string
    readonly registerUrl: string
  }
  /** To a member of staff who asked for it: a link to set a new password. */
  readonly 'password-link': {
    readonly brand: string
    readonly name: string
    readonly until: string
    readonly passwordUrl: string
  }
}

export type EmailName = keyof EmailTemplates

/** Renders an email from a template, its values and the owner's wording. Injected, because the templates live in web. */
export type RenderTemplate = <Name extends EmailName>(
  name: Name,
  props: EmailTemplates[Name],
  wording: EmailWording,
) => ReturnType<RenderEmail>
