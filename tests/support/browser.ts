import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium with nothing around its pages, which takes a third of the processor's time for the same page. */
const BARE = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** What every browser of the tests is started with: no outside calls, no sandbox (CI runs as root). */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function onPath(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** A Chromium or Chrome that is here already: the one named in CHROMIUM_PATH, an installed one, or Playwright's. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [named, ...BARE.map(onPath)].find((path) => path && existsSync(path)) ?? wholeBrowser()
}

/** The same, but one that people use: what is measured is measured in it. */
export function wholeBrowser(): string | undefined {
  return [...NAMES.map(onPath), ...MAC, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** A Firefox as people have it, if one is here: the one named in FIREFOX_PATH, or an installed one. */
export function installedFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, onPath('firefox'), onPath('firefox-esr'), MAC_FIREFOX].find(
    (path) => path && existsSync(path),
  )
}

/** Finds a browser, or gets one: Playwright's own, else Debian's where this user may install packages. */
export function ensureBrowser(say: (line: string) => void): string {
  const here = installedBrowser()
  if (here) return here
  say('no browser here: asking Playwright for one')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const fetched = installedBrowser()
  if (fetched) return fetched
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('installing Chromium with apt-get')
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  }
  const installed = installedBrowser()
  if (installed) return installed
  throw new Error('The tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.')
}
