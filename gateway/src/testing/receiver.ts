import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request that a receiver got. */
export type ReceivedWebhook = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type TestReceiver = { readonly origin: string; readonly got: ReadonlyArray<ReceivedWebhook> }

/** A webhook receiver on the loopback address: records deliveries and answers with the given status, 204 by default. */
export async function startWebhookReceiver(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<TestReceiver> {
  const got: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ path: request.url ?? '', headers: request.headers, body })
      answer(response, request)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, got }
}
