/** Per client address, over all accounts. */
export const CLIENT_LIMITS = [{ name: 'sign-in, a quarter of an hour', most: 30, seconds: 900 }]

/** One account, from wherever it is tried: five, then 1, 2, 4 … 900 seconds between them. */
export const TRIES = { name: 'sign-in, by account', free: 5, longestSeconds: 900 }

/** New accounts and new passwords. */
export const SIGN_IN_LIMITS = [{ name: 'registration and reset, an hour', most: 5, seconds: 3_600 }]

/** Emails to one address. */
export const EMAIL_LIMITS = [{ name: 'new password, an hour by email', most: 3, seconds: 3_600 }]

export const TOO_MANY = 'Too many tries.'
