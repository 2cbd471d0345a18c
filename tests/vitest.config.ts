import { defineConfig } from 'vitest/config'

// Real gateways with real databases. Two cores is what the suite is measured on; a file waits as long as it works.
export default defineConfig({
  test: {
    include: ['architecture/**/*.test.ts', 'contract/**/*.test.ts', 'faults/**/*.test.ts'],
    globalSetup: ['support/test-server.ts'],
    maxWorkers: 3,
    // As with journeys: what needs its second try is named at the end of npm test, and is to be fixed.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
