/** Per client address, over all accounts. */
export const CLIENT_LIMITS = [{ name: 'sign-in, a quarter of an hour', max: 30, seconds: 900 }]

/** Attempts per account, from any client address: five free, then waits of 1, 2, 4 … up to 900 seconds. */
export const SIGN_IN_ATTEMPT_LIMIT = { name: 'sign-in, by account', free: 5, longestSeconds: 900 }

/** New accounts and new passwords, per client address. */
export const REGISTRATION_LIMITS = [{ name: 'registration and reset, an hour', max: 5, seconds: 3_600 }]

/** Password emails to one address. */
export const RESET_EMAIL_LIMITS = [{ name: 'new password, an hour by email', max: 3, seconds: 3_600 }]

export const TOO_MANY_ATTEMPTS = 'Too many tries.'
