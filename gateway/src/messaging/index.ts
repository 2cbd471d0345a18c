export { messageState } from './delivery-state.ts'
export { type CalendarVisit, calendarEntry, calendarFeed, type FeedVisit } from './email-sms/calendar.ts'
export { customerChannels, messageChannels } from './email-sms/channels.ts'
export type {
  EmailTemplates,
  RenderTemplate,
  SenderDetails,
  VisitEmail,
} from './email-sms/email-templates.ts'
export { linkPlaceholder, maskLinks } from './email-sms/links.ts'
export {
  deleteExpiredMessages,
  deliverMessage,
  failLostMessages,
  mobileOf,
  type NewEmail,
  queueMessage,
  queueText,
  readEmail,
  readRecentMessages,
  wasTexted,
  withdrawTexts,
} from './email-sms/messages.ts'
export { optedOutAt, optIn, optOut } from './email-sms/opt-outs.ts'
export { outbox } from './email-sms/outbox.ts'
export { emailOfReplyAddress } from './email-sms/reply-addresses.ts'
export { messagesResolvers } from './email-sms/resolvers.ts'
export { isStaffMessageSql } from './email-sms/staff-messages.ts'
export { smsTransport, smtpTransport } from './email-sms/transport.ts'
export { textWording } from './email-sms/wording.ts'
export { DELIVER_MESSAGE, DELIVER_TEXT, DELIVER_WEBHOOK } from './job-names.ts'
export { BOOKING_TYPES } from './webhooks/events.ts'
export { errorReason, signature, webhookPost } from './webhooks/post.ts'
export { webhooksResolvers } from './webhooks/resolvers.ts'
export {
  deleteExpiredWebhooks,
  deliverWebhook,
  failLostWebhooks,
  publishWebhook,
} from './webhooks/webhooks.ts'
