import { createTransport } from 'nodemailer'

/** One e-mail, ready to go. */
export type Letter = {
  readonly messageId: string
  readonly from: string | { name: string; address: string }
  readonly to: string
  readonly replyTo?: { name: string; address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands a letter to the mail server. Throws when it was not taken. */
export type Post = (letter: Letter) => Promise<void>

/** A mail server by its address: `smtps://name:password@host:465` or `smtp://host:587?requireTLS=true`. */
export function smtpPost(smtpUrl: string): Post {
  const transport = createTransport(smtpUrl, {
    // A template is data: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (letter) => {
    await transport.sendMail({ ...letter })
  }
}
