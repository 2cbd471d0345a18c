import { defineConfig } from 'vitest/config'

// Pure logic only: what needs a browser is shown in tests/journeys, in a real one.
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'], isolate: false } })
