import type { RenderEmail } from '../../platform/context.ts'
import type { EmailWording } from './wording.ts'

// What the templates need to know. They live in web, which we do not know; the compiler holds the two together where web is
// loaded.

/** Who asks. */
type Sender = {
  readonly name: string
  readonly email: string
  /** As the customer typed it. */
  readonly phone: string
  /** What a phone dials; null when the number could not be read. */
  readonly phoneE164: string | null
}

type Request = Sender & {
  readonly brand: string
  readonly reference: string
  /** The service in words. */
  readonly service: string
  /** Empty when the customer wrote nothing. */
  readonly message: string
  /** When it came and by when an answer is promised, in Queensland time, ready to read. */
  readonly receivedAt: string
  readonly answerBy: string
}

/** Who writes, in every email to a customer. */
export type OurSide = {
  readonly brand: string
  readonly phone: string
  readonly phoneE164: string
  readonly licensedName: string | null
  readonly licences: ReadonlyArray<{ readonly label: string; readonly number: string | null }>
  readonly abn: string | null
  readonly privacyUrl: string
}

/** What every email about one visit says. Times are in Queensland time, ready to read. */
export type Visit = OurSide & {
  readonly reference: string
  readonly service: string
  readonly suburb: string
  /** `Friday 27 November, 1 to 3 pm` */
  readonly window: string
  /** `Friday 27 November` */
  readonly date: string
  /** `between 1 and 3 pm` */
  readonly between: string
  readonly manageUrl: string
  /** `Friday 27 November, 11 am`; null when changes go by phone already. */
  readonly changeableUntil: string | null
}

/** What every email about a priced quote says. */
type Quoted = OurSide & {
  /** `P-7K3MQ2` */
  readonly reference: string
  /** `New hot water system` */
  readonly title: string
  /** `$1,250.50` */
  readonly total: string
  readonly quoteUrl: string
}

/** What every email about a work order says. */
type Ordered = {
  readonly emergency: boolean
  /** The agency's own; null for none. */
  readonly orderNumber: string | null
  /** Everything else that it says: a name and its words each, ready to read. */
  readonly order: ReadonlyArray<readonly [name: string, words: string]>
  readonly photos: number
}

/** Every email that we write, and what its template needs. */
export type EmailTemplates = {
  /** To the office: someone asked for a quote. */
  readonly 'quote-request-received': Request & { readonly photos: number }
  /** To the customer: we have the quote request. */
  readonly 'quote-request-receipt': OurSide & {
    readonly reference: string
    /** The service in words. */
    readonly service: string
    /** Empty when the customer wrote nothing. */
    readonly message: string
    readonly photos: number
  }
  /** To the office: a property manager sent a work order. */
  readonly 'work-order-received': Request & Ordered & { readonly agency: string }
  /** To the property manager: we have the work order, and all that it says. */
  readonly 'work-order-receipt': OurSide &
    Ordered & {
      readonly reference: string
      /** The service in words. */
      readonly service: string
      readonly message: string
      /** Was the plumber on call alerted? */
      readonly alerted?: boolean
    }
  /** To a customer who wrote to us: what someone of the office wrote back. */
  readonly 'conversation-reply': OurSide & {
    /** `M-7K3MQ2` */
    readonly reference: string
    /** As it was written, with its line breaks. */
    readonly text: string
  }
  /** To the customer, who asked for a quote: what someone of the office wrote. */
  readonly 'enquiry-reply': OurSide & {
    readonly reference: string
    /** The service in words; of a work order, the street. */
    readonly service: string
    /** As it was written, with its line breaks. */
    readonly text: string
    /** Was it a work order? */
    readonly isWorkOrder?: boolean
    /** What the customer had written; empty when that was nothing. */
    readonly asked: string
    /** `Friday 27 November, 9:12 am` */
    readonly askedAt: string
  }
  /** To the customer: a quote with prices, to accept until a day. */
  readonly 'quote-sent': Quoted & {
    readonly validUntil: string
    /** Does it replace one that they have? */
    readonly replaces: boolean
  }
  /** To the customer, who hasn't answered a quote: it ends soon. */
  readonly 'quote-reminder': Quoted & { readonly validUntil: string }
  /** To the customer, who accepted a quote. */
  readonly 'quote-accepted': Quoted & {
    /** Does a written contract follow? */
    readonly contract: boolean
  }
  /** To the office: a customer answered a quote. */
  readonly 'office-quote': {
    readonly brand: string
    readonly event: 'accepted' | 'declined'
    readonly reference: string
    readonly title: string
    readonly total: string
    readonly name: string
    /** Why it was declined; empty when nothing was written. */
    readonly reason: string
    readonly contract: boolean
  }
  /** To the customer: booked, confirmed by the office, or moved. */
  readonly 'visit-booked': Visit & {
    readonly accepted: boolean
    /** Where the window stood before it was moved; else null. */
    readonly movedFrom: string | null
    /** Did the office move it? */
    readonly movedByUs: boolean
    readonly timeOnSite: string
    /** `the day before and on the morning`; null when there will be none. */
    readonly reminders: string | null
  }
  /** To the customer: booked, but needs confirmation. */
  readonly 'visit-pending': Visit & { readonly answerBy: string }
  readonly 'visit-declined': Visit
  /** To the customer: the office corrected the booking. */
  readonly 'visit-corrected': Visit & {
    /** `the service and the address` */
    readonly what: string
  }
  /** To the customer: what someone of the office has to say about the visit, with its line breaks. */
  readonly 'visit-message': Visit & {
    readonly text: string
    /** In place of the usual one. */
    readonly subject?: string | null
  }
  readonly 'visit-cancelled': Visit & {
    readonly byCustomer: boolean
    /** Does a calendar entry come with it, to take out the one that was sent? */
    readonly inCalendar: boolean
    readonly bookUrl: string
  }
  readonly 'visit-reminder': Visit & { readonly day: 'Today' | 'Tomorrow' }
  readonly 'visit-on-the-way': Visit & {
    /** `between 1:40 and 2:10 pm`; null when it is not known. */
    readonly estimate: string | null
    /** Is that after the window that was booked? */
    readonly late: boolean
  }
  /** To the customer: we were there and no one opened. */
  readonly 'visit-no-access': Visit & { readonly at: string; readonly bookUrl: string }
  readonly 'review-invitation': Visit & { readonly reviewUrl: string }
  /** To the customer, and to the managers of the property: what was done. */
  readonly 'job-report': OurSide & {
    readonly reference: string
    readonly service: string
    /** The suburb; with the street for those who manage the property. */
    readonly place: string
    /** `24 November` */
    readonly date: string
    /** Who did it, what was done and with what; absent from messages that were queued before these were sent along. */
    readonly technician?: string
    readonly workDone?: string
    readonly parts?: ReadonlyArray<string>
    readonly followUp?: string | null
    readonly reportUrl: string
  }
  /** To the customer: work that comes back is due. */
  readonly 'maintenance-due': OurSide & {
    /** `Gas safety check` */
    readonly work: string
    /** `1 March` */
    readonly due: string
    readonly suburb: string
    readonly bookUrl: string
  }
  /** To the customer: a window that was waited for is free. */
  readonly 'earlier-window': Visit & { readonly offered: string; readonly until: string }
  /** To the customer, who asked for them: the links to all their bookings, those to come first. */
  readonly 'booking-links': OurSide & {
    readonly bookings: ReadonlyArray<
      Omit<Visit, keyof OurSide | 'changeableUntil'> & {
        /** How it ended, such as `cancelled`; null while someone is to come. */
        readonly ended: string | null
      }
    >
  }
  /** To the office: a change to the schedule. */
  readonly 'office-booking': Omit<Sender, 'email'> & {
    /** Null where the customer has none. */
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
    /** This and the fields that follow are empty when nothing was written. */
    readonly access: string
    readonly message: string
    readonly reason: string
    readonly photos: number
  }
  /** To the office, at any hour: someone needs a plumber now. */
  readonly 'dispatch-requested': Omit<Sender, 'email'> & {
    readonly brand: string
    readonly reference: string
    readonly place: string
    readonly message: string
    readonly receivedAt: string
  }
  /** To the technician on call: an emergency request or work order to take over. */
  readonly 'on-call-alert': Omit<Sender, 'email'> & {
    readonly brand: string
    readonly reference: string
    readonly place: string
    readonly message: string
    readonly receivedAt: string
    /** What a work order says beside that, a name and its words each. */
    readonly order?: ReadonlyArray<readonly [name: string, words: string]>
    /** Not the first alert about it. */
    readonly again: boolean
    readonly takeUrl: string
  }
  /** To someone who is asked to join the staff. */
  readonly 'staff-invitation': {
    readonly brand: string
    readonly invitedBy: string
    readonly role: 'admin' | 'office' | 'technician'
    readonly until: string
    readonly registerUrl: string
  }
  /** To a member of staff, who asked for it: the way to a new password. */
  readonly 'password-link': {
    readonly brand: string
    readonly name: string
    readonly until: string
    readonly passwordUrl: string
  }
}

export type EmailName = keyof EmailTemplates

/** Renders an email from a template, its values and the owner's wording. Given from outside: the templates live with the pages. */
export type RenderTemplate = <Name extends EmailName>(
  name: Name,
  props: EmailTemplates[Name],
  wording: EmailWording,
) => ReturnType<RenderEmail>
