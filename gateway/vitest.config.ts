import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    // graphql 16 ships two builds that refuse each other's schemas. Uses the one that Node resolves.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/server.ts'],
    // Tests mostly wait for the database.
    maxWorkers: 3,
    // As in the end-to-end tests: a test that needed its retry is listed at the end of npm test and must be fixed.
    retry: 1,
    // Tests don't modify module state, so test files share modules, which saves a third of the CPU time.
    isolate: false,
    // A test clones a database and may wait for a real mail server, on a machine that may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
