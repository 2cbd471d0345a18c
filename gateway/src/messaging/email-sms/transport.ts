import { createTransport } from 'nodemailer'

/** One email, ready to send. */
export type Email = {
  /** The same for every attempt: makes up the Message-ID, with `domain`, and the MIME boundary. */
  readonly id: string
  readonly domain: string
  readonly writtenAt: Temporal.Instant
  readonly from: string | { name: string; address: string }
  /** An object, since mail programs would parse a string as a list of addresses. */
  readonly to: { name: string; address: string }
  readonly replyTo?: { name: string; address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: { readonly method: string; readonly text: string }
}

/** Sends an email to the mail server, as the same bytes each time. Throws if it wasn't accepted. */
export type EmailTransport = (email: Email) => Promise<void>

/** Timeouts in milliseconds, by nodemailer's names. Its defaults are up to ten minutes. */
const TIMEOUTS = {
  dnsTimeout: '10000',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
} as const

/**
 * Creates an email sender from an address: `smtps://name:password@host:465` or `smtp://host:587?requireTLS=true`. The timeouts
 * above apply unless the address sets others.
 */
export function smtpTransport(smtpUrl: string): EmailTransport {
  const address = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, ms)
  }
  const transport = createTransport(address.href, {
    // Templates are data: they must not read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, domain, writtenAt, calendar, ...email }) => {
    // Fixes values that nodemailer would generate for each attempt. Its types lack `baseBoundary`.
    const fixedFields = {
      messageId: `<${id}@${domain}>`,
      date: new Date(writtenAt.epochMilliseconds),
      baseBoundary: id,
    }
    await transport.sendMail({
      ...email,
      ...fixedFields,
      ...(calendar
        ? { icalEvent: { method: calendar.method, filename: 'visit.ics', content: calendar.text } }
        : {}),
    })
  }
}

/** One text message, ready to send. `id` is the same for every attempt. */
export type Text = { readonly to: string; readonly text: string; readonly id: string }

/** Sends a text to the provider. Throws if it wasn't accepted. */
export type TextTransport = (text: Text) => Promise<void>

const TEXT_TIMEOUT_MS = 10_000

/**
 * Creates a text sender from a provider's address, `https://SECRET@host/path`. POSTs `{to, text, id}` as JSON with the secret as
 * bearer token and the id as Idempotency-Key. Any 2xx counts as accepted. Redirects are not followed.
 */
export function smsTransport(smsUrl: string): TextTransport {
  const address = new URL(smsUrl)
  const secret = decodeURIComponent(address.username)
  address.username = ''
  address.password = ''
  return async (text) => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TEXT_TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': text.id,
        ...(secret ? { Authorization: `Bearer ${secret}` } : {}),
      },
      body: JSON.stringify(text),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
  }
}
