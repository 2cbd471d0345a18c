import {
  type BookingLinksProps,
  bookingLinks,
  type DispatchRequestedProps,
  dispatchRequested,
  type EarlierWindowProps,
  type EnquiryReplyProps,
  earlierWindow,
  enquiryReply,
  LetterSheet,
  type LetterWords,
  letterText,
  type OfficeBookingProps,
  officeBooking,
  type PasswordLinkProps,
  passwordLink,
  type QuoteRequestReceiptProps,
  type QuoteRequestReceivedProps,
  quoteRequestReceipt,
  quoteRequestReceived,
  type ReviewInvitationProps,
  reviewInvitation,
  type StaffInvitationProps,
  staffInvitation,
  type VisitBookedProps,
  type VisitCancelledProps,
  type VisitLetterProps,
  type VisitMessageProps,
  type VisitNoAccessProps,
  type VisitOnTheWayProps,
  type VisitPendingProps,
  type VisitReminderProps,
  visitBooked,
  visitCancelled,
  visitDeclined,
  visitMessage,
  visitNoAccess,
  visitOnTheWay,
  visitPending,
  visitReminder,
} from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'

/** A message, ready to send. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Every message that the site sends, and what it needs to know. */
export type EmailProps = {
  'quote-request-received': QuoteRequestReceivedProps
  'quote-request-receipt': QuoteRequestReceiptProps
  'enquiry-reply': EnquiryReplyProps
  'visit-booked': VisitBookedProps
  'visit-pending': VisitPendingProps
  'visit-declined': VisitLetterProps
  'visit-message': VisitMessageProps
  'visit-cancelled': VisitCancelledProps
  'visit-reminder': VisitReminderProps
  'visit-on-the-way': VisitOnTheWayProps
  'visit-no-access': VisitNoAccessProps
  'review-invitation': ReviewInvitationProps
  'earlier-window': EarlierWindowProps
  'booking-links': BookingLinksProps
  'office-booking': OfficeBookingProps
  'dispatch-requested': DispatchRequestedProps
  'staff-invitation': StaffInvitationProps
  'password-link': PasswordLinkProps
}

const emailTemplates: { [Name in keyof EmailProps]: (props: EmailProps[Name]) => LetterWords } = {
  'quote-request-received': quoteRequestReceived,
  'quote-request-receipt': quoteRequestReceipt,
  'enquiry-reply': enquiryReply,
  'visit-booked': visitBooked,
  'visit-pending': visitPending,
  'visit-declined': visitDeclined,
  'visit-message': visitMessage,
  'visit-cancelled': visitCancelled,
  'visit-reminder': visitReminder,
  'visit-on-the-way': visitOnTheWay,
  'visit-no-access': visitNoAccess,
  'review-invitation': reviewInvitation,
  'earlier-window': earlierWindow,
  'booking-links': bookingLinks,
  'office-booking': officeBooking,
  'dispatch-requested': dispatchRequested,
  'staff-invitation': staffInvitation,
  'password-link': passwordLink,
}

/** Writes one message as HTML and as plain text. */
export function renderEmail<Name extends keyof EmailProps>(
  name: Name,
  props: EmailProps[Name],
): RenderedEmail {
  const words = emailTemplates[name](props)
  return {
    // A subject is one line: whatever a customer types, it stays one.
    subject: words.subject.replace(/\s+/g, ' '),
    html: `<!doctype html>${renderToStaticMarkup(<LetterSheet words={words} />)}`,
    text: letterText(words),
  }
}
