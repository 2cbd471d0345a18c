import { createTransport } from 'nodemailer'

/** One email, ready to go. */
export type Email = {
  /** The same each time that it is tried: its Message-ID at `domain`, and what parts it. */
  readonly id: string
  readonly domain: string
  readonly writtenAt: Temporal.Instant
  readonly from: string | { name: string; address: string }
  /** One mailbox. As text, a mail program would read a list out of it. */
  readonly to: { name: string; address: string }
  readonly replyTo?: { name: string; address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: { readonly method: string; readonly text: string }
}

/** Sends an email to the mail server, in the same bytes each time. Throws when it was not accepted. */
export type Post = (email: Email) => Promise<void>

/** Milliseconds to wait for a mail server, by nodemailer's names; its own are up to ten minutes. */
const TIMEOUTS = {
  dnsTimeout: '10000',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
} as const

/**
 * A mail server by its address: `smtps://name:password@host:465` or `smtp://host:587?requireTLS=true`. One that does not
 * answer is given up on within the time-outs above, which the address may set to others.
 */
export function smtpPost(smtpUrl: string): Post {
  const address = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, ms)
  }
  const transport = createTransport(address.href, {
    // A template is data: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, domain, writtenAt, calendar, ...email }) => {
    // Values that nodemailer would generate at each try are fixed here; its types lack the last one.
    const unvarying = {
      messageId: `<${id}@${domain}>`,
      date: new Date(writtenAt.epochMilliseconds),
      baseBoundary: id,
    }
    await transport.sendMail({
      ...email,
      ...unvarying,
      ...(calendar
        ? { icalEvent: { method: calendar.method, filename: 'visit.ics', content: calendar.text } }
        : {}),
    })
  }
}

/** One text message, ready to go. `id` is the same each time that it is tried. */
export type Text = { readonly to: string; readonly text: string; readonly id: string }

/** Sends a text to the provider. Throws when it was not accepted. */
export type TextPost = (text: Text) => Promise<void>

const TEXT_TIMEOUT_MS = 10_000

/**
 * A provider of text messages by its address, `https://SECRET@host/path`: it gets a POST of `{to, text, id}` as JSON with
 * the secret as bearer, and the id as Idempotency-Key. Any 2xx is a yes. It is never followed elsewhere.
 */
export function smsPost(smsUrl: string): TextPost {
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
