import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An email received by the mail server. */
export type ReceivedEmail = {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly source: string
}

export type MailServer = {
  /** Value for SMTP_URL. */
  readonly url: string
  readonly received: () => ReadonlyArray<ReceivedEmail>
  /** Sets the response to every email from now on: accepted, or a temporary refusal. */
  readonly setResponse: (response: 'take' | 'refuse') => void
  readonly stop: () => Promise<void>
}

/** Decodes quoted-printable: removes soft line breaks and unescapes characters. */
export function decodeQuotedPrintable(source: string): string {
  const unfolded = source.replaceAll(/=\r?\n/g, '')
  const bytes = unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Returns the Message-ID of an email, without its angle brackets. */
export function messageIdOf(source: string): string {
  return source.match(/^Message-ID: <([^>]+)>\r?$/m)?.[1] ?? ''
}

/**
 * Starts a real SMTP server on the loopback address that records its emails. `beforeAccept` is called when it has an email but hasn't
 * acknowledged it yet.
 */
export async function startMailServer(beforeAccept: () => void = () => {}): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  let response: 'take' | 'refuse' = 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        if (response === 'refuse') {
          done(Object.assign(new Error('try again later'), { responseCode: 451 }))
          return
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        beforeAccept()
        done()
      }, done)
    },
  })
  // A killed client disconnects abruptly.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => [...received],
    setResponse: (next) => {
      response = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
