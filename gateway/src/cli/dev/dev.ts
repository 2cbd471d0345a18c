import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServer as createVite } from 'vite'
import { readSettings } from '../../platform/env.ts'
import type { WebBuild } from '../../server/pages/web-build.ts'
import { serve } from '../../server/serve.ts'

const { host, port } = readSettings()
/** HTTP server for Vite's hot reload socket. */
const hmrServer = createServer()
const hmrPort = port + 1

type ServerEntry = Pick<WebBuild, 'render' | 'renderFile' | 'renderEmail' | 'resolveOldLink' | 'pageAddress'>

/**
 * Development without a build: Vite renders pages from source, serves browsers the source modules and hot-reloads them. `npm run
 * dev` restarts this process when the gateway, the content or the schema changes.
 */
async function webFromSource(): Promise<WebBuild> {
  const root = dirname(fileURLToPath(import.meta.resolve('web/package.json')))
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: hmrServer, clientPort: hmrPort } },
  })
  const loadEntry = () => vite.ssrLoadModule('/src/ssr/entry-server.tsx') as Promise<ServerEntry>
  // Warms up before the site listens. An error here occurs again, with its cause, when a page is requested.
  await loadEntry().catch(() => {})
  return {
    render: async (request) => {
      const page = await (await loadEntry()).render(request)
      return { ...page, cacheable: false, html: await vite.transformIndexHtml(request.url, page.html) }
    },
    renderFile: async (path, source) => (await loadEntry()).renderFile(path, source),
    resolveOldLink: async (pathname, search) => (await loadEntry()).resolveOldLink(pathname, search),
    pageAddress: async (pathname, search) => (await loadEntry()).pageAddress(pathname, search),
    renderEmail: async (name, props, wording) => (await loadEntry()).renderEmail(name, props, wording),
    manifest: { 'src/hydration/bootstrap.ts': { file: 'src/hydration/bootstrap.ts' } },
    files: pathToFileURL(`${root}/public/`),
    operations: pathToFileURL(`${root}/dist/operations.json`),
    sourceModules: vite.middlewares,
  }
}

await serve({ web: webFromSource })
// Open pages reload as soon as this server responds again.
hmrServer.listen(hmrPort, host)
