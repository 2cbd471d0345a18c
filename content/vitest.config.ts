import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'content',
    include: ['src/**/*.test.ts'],
    // Each test file reads all of the content, and the machine may be busy.
    testTimeout: 120_000,
  },
})
