import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The browser named by CHROMIUM_PATH, else one that is installed, else the one that Playwright fetched. */
const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path))

/** Every story once in a browser set up like this, but for the stories tagged otherwise. */
function stories(
  name: string,
  exclude: string,
  contextOptions: { colorScheme: 'light' | 'dark'; reducedMotion: 'reduce' | 'no-preference' },
): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: here('.storybook'), tags: { exclude: [exclude] } })],
    // Packages are hoisted to the repository's root, and Vite serves nothing from above its own.
    root: here('..'),
    // What is imported late must not make the dev server start over in the middle of a run.
    optimizeDeps: {
      include: [
        '@radix-ui/react-toast',
        'framer-motion',
        'framer-motion/m',
        'react-dom/client',
        'react-dom/server',
        'storybook/test',
      ],
    },
    test: {
      name,
      // More than a play that waits a few times on a busy machine.
      testTimeout: 60_000,
      // Stories clear up after themselves, and share a page: two fifths of the time.
      isolate: false,
      // A story that needs its second try is named at the end of npm test: it is to be mended.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            ...(installed === undefined ? {} : { executablePath: installed }),
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          },
          contextOptions,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
        screenshotFailures: false,
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'logic', root: here('.'), include: ['src/**/*.test.ts'] } },
      stories('day', 'still', { colorScheme: 'light', reducedMotion: 'no-preference' }),
      stories('night', 'motion', { colorScheme: 'dark', reducedMotion: 'reduce' }),
    ],
  },
})
