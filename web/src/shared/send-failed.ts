/** The spec's words for a request that could not be sent (section 8). */
export const SEND_FAILED = 'There was a problem sending your message. Please try again.'
