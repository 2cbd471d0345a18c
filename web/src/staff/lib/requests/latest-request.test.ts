import { expect, test } from 'vitest'
import { createLatestRequest } from './latest-request.ts'

test('a request that ends after a newer one is ignored, whether it succeeds or fails', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const latest = createLatestRequest()
    const older = Promise.withResolvers<string>()
    const waiting = latest(older.promise)
    expect(await latest(Promise.resolve('newer'))).toBe('newer')
    older[end]('older')
    expect(await waiting).toBeNull()
  }
})

test('the latest request’s failure is thrown', async () => {
  await expect(createLatestRequest()(Promise.reject(new Error('no signal')))).rejects.toThrow('no signal')
})
