import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const DOCUMENT = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g

/**
 * Puts the document that codegen made in place of each graphql(`…`) call. The call looks its document up in a table of
 * all documents, which would bring every query of the site into every page. (Codegen's own transform is for Babel and
 * SWC, which this build does without.)
 */
function inlineDocuments(): Plugin {
  return {
    name: 'inline-documents',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/web\/src\/.*\.tsx?$/, exclude: /\/src\/graphql\// }, code: 'graphql(`' },
      handler(code, id) {
        const names: string[] = []
        const inlined = code.replace(DOCUMENT, (_call, kind: string, name: string) => {
          const document = `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`
          names.push(document)
          return document
        })
        const from = relative(`${id}/..`, new URL('src/graphql/graphql.ts', import.meta.url).pathname)
        return { code: `import { ${names.join(', ')} } from './${from}';${inlined}`, map: null }
      },
    },
  }
}

// Built twice: for browsers (dist/client, with the manifest that the gateway reads) and, with --ssr, as the one
// module that the gateway renders pages with (dist/server). Only `graphql` stays outside the server bundle: two
// copies of it refuse each other's documents.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [inlineDocuments(), react()],
  publicDir: isSsrBuild ? false : 'public',
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
      // Directives in our packages' files are for tools that we do not use.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/boot.ts', 'src/explorer.tsx'],
    },
  },
}))
