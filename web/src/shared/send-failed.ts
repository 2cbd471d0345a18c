/** Message of the spec for a request that couldn't be sent (section 8). */
export const SEND_FAILED = 'There was a problem sending your message. Please try again.'
