/** Maximum number of photos that a customer may send with one request or booking. The server enforces the same number. */
export const MAX_PHOTOS = 6
