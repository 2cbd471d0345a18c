import { defineConfig, type Plugin } from 'vite'

/** Programs that run in production, and the commands in docs/operations.md. */
const ENTRIES = {
  main: 'src/main.ts',
  demo: 'src/cli/demo/demo.ts',
  backup: 'src/cli/backup/main.ts',
  doctor: 'src/cli/doctor/doctor.ts',
}

/** Our own modules except the entries, which run when they are loaded. */
const OWN_CODE = /\/(content\/src\/.+|gateway\/src\/(?!main\.ts$|cli\/).+)\.ts$/

/** Keeps only the source map of our own modules: Node parses every map it finds and keeps it in memory. */
function ownSourceMaps(): Plugin {
  return {
    name: 'maps-of-our-own-code',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle))
        if (name.endsWith('.map') && name !== 'chunks/gateway.js.map') delete bundle[name]
    },
  }
}

/**
 * Writes characters outside ASCII as escapes: V8 stores a script that has a single curly quote with two bytes a character, which is
 * 11 MB of an idle gateway. Lines stay as they are, so source maps hold.
 */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[\u0080-\uffff]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
    },
  }
}

// Bundles the gateway with its packages and web's server half, so that both share one `graphql` module. Excluded: sharp and pdfkit,
// which load a native library and fonts from their own folders, and pg-native, which pg looks for and we don't install.
export default defineConfig({
  plugins: [ownSourceMaps(), asciiOnly()],
  // For packages: otherwise graphql checks for a second copy of itself. Our own settings read the environment at run time.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['sharp', 'pg-native', 'pdfkit'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node26',
    sourcemap: true,
    // Keeps the names of error classes and functions in logs.
    minify: false,
    chunkSizeWarningLimit: 10_000,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ENTRIES,
      output: {
        keepNames: true,
        chunkFileNames: 'chunks/[name].js',
        sourcemapExcludeSources: true,
        // Silences deprecation warnings: in a bundle, Node can't tell packages from our own code.
        banner: ({ isEntry }) => (isEntry ? 'process.noDeprecation = true' : ''),
        codeSplitting: {
          groups: [{ name: 'gateway', test: OWN_CODE, includeDependenciesRecursively: false }],
        },
      },
    },
  },
})
