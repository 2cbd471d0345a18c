import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InMemoryCache } from '@apollo/client'
import react from '@vitejs/plugin-react'
import { type DocumentNode, print } from 'graphql'
import { defineConfig, type Plugin } from 'vite'
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

/** Puts src/style-names.ts in place of the hash that styles are named by, everywhere but in itself. */
function namedStyles(): Plugin {
  const names = fileURLToPath(new URL('src/style-names.ts', import.meta.url))
  return {
    name: 'named-styles',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@emotion/hash' && importer !== names ? names : null),
  }
}

// Built twice: for browsers (dist/client, with the manifest that the gateway reads) and, with --ssr, as the one
// module that the gateway renders pages with (dist/server). Only `graphql` stays outside the server bundle: two
// copies of it refuse each other's documents.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    inlineDocuments(),
    react(),
    ...(isSsrBuild
      ? []
      : [
          namedStyles(),
          operationList(),
          compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1000 }),
        ]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  // react-map-gl would bring Mapbox's other build along, which nothing loads.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  ssr: { noExternal: true, external: ['graphql'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production'), 'globalThis.__DEV__': 'false' },
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
                    test: /\/(design-system\/src\/staff|web\/src\/pages\/(dashboard|admin-[a-z]+)|web\/src\/shared\/staff)\//,
                    minShareCount: 3,
                    priority: 4,
                  },
                  {
                    name: 'frame',
                    test: /\/(design-system|web)\/src\/|node_modules\/(@chakra-ui|@emotion|stylis|lucide-react)\//,
                    // About half of the pages: what fewer share would be carried by those that do without it.
                    minShareCount: 12,
                    priority: 1,
                  },
                ],
              },
            },
          }),
      // The starter calls what the first script exports.
      preserveEntrySignatures: 'exports-only',
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/start.ts', 'src/explorer.tsx'],
    },
  },
}))
