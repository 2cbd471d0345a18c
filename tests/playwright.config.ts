import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { BROWSER_ARGS, installedBrowser, installedFirefox } from './support/browser.ts'
import { ROOT } from './support/checkout.ts'
import { DESK, PHONE } from './support/widths.ts'

const executablePath = installedBrowser()

/** Runs the most important tests, tagged @firefox, in the installed Firefox as well. Without one they run in Chromium only. */
const firefox: Project = {
  name: 'firefox',
  grep: /@firefox/,
  // One worker, because Firefox takes longer to start than most of these tests take to run.
  workers: 1,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: PHONE,
    launchOptions: { executablePath: join(ROOT, 'tests', 'support', 'firefox-launcher.ts') },
  },
}

// Tests for one width only are named *.phone.spec.ts or *.desk.spec.ts. Tests that don't depend on the width are tagged @once.
export default defineConfig({
  testDir: 'journeys',
  outputDir: join(ROOT, '.cache', 'journeys'),
  globalSetup: './support/start-sites.ts',
  fullyParallel: true,
  // These tests wait as much as they compute, so three workers keep two cores busy.
  workers: 3,
  // A test that only passes on a retry is listed at the end of `npm test`, and needs fixing.
  retries: 2,
  // It only ends tests that hang. On a busy machine some take four times as long as on a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: join(ROOT, '.cache', 'reports', 'journeys.json') }]],
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // Without a GPU, the processor draws every animation frame. Tests about motion turn it on with WITH_MOTION, as does
    // every-page.desk.spec.ts, which checks that each kind of page stops moving when reduced motion is set.
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than the test timeout, so that a missing control fails under its own name.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_ARGS,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    // Firefox comes first: with its single worker it would otherwise run alone at the end.
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
