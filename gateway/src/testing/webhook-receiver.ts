import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request received by a webhook receiver. */
export type ReceivedWebhook = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type TestReceiver = { readonly origin: string; readonly received: ReadonlyArray<ReceivedWebhook> }

/** Starts a webhook receiver on the loopback address that records deliveries. Responds with 204 unless `respond` does otherwise. */
export async function startWebhookReceiver(
  respond: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<TestReceiver> {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      respond(response, request)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, received }
}
