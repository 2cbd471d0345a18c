import { defineConfig } from 'vitest/config'

// These tests run real gateways with real databases. Their files wait as much as they compute, so three workers keep two cores
// busy.
export default defineConfig({
  test: {
    include: ['architecture/**/*.test.ts', 'contract/**/*.test.ts', 'faults/**/*.test.ts'],
    globalSetup: ['support/test-server.ts'],
    maxWorkers: 3,
    // As in playwright.config.ts, a test that only passes on a retry is listed at the end of `npm test`, and needs fixing.
    retry: 1,
    // They only end tests that hang: on a busy machine a crawl takes four times as long as on a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
