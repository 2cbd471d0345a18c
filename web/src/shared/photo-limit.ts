/** Photos that a booking or a quote request may have. The server's limit is the same. */
export const MAX_PHOTOS = 6
