// Names of the messaging jobs in the queue.

/** Delivers an email; also a text that was queued by a release without DELIVER_TEXT. */
export const DELIVER_MESSAGE = 'deliver-message'
/** Delivers a text message. A separate job, so that a hung mail server can't delay it. */
export const DELIVER_TEXT = 'deliver-text'
/** Delivers one webhook to one receiver. */
export const DELIVER_WEBHOOK = 'deliver-webhook'
