import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    // graphql 16 comes twice, and two copies refuse each other's schemas: take the one that Node takes.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/server.ts'],
    // They wait for the database more than they work.
    maxWorkers: 3,
    // As with journeys: what needs its second try is named at the end of npm test, and is to be fixed.
    retry: 1,
    // No test changes what a module holds: the files share them, which takes a third of the processor's time away.
    isolate: false,
    // A test clones a database and may wait for a real mail server; the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
