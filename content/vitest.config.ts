import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'content',
    include: ['*.test.ts'],
    // Every one reads all of the content; the machine may be busy.
    testTimeout: 60_000,
  },
})
