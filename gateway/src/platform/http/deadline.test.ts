import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../env.ts'
import { deadline } from './deadline.ts'
import { errorHandler } from './errors.ts'

test('an answer that comes after the deadline does not break the connection of the next request', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const handleError = errorHandler({ log, settings: readSettings({}) })
  const slowReleased = Promise.withResolvers<void>()
  const nextReached = Promise.withResolvers<void>()
  const nextReleased = Promise.withResolvers<void>()
  const server = express()
    .get('/slow', deadline(20, handleError), async (_request, response) => {
      await slowReleased.promise
      response.set('X-Late', 'yes').send('late')
    })
    .get('/next', async (_request, response) => {
      nextReached.resolve()
      await nextReleased.promise
      response.send('next')
    })
    .use(handleError)
    .listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const options = { agent, port, path, headers: { accept: 'application/json' } }
    const [response] = (await once(get(options), 'response')) as [IncomingMessage]
    return { status: response.statusCode, text: (await response.toArray()).join(''), socket: response.socket }
  }

  const slow = await ask('/slow')
  expect(slow).toMatchObject({ status: 503, text: expect.stringContaining('This took too long') })
  const next = ask('/next')
  await nextReached.promise
  slowReleased.resolve()
  await expect.poll(() => lines.join()).toContain('response too late')
  nextReleased.resolve()
  expect(await next).toMatchObject({ status: 200, text: 'next', socket: slow.socket })
})
