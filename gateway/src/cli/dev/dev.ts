import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServer as createVite } from 'vite'
import { readSettings } from '../../platform/env.ts'
import type { WebBuild } from '../../server/pages.ts'
import { serve } from '../../server/serve.ts'

const { host, port } = readSettings()
/** Path of Vite's hot reload socket. */
const updates = createServer()
const updatesPort = port + 1

type Entry = Pick<WebBuild, 'render' | 'renderFile' | 'renderEmail' | 'movedLink'>

/**
 * Development, without a build: Vite renders the pages from source, sends browsers the source modules and replaces them while
 * they run. `npm run dev` starts this again when the gateway, the content or the schema change.
 */
async function webFromSource(): Promise<WebBuild> {
  const root = dirname(fileURLToPath(import.meta.resolve('web/package.json')))
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: updates, clientPort: updatesPort } },
  })
  const entry = () => vite.ssrLoadModule('/src/ssr/entry-server.tsx') as Promise<Entry>
  // Loaded once before the site listens. What fails here fails again, with its reason, when a page is asked for.
  await entry().catch(() => {})
  return {
    render: async (request) => {
      const page = await (await entry()).render(request)
      return { ...page, cacheable: false, html: await vite.transformIndexHtml(request.url, page.html) }
    },
    renderFile: async (path, source) => (await entry()).renderFile(path, source),
    movedLink: async (pathname, search) => (await entry()).movedLink(pathname, search),
    renderEmail: async (name, props, wording) => (await entry()).renderEmail(name, props, wording),
    manifest: { 'src/hydration/bootstrap.ts': { file: 'src/hydration/bootstrap.ts' } },
    files: pathToFileURL(`${root}/public/`),
    operations: pathToFileURL(`${root}/dist/operations.json`),
    sourceModules: vite.middlewares,
  }
}

await serve({ web: webFromSource })
// Open pages reload as soon as this answers again.
updates.listen(updatesPort, host)
