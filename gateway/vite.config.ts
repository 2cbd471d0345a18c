import { defineConfig, type Plugin } from 'vite'

/** What people start in production, and the programs of docs/operations.md. */
const ENTRIES = {
  main: 'src/main.ts',
  demo: 'src/cli/demo/demo.ts',
  backup: 'src/cli/backup/main.ts',
  doctor: 'src/cli/doctor/doctor.ts',
}

/** Our own modules but the entries, which do their work when they are loaded. */
const OWN = /\/(content\/[\w-]+|gateway\/src\/(?!main\.ts$|cli\/).+)\.ts$/

/** Keeps the source map of our own modules only: Node parses and holds every map that it finds. */
function mapsOfOurOwnCode(): Plugin {
  return {
    name: 'maps-of-our-own-code',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle))
        if (name.endsWith('.map') && name !== 'chunks/gateway.js.map') delete bundle[name]
    },
  }
}

// Bundles the gateway with its packages and web's server half, which makes `graphql` one module for both. Not sharp, whose
// native library lies beside it; nor pdfkit, whose fonts do; nor pg-native, which pg looks for and we don't install.
export default defineConfig({
  plugins: [mapsOfOurOwnCode()],
  // For packages: graphql checks for a second copy of itself otherwise. Our own settings read the environment.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['sharp', 'pg-native', 'pdfkit'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node26',
    sourcemap: true,
    // Logs show the names of errors' classes and of functions.
    minify: false,
    chunkSizeWarningLimit: 10_000,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ENTRIES,
      output: {
        keepNames: true,
        chunkFileNames: 'chunks/[name].js',
        sourcemapExcludeSources: true,
        // Node is silent about what packages call, which it can no longer tell from our code.
        banner: ({ isEntry }) => (isEntry ? 'process.noDeprecation = true' : ''),
        codeSplitting: {
          groups: [{ name: 'gateway', test: OWN, includeDependenciesRecursively: false }],
        },
      },
    },
  },
})
