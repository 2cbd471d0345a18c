import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import type { Media } from './.storybook/media.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The browser named by CHROMIUM_PATH, else one that is installed, else the one that Playwright fetched. */
const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path))

/** Sets what the browser says of its user's wishes. */
const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media)

/** Every story once, by day; its colours by night too (.storybook/media.ts). */
function stories(): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: here('.storybook') })],
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
      name: 'stories',
      // More than a play that waits a few times on a busy machine.
      testTimeout: 60_000,
      // Stories clear up after themselves, and share a page: two fifths of the time.
      isolate: false,
      // A story that needs its second try is named at the end of npm test: it is to be fixed.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            ...(installed === undefined ? {} : { executablePath: installed }),
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          },
          contextOptions: { colorScheme: 'light' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
        screenshotFailures: false,
        commands: { emulateMedia },
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [{ test: { name: 'logic', root: here('.'), include: ['src/**/*.test.ts'] } }, stories()],
  },
})
