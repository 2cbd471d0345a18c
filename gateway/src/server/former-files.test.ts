import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publishBuild } from '../platform/builds/builds.ts'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { createWebBuild, startTestSite } from '../testing/site.ts'
import type { WebBuild } from './pages/web-build.ts'

const SCRIPT = 'export const words = "the same, again and again and again"'
const SCRIPT_PATH = '/assets/staff-C8EmPttQ.js'

/** A build with one script, plain and compressed, and one operation. */
async function createBuild(operation: string): Promise<WebBuild & { readonly operationId: string }> {
  const web = await createWebBuild()
  await mkdir(new URL('assets/', web.files))
  await writeFile(new URL(`.${SCRIPT_PATH}`, web.files), SCRIPT)
  await writeFile(new URL(`.${SCRIPT_PATH}.br`, web.files), brotliCompressSync(SCRIPT))
  const operationId = createHash('sha256').update(operation).digest('hex')
  await writeFile(web.operations, JSON.stringify({ [operationId]: operation }))
  return { ...web, operationId }
}

async function publishTestBuild(context: TestContext, now?: Temporal.Instant) {
  const operation = 'query Before { business { name } }'
  const web = await createBuild(operation)
  const build = { assets: new URL('assets/', web.files), operations: new Map([[web.operationId, operation]]) }
  await publishBuild(build, context, now)
  return { build, operation }
}

test('every gateway serves the files of all builds from the last week', async () => {
  const context = await createTestContext()
  const site = await startTestSite({ context })
  expect((await fetch(`${site.url}${SCRIPT_PATH}`)).status).toBe(404)
  await publishTestBuild(context)
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(`${site.url}${SCRIPT_PATH}`, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(SCRIPT)
  }
  expect((await fetch(`${site.url}${SCRIPT_PATH}.br`)).status).toBe(404)
  expect((await fetch(`${site.url}/assets/..%2foperations`)).status).toBe(404)
})

test("a build's files are kept for a week after its last use", async () => {
  const context = await createTestContext()
  const { now } = context
  const { build } = await publishTestBuild(context, now)
  const names = async () =>
    (await context.pool.query<{ path: string }>('select path from build_file order by 1')).rows.map(
      ({ path }) => path,
    )
  expect(await names()).toEqual([SCRIPT_PATH.slice(1), expect.stringMatching(/^operations\/[0-9a-f]{64}$/)])
  const emptyBuild = { assets: new URL('nothing/', build.assets), operations: new Map() }
  await publishBuild(build, context, now.add({ hours: 24 }))
  await publishBuild(emptyBuild, context, now.add({ hours: 24 * 8 }))
  expect(await names()).toHaveLength(2)
  await publishBuild(emptyBuild, context, now.add({ hours: 24 * 9 + 1 }))
  expect(await names()).toEqual([])
})

test('a gateway serves the styles of pages rendered by another build', async () => {
  const context = await createTestContext()
  const build = (version: string) =>
    createWebBuild({
      render: async () => ({
        status: 200,
        cacheable: true,
        html: `<p>${version}</p>`,
        parts: { styles: { type: 'text/css', version, body: `.${version}{}` } },
      }),
    })
  const sites = [
    await startTestSite({ context, web: await build('before') }),
    await startTestSite({ context, web: await build('after') }),
  ]
  for (const { url } of sites) await fetch(url)
  for (const { url } of sites)
    for (const version of ['before', 'after']) {
      const styles = async () => (await fetch(`${url}/?part=styles&v=${version}`)).text()
      await expect.poll(styles).toBe(`.${version}{}`)
    }
})

test("with GRAPHQL_OPERATIONS=manifest, operations of the last week's builds still work", async () => {
  const context = await createTestContext({ environment: { GRAPHQL_OPERATIONS: 'manifest' } })
  const site = await startTestSite({ context, web: await createBuild('query After { business { phone } }') })
  const sendQuery = async (query: string) => {
    const body = JSON.stringify({ query })
    const headers = { 'content-type': 'application/json' }
    return await (await fetch(`${site.url}/graphql`, { method: 'POST', headers, body })).json()
  }
  const unknown = { errors: [{ extensions: { code: 'UNKNOWN_OPERATION' } }] }
  const { operation } = await publishTestBuild(context)
  expect(await sendQuery(operation)).toMatchObject({ data: { business: {} } })
  expect(await sendQuery(`${operation} `)).toMatchObject(unknown)
})
