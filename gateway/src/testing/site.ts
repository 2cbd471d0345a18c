import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { createApp } from '../server/app.ts'
import { drain, httpServer, listen } from '../server/http-server.ts'
import type { WebBuild } from '../server/pages/web-build.ts'
import { executableSchema } from '../server/schema.ts'
import { openSockets } from '../server/subscriptions.ts'
import { createTestContext, type TestContext } from './context.ts'

/** A listening gateway with its own test context. */
export type TestSite = { readonly url: string; readonly context: TestContext }

/** A minimal web build. The gateway treats it like a real one. */
export async function createWebBuild(changes: Partial<WebBuild> = {}): Promise<WebBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return {
    render: async ({ url, form }) => ({
      status: url.startsWith('/nowhere') ? 404 : 200,
      cacheable: form === undefined,
      html: `<!doctype html><title>${url}</title><p>${JSON.stringify(form ?? null)}</p>`,
    }),
    renderFile: async () => null,
    resolveOldLink: () => null,
    pageAddress: (pathname) => pathname,
    renderEmail: async () => ({ subject: 'subject', html: '<p>email</p>', text: 'email' }),
    manifest: {},
    files: pathToFileURL(`${folder}/`),
    operations: pathToFileURL(`${folder}/operations.json`),
    ...changes,
  }
}

/** Starts a gateway on a free port of the loopback address, stopped after the test. */
export async function startTestSite({
  environment = {},
  web,
  context,
}: {
  readonly environment?: Record<string, string>
  readonly web?: WebBuild
  readonly context?: TestContext
} = {}): Promise<TestSite> {
  const testContext = context ?? (await createTestContext({ environment }))
  const build = web ?? (await createWebBuild())
  const schema = executableSchema()
  const server = httpServer(await createApp(testContext, schema, build, build.files))
  const sockets = openSockets(server, testContext, schema, null)
  await listen(server, '127.0.0.1', 0)
  onTestFinished(async () => {
    await sockets.close()
    await drain(server, 500)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, context: testContext }
}
