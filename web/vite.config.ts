import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InMemoryCache } from '@apollo/client'
import react from '@vitejs/plugin-react'
import { type DocumentNode, print } from 'graphql'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

const DOCUMENT = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g

/**
 * Puts the document that codegen made in place of each graphql(`…`) call. The call looks its document up in a table of
 * all documents, which would bring every query of the site into every page. (Codegen's own transform is for Babel and
 * SWC, which this build does without.)
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
 * Writes dist/operations.json: every operation of the site's own code by the SHA-256 of its text, for deployments that
 * answer no others (GRAPHQL_OPERATIONS=manifest).
 */
function operationList(): Plugin {
  return {
    name: 'operation-list',
    async writeBundle() {
      const documents: Readonly<Record<string, unknown>> = await import(
        new URL('src/graphql/graphql.ts', import.meta.url).href
      )
      // Word for word as the client's cache has it sent.
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

/** The name without a hash that browsers look for the staff area's service worker under. */
const WORKER = 'admin/worker.js'

/** What My day is begun with and made of, and what may be opened from it; with all that these import. */
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
 * Tells the service worker which files My day is made of: those of the list above with everything that they import, what
 * hydrate.ts fetches, and the pictures and fonts of all of these. Fails where one of the list is not there any more.
 */
function shellOfMyDay(): Plugin {
  return {
    name: 'shell-of-my-day',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it): it is Rolldown.OutputChunk => it.type === 'chunk')
      const worker = chunks.find(({ fileName }) => fileName === WORKER)
      if (!worker) return
      const files = new Set<string>()
      const add = (fileName: string) => {
        if (files.has(fileName)) return
        files.add(fileName)
        const chunk = chunks.find((it) => it.fileName === fileName)
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

/** Puts src/hydration/short-class-names.ts in place of the hash that styles are named by, everywhere but in itself. */
function namedStyles(): Plugin {
  const names = fileURLToPath(new URL('src/hydration/short-class-names.ts', import.meta.url))
  return {
    name: 'named-styles',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@emotion/hash' && importer !== names ? names : null),
  }
}

/** Leaves the interactive maps out of the server's half, which never draws them and would hold two thirds more code. */
function withoutMaps(): Plugin {
  const empty = '\0without-maps'
  return {
    name: 'without-maps',
    enforce: 'pre',
    resolveId: (source) => (/\/(mapbox|maplibre)-map\.tsx$/.test(source) ? empty : null),
    load: (id) => (id === empty ? 'export const MapboxMap = null\nexport const MapLibreMap = null' : null),
  }
}

const STYLE_NAMES = '/src/hydration/short-class-names.ts'

/** The same in development, for packages that Vite bundles beforehand: our module stays outside, so there is one of it. */
function namedStylesOfPackages(): Plugin {
  return {
    // Vite bundles again when the name changes.
    name: `named-styles-of-packages ${STYLE_NAMES}`,
    resolveId: (source, importer) =>
      source === '@emotion/hash' && importer?.includes('/node_modules/')
        ? { id: STYLE_NAMES, external: true }
        : null,
  }
}

// Built twice: for browsers (dist/client, with the manifest that the gateway reads) and, with --ssr, as the one
// module that the gateway renders pages with (dist/server). Only `graphql` stays outside the server bundle: two
// copies of it refuse each other's documents.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    ...(command === 'build' ? [inlineDocuments()] : []),
    react(),
    ...(isSsrBuild
      ? [withoutMaps()]
      : [
          namedStyles(),
          operationList(),
          shellOfMyDay(),
          compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1000 }),
        ]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // react-map-gl would bring Mapbox's other build along, which nothing loads.
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
      // @emotion/react brings these along for withTheme, which nothing here calls.
      treeshake: {
        moduleSideEffects: (id) => !/node_modules\/(hoist-non-react-statics|react-is)\//.test(id),
      },
      // Directives in our packages' files are for tools that we do not use.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      // What many parts of the site share is one file each for the stages of the boot, not forty crumbs.
      // The server's half is one file: a build beside a running gateway takes nothing away from it.
      ...(isSsrBuild
        ? { output: { codeSplitting: false } }
        : {
            output: {
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
                  // What the screens of the staff area share is theirs alone: no visitor carries it.
                  {
                    name: 'staff',
                    test: /\/(design-system\/src\/staff|web\/src\/staff)\//,
                    minShareCount: 3,
                    priority: 4,
                    // Else what it draws with went along, React too, and every visitor would fetch it from here.
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'frame',
                    // The first script imports until-loaded.ts; in this chunk it would bring the whole frame along.
                    test: /\/(design-system|web)\/src\/(?!islands\/until-loaded)|node_modules\/(@chakra-ui|@emotion|stylis|lucide-react)\//,
                    // About half of the pages: what fewer share would be carried by those that do without it.
                    minShareCount: 12,
                    priority: 1,
                  },
                ],
              },
            },
          }),
      // The inline script calls what the first one exports.
      preserveEntrySignatures: 'allow-extension',
      input: isSsrBuild
        ? 'src/ssr/entry-server.tsx'
        : ['src/hydration/bootstrap.ts', 'src/explorer.tsx', 'src/staff/service-worker.ts'],
    },
  },
}))
