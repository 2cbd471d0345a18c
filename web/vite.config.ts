import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InMemoryCache } from '@apollo/client'
import react from '@vitejs/plugin-react'
import { type DocumentNode, print } from 'graphql'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

const DOCUMENT = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g

/**
 * Replaces each graphql(`…`) call with the document that codegen generated. The call looks the document up in a table of all
 * documents, which would bring every query of the site into every page. (Codegen's own transform is for Babel and SWC, which this
 * build doesn't use.)
 */
function inlineDocuments(): Plugin {
  let documents: Readonly<Record<string, unknown>> = {}
  return {
    name: 'inline-documents',
    enforce: 'pre',
    async buildStart() {
      documents = await import(new URL('src/graphql/graphql.ts', import.meta.url).href)
    },
    transform: {
      filter: {
        id: { include: /\/web\/src\/.*\.tsx?$/, exclude: /\/src\/graphql\// },
        code: 'graphql(`',
      },
      handler(code) {
        const inlined = code.replace(DOCUMENT, (_call, kind: string, name: string) => {
          const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`]
          if (!document) this.error(`${kind} ${name} is not in src/graphql: run npm run codegen`)
          return JSON.stringify(document)
        })
        return { code: inlined.replace(/^import \{ graphql \} from '[^']+'$/m, ''), map: null }
      },
    },
  }
}

/**
 * Writes dist/operations.json: every operation of the site by the SHA-256 of its text, for deployments that accept no others
 * (GRAPHQL_OPERATIONS=manifest).
 */
function operationList(): Plugin {
  return {
    name: 'operation-list',
    async writeBundle() {
      const documents: Readonly<Record<string, unknown>> = await import(
        new URL('src/graphql/graphql.ts', import.meta.url).href
      )
      // Exactly the text that the client's cache sends.
      const cache = new InMemoryCache()
      const texts = Object.entries(documents)
        .filter(([name]) => name.endsWith('Document'))
        .map(([, document]) => print(cache.transformDocument(document as DocumentNode)))
      const list = texts.map((text) => [createHash('sha256').update(text).digest('hex'), text])
      writeFileSync(
        new URL('dist/operations.json', import.meta.url),
        JSON.stringify(Object.fromEntries(list), null, 1),
      )
    },
  }
}

/** Fixed file name, without a hash, of the staff area's service worker. */
const WORKER = 'admin/worker.js'

/** Entry modules of My day and of the screens that open from it offline. Their imports are added. */
const SHELL = [
  'src/hydration/bootstrap.ts',
  'src/hydration/hydrate.ts',
  'src/hydration/application-error.ts',
  'src/analytics/visit.ts',
  'src/graphql-client/http-link.ts',
  'src/analytics/analytics.tsx',
  'src/staff/shell/dashboard.tsx',
  'src/staff/screens/technician-day/my-day.tsx',
  'src/staff/screens/technician-day/my-week.tsx',
  'src/staff/screens/messages/messages-tab.tsx',
  'src/staff/screens/account/account.tsx',
  'src/staff/shell/palette/palette.tsx',
  'src/staff/shell/palette/keys-dialog.tsx',
]

/**
 * Lists the files of My day in the service worker: the modules above with everything they import, what hydrate.ts loads, and their
 * images and fonts. Fails if one of the modules no longer exists.
 */
function shellOfMyDay(): Plugin {
  return {
    name: 'shell-of-my-day',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (item): item is Rolldown.OutputChunk => item.type === 'chunk',
      )
      const worker = chunks.find(({ fileName }) => fileName === WORKER)
      if (!worker) return
      const files = new Set<string>()
      const add = (fileName: string) => {
        if (files.has(fileName)) return
        files.add(fileName)
        const chunk = chunks.find((candidate) => candidate.fileName === fileName)
        for (const imported of chunk?.imports ?? []) add(imported)
        for (const asset of chunk?.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const style of chunk?.viteMetadata?.importedCss ?? []) files.add(style)
      }
      for (const name of SHELL) {
        const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/web/${name}`)),
        )
        if (!chunk) return this.error(`${name} is in no chunk: My day would not open without signal`)
        add(chunk.fileName)
        if (name === 'src/hydration/hydrate.ts') for (const fetched of chunk.dynamicImports) add(fetched)
      }
      const list = [...files].map((file) => `/${file}`)
      const version = createHash('sha256').update(list.join()).digest('base64url').slice(0, 12)
      worker.code = worker.code.replace('__SHELL__', () => JSON.stringify({ files: list, version }))
    },
  }
}

/** Replaces @emotion/hash with src/hydration/short-class-names.ts, except in that file itself. */
function namedStyles(): Plugin {
  const names = fileURLToPath(new URL('src/hydration/short-class-names.ts', import.meta.url))
  return {
    name: 'named-styles',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@emotion/hash' && importer !== names ? names : null),
  }
}

const CHAKRA_GLOBAL_STYLES = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'

/**
 * Keeps Chakra from generating its global styles in the browser, where it takes almost half of the time that a styling system takes:
 * a page has them in its head, and `stylingSystem` drops them. Chakra has no option for it.
 */
function withoutGlobalStyles(): Plugin {
  return {
    name: 'without-global-styles',
    transform: {
      filter: { id: /@chakra-ui\/react\/.+\/styled-system\/system\.js$/ },
      handler(code) {
        if (!code.includes(CHAKRA_GLOBAL_STYLES))
          return this.error('Chakra generates its global styles differently')
        return { code: code.replace(CHAKRA_GLOBAL_STYLES, 'const _global = [];'), map: null }
      },
    },
  }
}

const PICTOGRAMS = /\/design-system\/src\/pictogram\/art\/[\w-]+\.svg$/

/**
 * Pictograms carry one hash of them all: every page names sixteen of them, and each hash of its own would be six more bytes, since
 * hashes don't compress.
 */
function pictogramNames(): (asset: Rolldown.PreRenderedAsset) => string {
  const folder = new URL('../design-system/src/pictogram/art/', import.meta.url)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)))
  const version = hash.digest('hex').slice(0, 8)
  return ({ originalFileNames }) =>
    originalFileNames.some((name) => PICTOGRAMS.test(`/${name}`))
      ? `assets/${version}-[name][extname]`
      : 'assets/[name]-[hash][extname]'
}

/** What only browsers render: the interactive maps, and the staff area after its session check. */
const BROWSER_ONLY =
  /\/web\/src\/(.+\/(mapbox|maplibre)-map|staff\/shell\/shell|staff\/screens\/(?!login\/|register\/).+)\.tsx?$/

/** Leaves what only browsers render, and the packages that nothing else needs, out of the server bundle: half of its size. */
function withoutBrowserOnly(): Plugin {
  const empty = '\0browser-only'
  return {
    name: 'without-browser-only',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && BROWSER_ONLY.test(resolved.id) ? empty : null
    },
    load: (id) =>
      id === empty
        ? 'export const MapboxMap = null\nexport const MapLibreMap = null\nexport const Shell = null'
        : null,
  }
}

const STYLE_NAMES = '/src/hydration/short-class-names.ts'

/** The same in development, for packages that Vite prebundles. Our module stays external, so that only one copy of it exists. */
function namedStylesOfPackages(): Plugin {
  return {
    // Vite prebundles again if the name changes.
    name: `named-styles-of-packages ${STYLE_NAMES}`,
    resolveId: (source, importer) =>
      source === '@emotion/hash' && importer?.includes('/node_modules/')
        ? { id: STYLE_NAMES, external: true }
        : null,
  }
}

// Two builds: for browsers (dist/client, with the manifest that the gateway reads) and, with --ssr, as a single module with which
// the gateway renders pages (dist/server). Only `graphql` stays outside the server bundle, because two copies of it reject each
// other's documents.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    ...(command === 'build' ? [inlineDocuments()] : []),
    react(),
    ...(isSsrBuild
      ? [withoutBrowserOnly()]
      : [
          namedStyles(),
          withoutGlobalStyles(),
          operationList(),
          shellOfMyDay(),
          compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1000 }),
        ]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // react-map-gl would include Mapbox's other build, which nothing loads.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  ...(command === 'build'
    ? {
        ssr: { noExternal: true, external: ['graphql'] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production'), 'globalThis.__DEV__': 'false' },
      }
    : {
        optimizeDeps: {
          entries: ['src/hydration/bootstrap.ts'],
          rolldownOptions: {
            plugins: [namedStylesOfPackages()],
          },
        },
      }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2500,
    reportCompressedSize: false,
    rolldownOptions: {
      // @emotion/react includes these for withTheme, which nothing here uses.
      treeshake: {
        moduleSideEffects: (id) => !/node_modules\/(hoist-non-react-statics|react-is)\//.test(id),
      },
      // Directives in package files are for tools that we don't use.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      // Code shared by many parts of the site is grouped into one file for each stage of loading, rather than forty small ones. The
      // server bundle is one file, so that a build doesn't remove files from under a running gateway.
      ...(isSsrBuild
        ? { output: { codeSplitting: false, assetFileNames: pictogramNames() } }
        : {
            output: {
              assetFileNames: pictogramNames(),
              entryFileNames: ({ name }) => (name === 'service-worker' ? WORKER : 'assets/[name]-[hash].js'),
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                  {
                    name: 'apollo',
                    test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//,
                    minShareCount: 4,
                    priority: 2,
                  },
                  // Code shared by staff screens has its own chunk, so that visitors don't load it.
                  {
                    name: 'staff',
                    test: /\/(design-system\/src\/staff|web\/src\/staff)\//,
                    minShareCount: 3,
                    priority: 4,
                    // Otherwise its dependencies, including React, would move into this chunk and every visitor would load it.
                    includeDependenciesRecursively: false,
                  },
                  // The REST client takes the delays from here. A file of their own would be one more request for every visitor.
                  {
                    name: 'http-link',
                    test: /graphql-client\/(http-link|retry-delay)/,
                    priority: 4,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'frame',
                    // The first script imports load-with-retry.ts, which would make it load this whole chunk.
                    test: /\/(design-system|web)\/src\/(?!islands\/load-with-retry)|node_modules\/(@chakra-ui|@emotion|stylis|lucide-react)\//,
                    // About half of the pages. Code shared by fewer would burden pages that don't use it.
                    minShareCount: 12,
                    priority: 1,
                  },
                ],
              },
            },
          }),
      // The inline script calls an export of the entry script.
      preserveEntrySignatures: 'allow-extension',
      input: isSsrBuild
        ? 'src/ssr/entry-server.tsx'
        : ['src/hydration/bootstrap.ts', 'src/explorer.tsx', 'src/staff/service-worker.ts'],
    },
  },
}))
