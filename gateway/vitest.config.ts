import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/server.ts'],
    // A test clones a database and may wait for a real mail server; the machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
