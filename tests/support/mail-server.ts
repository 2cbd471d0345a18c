import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What a mail server was sent. */
export type Received = { readonly from: string; readonly to: ReadonlyArray<string>; readonly source: string }

export type MailServer = {
  /** For SMTP_URL. */
  readonly url: string
  readonly received: () => ReadonlyArray<Received>
  /** From now on it says this to every letter: taken, or a refusal for the time being. */
  readonly answer: (mood: 'take' | 'refuse') => void
  readonly stop: () => Promise<void>
}

/** The source of a letter with soft line breaks and escapes of quoted-printable undone. */
export function decoded(source: string): string {
  const joined = source.replaceAll(/=\r?\n/g, '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** What a letter is known by, wherever it goes; without its brackets. */
export function messageIdOf(source: string): string {
  return source.match(/^Message-ID: <([^>]+)>\r?$/m)?.[1] ?? ''
}

/**
 * A real SMTP server on the loopback address that keeps what it is sent. `beforeYes` is called when it has a letter and
 * has not said so yet.
 */
export async function startMailServer(beforeYes: () => void = () => {}): Promise<MailServer> {
  const received: Received[] = []
  let mood: 'take' | 'refuse' = 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        if (mood === 'refuse') {
          done(Object.assign(new Error('try again later'), { responseCode: 451 }))
          return
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        beforeYes()
        done()
      }, done)
    },
  })
  // A client that is killed hangs up in the middle.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => [...received],
    answer: (next) => {
      mood = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
