import { connect } from 'node:net'

const TIMEOUT_MS = 20_000

/** Sends raw bytes, and reads until the server closes the connection or stops sending. */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    socket.setTimeout(TIMEOUT_MS, () => reject(new Error(`no end of the answer: ${response.slice(0, 200)}`)))
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      response += chunk
    })
    // After a rejection the server may stop reading before everything is written.
    socket.on('error', () => resolve(response))
    socket.on('close', () => resolve(response))
  })
}

/** Returns the status of a raw response; 0 if there is none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(response)?.[1] ?? 0)
}
