import { defineConfig } from 'vitest/config'

// Real gateways with real databases: two at a time, since two cores is what the suite is measured on.
export default defineConfig({
  test: {
    include: ['architecture/**/*.test.ts', 'contract/**/*.test.ts', 'faults/**/*.test.ts'],
    globalSetup: ['support/test-server.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
