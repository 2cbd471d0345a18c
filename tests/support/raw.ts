import { connect } from 'node:net'

const PATIENCE_MS = 20_000

/** Sends bytes as they are, whatever they mean, and reads until the other side closes or falls silent. */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    socket.setTimeout(PATIENCE_MS, () => reject(new Error(`no end of the answer: ${answer.slice(0, 200)}`)))
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk
    })
    // A server that has refused may stop reading before everything is written.
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

/** The status of an answer that was read as bytes; 0 for none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0)
}
