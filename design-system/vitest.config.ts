import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import type { Media } from './.storybook/media.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The browser in CHROMIUM_PATH, else an installed one, else the one downloaded by Playwright. */
const chromiumPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path))

/** Sets the colour scheme and motion preference of the test browser. */
const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media)

/** Runs every story once in light mode, and checks its dark colours too (.storybook/media.ts). */
function storyProject(): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: resolvePath('.storybook') })],
    // Packages are hoisted to the repository root, and Vite doesn't serve files above its own root.
    root: resolvePath('..'),
    // Pre-bundled, because a dependency discovered late makes the dev server reload in the middle of a run.
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
      // Longer than a play function with several waits on a busy machine.
      testTimeout: 120_000,
      // Stories clean up after themselves and can share a page, which takes two fifths of the time.
      isolate: false,
      // npm test ends by listing the stories that needed a retry; they must be fixed.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
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
    projects: [
      { test: { name: 'logic', root: resolvePath('.'), include: ['src/**/*.test.ts'] } },
      storyProject(),
    ],
  },
})
