import { type EmailContent, EmailLayout, emailDocument, emailText } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Wording } from './customer-email.ts'
import {
  type ConversationReplyProps,
  conversationReply,
  type EnquiryReplyProps,
  enquiryReply,
  type QuoteRequestReceiptProps,
  quoteRequestReceipt,
  type WorkOrderReceiptProps,
  workOrderReceipt,
} from './enquiry-emails.ts'
import { type JobReportProps, jobReport } from './job-emails.ts'
import { type MaintenanceDueProps, maintenanceDue } from './maintenance-emails.ts'
import {
  type DispatchRequestedProps,
  dispatchRequested,
  type OfficeBookingProps,
  type OnCallAlertProps,
  officeBooking,
  onCallAlert,
} from './office-emails.ts'
import {
  type QuoteRequestReceivedProps,
  quoteRequestReceived,
  type WorkOrderReceivedProps,
  workOrderReceived,
} from './office-enquiry-emails.ts'
import {
  type OfficeQuoteProps,
  officeQuote,
  type QuoteAcceptedProps,
  type QuoteReminderProps,
  type QuoteSentProps,
  quoteAccepted,
  quoteReminder,
  quoteSent,
} from './quote-emails.ts'
import {
  type PasswordLinkProps,
  passwordLink,
  type StaffInvitationProps,
  staffInvitation,
  type VisitChangesProps,
  visitChanges,
} from './staff-emails.ts'
import {
  type BookingLinksProps,
  bookingLinks,
  type EarlierWindowProps,
  earlierWindow,
  type ReviewInvitationProps,
  reviewInvitation,
  type VisitBookedProps,
  type VisitCancelledProps,
  type VisitCorrectedProps,
  type VisitDeclinedProps,
  type VisitMessageProps,
  type VisitNoAccessProps,
  type VisitOnTheWayProps,
  type VisitPendingProps,
  type VisitReminderProps,
  type VisitRunningLateProps,
  visitBooked,
  visitCancelled,
  visitCorrected,
  visitDeclined,
  visitMessage,
  visitNoAccess,
  visitOnTheWay,
  visitPending,
  visitReminder,
  visitRunningLate,
} from './visit-emails.ts'

/** A rendered email, ready to send. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** All emails that the site sends, with the values they need. */
export type EmailProps = {
  'quote-request-received': QuoteRequestReceivedProps
  'quote-request-receipt': QuoteRequestReceiptProps
  'work-order-received': WorkOrderReceivedProps
  'work-order-receipt': WorkOrderReceiptProps
  'enquiry-reply': EnquiryReplyProps
  'conversation-reply': ConversationReplyProps
  'quote-sent': QuoteSentProps
  'quote-reminder': QuoteReminderProps
  'quote-accepted': QuoteAcceptedProps
  'office-quote': OfficeQuoteProps
  'visit-booked': VisitBookedProps
  'visit-pending': VisitPendingProps
  'visit-corrected': VisitCorrectedProps
  'visit-declined': VisitDeclinedProps
  'visit-message': VisitMessageProps
  'visit-cancelled': VisitCancelledProps
  'visit-reminder': VisitReminderProps
  'visit-on-the-way': VisitOnTheWayProps
  'visit-running-late': VisitRunningLateProps
  'visit-no-access': VisitNoAccessProps
  'review-invitation': ReviewInvitationProps
  'earlier-window': EarlierWindowProps
  'job-report': JobReportProps
  'maintenance-due': MaintenanceDueProps
  'booking-links': BookingLinksProps
  'office-booking': OfficeBookingProps
  'dispatch-requested': DispatchRequestedProps
  'on-call-alert': OnCallAlertProps
  'visit-changes': VisitChangesProps
  'staff-invitation': StaffInvitationProps
  'password-link': PasswordLinkProps
}

const emailTemplates: {
  [Name in keyof EmailProps]: (props: EmailProps[Name], wording: Wording) => EmailContent
} = {
  'quote-request-received': quoteRequestReceived,
  'quote-request-receipt': quoteRequestReceipt,
  'work-order-received': workOrderReceived,
  'work-order-receipt': workOrderReceipt,
  'enquiry-reply': enquiryReply,
  'conversation-reply': conversationReply,
  'quote-sent': quoteSent,
  'quote-reminder': quoteReminder,
  'quote-accepted': quoteAccepted,
  'office-quote': officeQuote,
  'visit-booked': visitBooked,
  'visit-pending': visitPending,
  'visit-corrected': visitCorrected,
  'visit-declined': visitDeclined,
  'visit-message': visitMessage,
  'visit-cancelled': visitCancelled,
  'visit-reminder': visitReminder,
  'visit-on-the-way': visitOnTheWay,
  'visit-running-late': visitRunningLate,
  'visit-no-access': visitNoAccess,
  'review-invitation': reviewInvitation,
  'earlier-window': earlierWindow,
  'job-report': jobReport,
  'maintenance-due': maintenanceDue,
  'booking-links': bookingLinks,
  'office-booking': officeBooking,
  'dispatch-requested': dispatchRequested,
  'on-call-alert': onCallAlert,
  'visit-changes': visitChanges,
  'staff-invitation': staffInvitation,
  'password-link': passwordLink,
}

/** Renders one email as HTML and as plain text. */
export function renderEmail<Name extends keyof EmailProps>(
  name: Name,
  props: EmailProps[Name],
  wording: Wording,
): RenderedEmail {
  const content = emailTemplates[name](props, wording)
  return {
    // Collapses line breaks in customer text, since a subject must be one line.
    subject: content.subject.replace(/\s+/g, ' '),
    html: emailDocument(renderToStaticMarkup(<EmailLayout content={content} />)),
    text: emailText(content),
  }
}
