import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { BROWSER_ARGS, installedBrowser, installedFirefox } from './support/browser.ts'
import { ROOT } from './support/checkout.ts'
import { DESK, PHONE } from './support/widths.ts'

const executablePath = installedBrowser()

/** The journeys that matter, tagged @firefox, in the Firefox that is installed; without one they run in Chromium only. */
const firefox: Project = {
  name: 'firefox',
  grep: /@firefox/,
  // It takes longer to start than most journeys to make.
  workers: 1,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: PHONE,
    launchOptions: { executablePath: join(ROOT, 'tests', 'support', 'firefox-launcher.ts') },
  },
}

// What is about one width only says so in its name: *.phone.spec.ts, *.desk.spec.ts. What no width changes is tagged @once.
export default defineConfig({
  testDir: 'journeys',
  outputDir: join(ROOT, '.cache', 'journeys'),
  globalSetup: './support/start-sites.ts',
  fullyParallel: true,
  // A journey waits as long as it works: three keep two cores busy.
  workers: 3,
  // A journey that needs its second try is named at the end of npm test: it is to be fixed.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: join(ROOT, '.cache', 'reports', 'journeys.json') }]],
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // What moves is drawn sixty times a second, by the processor. What is about motion asks for it (WITH_MOTION), and so does
    // every-page.desk.spec.ts, where each kind of page comes to rest from it.
    contextOptions: { reducedMotion: 'reduce' },
    // A control that is not there fails before the journey's own deadline, and by its name.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_ARGS,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    // First: with one worker it would be left alone at the end.
    ...(installedFirefox() ? [firefox] : []),
    {
      name: 'phone',
      testIgnore: /\.desk\.spec\.ts$/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testIgnore: /\.phone\.spec\.ts$/,
      grepInvert: /@once/,
      use: { viewport: DESK },
    },
  ],
})
