/** Headers of a file for one person: no cache stores it, and a link in it doesn't give away its address. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
