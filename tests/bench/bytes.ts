import { chromium } from '@playwright/test'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import { getRaw } from '../support/http.ts'
import { PHONE } from '../support/widths.ts'
import type { Row } from './table.ts'

const IDLE_MS = 2_500
const TYPES = ['document', 'script', 'stylesheet', 'font', 'image'] as const

type Files = ReadonlyMap<string, string>

/** Our own files that a phone has fetched: before the first touch, after hydration, and after scrolling to the end. */
type FetchedFiles = { readonly first: Files; readonly touched: Files; readonly all: Files }

async function fetchFiles(url: string): Promise<FetchedFiles> {
  const executablePath = fullBrowser()
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage({ viewport: PHONE })
    const { origin } = new URL(url)
    const files = new Map<string, string>()
    page.on('response', (response) => {
      if (response.url().startsWith(origin)) files.set(response.url(), response.request().resourceType())
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const first = new Map(files)
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    // What the touch triggers is fetched while the browser is idle, so wait until no new files arrive.
    for (let previousCount = -1; previousCount < files.size; ) {
      previousCount = files.size
      await page.waitForTimeout(IDLE_MS)
      await page.waitForLoadState('networkidle')
    }
    const touched = new Map(files)
    const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
    for (let screen = 0; screen < screens; screen++) {
      await page.mouse.wheel(0, PHONE.height)
      await page.waitForLoadState('networkidle')
    }
    return { first, touched, all: files }
  } finally {
    await browser.close()
  }
}

async function kilobytes(files: Files, type: string, encoding: string): Promise<number> {
  let bytes = 0
  for (const [url, fileType] of files) {
    if (fileType === type)
      bytes += (await getRaw(url, { accept: '*/*', 'accept-encoding': encoding })).body.length
  }
  return bytes / 1000
}

/** Returns the kilobytes of script (gzip) that a phone fetches before and after the first touch. */
export async function scriptKilobytes(
  url: string,
): Promise<{ readonly first: number; readonly touched: number }> {
  const { first, touched } = await fetchFiles(url)
  return {
    first: await kilobytes(first, 'script', 'gzip'),
    touched: await kilobytes(touched, 'script', 'gzip'),
  }
}

/** Returns kilobytes by type as sent to a browser (brotli), plus gzip for scripts. */
export async function byteRows(site: string, baseline: string): Promise<Row[]> {
  const [siteFiles, baselineFiles] = [await fetchFiles(site), await fetchFiles(baseline)]
  const row = async (
    label: string,
    phase: keyof FetchedFiles,
    type: string,
    encoding: string,
  ): Promise<Row> => ({
    label,
    site: await kilobytes(siteFiles[phase], type, encoding),
    baseline: await kilobytes(baselineFiles[phase], type, encoding),
    unit: 'kB',
    digits: 1,
  })
  const rows: Row[] = []
  for (const type of TYPES) rows.push(await row(`${type}, untouched, br`, 'first', type, 'br'))
  rows.push(await row('script, untouched, gzip', 'first', 'script', 'gzip'))
  rows.push(await row('script, touched and not scrolled, gzip', 'touched', 'script', 'gzip'))
  rows.push(await row('script, whole page, gzip', 'all', 'script', 'gzip'))
  rows.push(await row('image, whole page, br', 'all', 'image', 'br'))
  const fonts = ({ all }: { all: Files }) => [...all.values()].filter((type) => type === 'font').length
  rows.push({ label: 'font files', site: fonts(siteFiles), baseline: fonts(baselineFiles) })
  return rows
}
