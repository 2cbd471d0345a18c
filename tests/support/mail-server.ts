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

/** A real SMTP server on the loopback address that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
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
        done()
      }, done)
    },
  })
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
