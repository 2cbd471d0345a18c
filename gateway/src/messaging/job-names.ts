// What the queue calls the jobs of messaging.

/** Delivers an email; texts too, where the job is of a version before DELIVER_TEXT. */
export const DELIVER_MESSAGE = 'deliver-message'
/** Delivers a text message: a job of its own, which no hung mail server holds up. */
export const DELIVER_TEXT = 'deliver-text'
/** Delivers one webhook to one receiver. */
export const DELIVER_WEBHOOK = 'deliver-webhook'
