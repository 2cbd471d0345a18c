import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium's headless shell, which needs a third of the processor time for the same page. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Arguments for every test browser: no external requests, no sandbox (CI runs as root). */
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

/** Finds an installed Chromium or Chrome: the one in CHROMIUM_PATH, a headless shell, or any that `fullBrowser` finds. */
export function installedBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH
  return (
    [configuredPath, ...HEADLESS_SHELLS.map(onPath)].find((path) => path && existsSync(path)) ?? fullBrowser()
  )
}

/** Finds a full browser, as people use it, for measurements and for what the headless shell can't do. */
export function fullBrowser(): string | undefined {
  return [...BROWSER_NAMES.map(onPath), ...MAC_PATHS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/** Finds an installed Firefox: the one in FIREFOX_PATH, or one on the system. */
export function installedFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, onPath('firefox'), onPath('firefox-esr'), MAC_FIREFOX].find(
    (path) => path && existsSync(path),
  )
}

/** Finds a browser or installs one: Playwright's own, else Debian's if this user may install packages. */
export function ensureBrowser(log: (line: string) => void): string {
  const existing = installedBrowser()
  if (existing) return existing
  log('no browser here: asking Playwright for one')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const downloaded = installedBrowser()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    log('installing Chromium with apt-get')
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  }
  const installed = installedBrowser()
  if (installed) return installed
  throw new Error('The tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.')
}
