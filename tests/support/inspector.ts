import { readdirSync, readFileSync } from 'node:fs'
import WebSocket from 'ws'
import { z } from 'zod'
import type { Site } from './site.ts'

/** Settings for a site to be inspected: any free loopback port. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const

const CommandResponse = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
})
const EvaluateResult = z.object({ result: z.object({ value: z.unknown() }) })
const UsageResult = z.object({
  memory: z.object({ heapUsed: z.number(), external: z.number() }),
  resources: z.array(z.string()),
})

/** What a process holds, in bytes and counts. */
export type ProcessUsage = {
  /** Live JavaScript heap after garbage collection. */
  readonly heap: number
  /** Memory that heap objects hold outside the heap, mostly buffers. */
  readonly external: number
  /** Resident memory, as reported by the kernel. */
  readonly rss: number
  /** Open files, sockets and pipes. */
  readonly files: number
  /** Resources that keep Node's event loop alive, counted by type. */
  readonly resources: Readonly<Record<string, number>>
}

/** Collects garbage in a process started with `INSPECTABLE`, and reads what it holds. Only Linux reports all of it. */
export async function readProcessUsage({ pid, output }: Site): Promise<ProcessUsage> {
  const [, url] = output().match(/^Debugger listening on (ws:\S+)$/m) ?? []
  if (url === undefined) throw new Error('the gateway was not started INSPECTABLE')
  const inspector = await attach(url)
  try {
    // Twice: freeing some objects may release more, in callbacks that run in between.
    for (const _pass of ['first', 'second']) await inspector.send('HeapProfiler.collectGarbage')
    const { result } = EvaluateResult.parse(
      await inspector.send('Runtime.evaluate', {
        expression: '({ memory: process.memoryUsage(), resources: process.getActiveResourcesInfo() })',
        returnByValue: true,
      }),
    )
    const { memory, resources } = UsageResult.parse(result.value)
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m) ?? []
    const byKind = Map.groupBy(resources, (kind) => kind)
    return {
      heap: memory.heapUsed,
      external: memory.external,
      rss: Number(kilobytes) * 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
      resources: Object.fromEntries([...byKind].map(([kind, all]) => [kind, all.length])),
    }
  } finally {
    inspector.close()
  }
}

/** Connects to the inspector. Sends one command at a time. */
async function attach(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let lastId = 0
  const send = (method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const listen = (data: WebSocket.RawData) => {
        const response = CommandResponse.safeParse(JSON.parse(String(data)))
        if (response.data?.id !== id) return
        socket.off('message', listen)
        if (response.data.error === undefined) resolve(response.data.result)
        else reject(new Error(`${method}: ${JSON.stringify(response.data.error)}`))
      }
      socket.on('message', listen)
      socket.once('close', () => reject(new Error(`${method}: the process has gone`)))
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return { send, close: () => socket.close() }
}
