import { longDate } from '../queensland-time.ts'

/** When we reply to a request that was just sent, as its email says: within 24 hours or, around closed days, once we're open again. */
export const replyPromise = (reopens: string | null): string =>
  reopens === null
    ? "We'll reply within 24 hours (usually much sooner)."
    : `We're back in the office on ${longDate(reopens)}, and we'll reply that day.`
