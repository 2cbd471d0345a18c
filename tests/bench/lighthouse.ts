import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, installedBrowser } from '../support/browser.ts'
import { median, type Row } from './table.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMINGS = [
  ['first-contentful-paint', 'FCP', 'ms', 0],
  ['largest-contentful-paint', 'LCP', 'ms', 0],
  ['total-blocking-time', 'TBT', 'ms', 0],
  ['cumulative-layout-shift', 'CLS', '', 3],
] as const

type Figures = Readonly<Record<string, number>>

/** One mobile audit, in a browser of its own. */
async function audit(url: string): Promise<Figures> {
  const chromePath = installedBrowser()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...BROWSER_ARGS],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    const { categories, audits } = result.lhr
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? Number.NaN) * 100])),
      ...Object.fromEntries(TIMINGS.map(([id]) => [id, audits[id]?.numericValue ?? Number.NaN])),
    }
  } finally {
    chrome.kill()
  }
}

/** Medians of five mobile audits of each address, taken in turns so that a busy moment hits both. */
export async function lighthouseRows(
  site: string,
  against: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const ours: Figures[] = []
  const theirs: Figures[] = []
  for (let run = 1; run <= RUNS; run++) {
    say(`Lighthouse, run ${run} of ${RUNS}`)
    ours.push(await audit(site))
    theirs.push(await audit(against))
  }
  const of = (figures: ReadonlyArray<Figures>, name: string) =>
    median(figures.map((it) => it[name] ?? Number.NaN))
  return [
    ...CATEGORIES.map((name) => ({
      figure: `Lighthouse ${name}`,
      site: of(ours, name),
      against: of(theirs, name),
    })),
    ...TIMINGS.map(([id, figure, unit, digits]) => ({
      figure: `Lighthouse ${figure}`,
      site: of(ours, id),
      against: of(theirs, id),
      unit,
      digits,
    })),
  ]
}
