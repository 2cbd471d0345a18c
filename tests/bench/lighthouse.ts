import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, wholeBrowser } from '../support/browser.ts'
import { median } from './table.ts'

/** How often an audit that came back without all its figures is tried again. */
const TRIES = 3

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const TIMINGS = [
  { id: 'first-contentful-paint', figure: 'FCP', unit: 'ms', digits: 0 },
  { id: 'largest-contentful-paint', figure: 'LCP', unit: 'ms', digits: 0 },
  { id: 'total-blocking-time', figure: 'TBT', unit: 'ms', digits: 0 },
  { id: 'cumulative-layout-shift', figure: 'CLS', unit: '', digits: 3 },
] as const

/** What one audit measured: categories from 0 to 100, timings in their units. */
export type Figures = Readonly<Record<string, number>>

/** Scores below this are shown with what cost them. */
const FULL = 1

type Audited = {
  readonly figures: Figures
  /** Metrics missing from the browser, as Lighthouse reports them. */
  readonly missing: ReadonlyArray<string>
  /** Every audit that was not passed, outside performance. */
  readonly failed: ReadonlyArray<string>
}

/** One mobile audit, in a browser of its own. */
async function attempt(url: string): Promise<Audited> {
  const chromePath = wholeBrowser()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    // The certificate of the bench is its own.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...BROWSER_ARGS],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    })
    if (!result) throw new Error(`no Lighthouse result for ${url}`)
    const { categories, audits, runtimeError } = result.lhr
    const figures: Record<string, number> = {}
    const missing: string[] = []
    for (const name of CATEGORIES) {
      const score = categories[name]?.score
      if (typeof score === 'number') figures[name] = score * 100
      else missing.push(name)
    }
    for (const { id } of TIMINGS) {
      const { numericValue, errorMessage } = audits[id] ?? {}
      if (numericValue !== undefined) figures[id] = numericValue
      else missing.push(`${id}: ${errorMessage ?? 'no figure'}`)
    }
    // One cause is enough where there is one.
    if (runtimeError) missing.splice(0, missing.length, runtimeError.message)
    const failed = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const score = audits[id]?.score
        return weight > 0 && typeof score === 'number' && score < FULL
          ? [`${name}: ${audits[id]?.title}`]
          : []
      }),
    )
    return { figures, missing, failed }
  } finally {
    chrome.kill()
  }
}

/**
 * One mobile audit with all its figures. A busy machine now and then makes the browser lose the trace of a whole page
 * load; such a run says nothing and is done again. Throws when it stays so.
 */
async function audit(url: string, say: (line: string) => void): Promise<Audited> {
  for (let tries = 1; ; tries++) {
    const audited = await attempt(url)
    if (audited.missing.length === 0) return audited
    const words = `Lighthouse lost ${audited.missing.join('; ')} of ${url}`
    if (tries === TRIES) throw new Error(words)
    say(`${words}: once more`)
  }
}

/** The medians of a page's audits, and what was not passed in any of them. */
export type Medians = { readonly figures: Figures; readonly failed: ReadonlyArray<string> }

/** Medians for each address, of audits taken in turns, so that a busy moment hits all of them. */
export async function lighthouseMedians(
  urls: ReadonlyArray<string>,
  runs: number,
  say: (line: string) => void,
): Promise<ReadonlyArray<Medians>> {
  const taken = urls.map((url) => ({ url, audits: [] as Audited[] }))
  for (let run = 1; run <= runs; run++) {
    for (const { url, audits } of taken) {
      say(`Lighthouse, run ${run} of ${runs}: ${url}`)
      audits.push(await audit(url, say))
    }
  }
  return taken.map(({ audits }) => ({
    figures: Object.fromEntries(
      [...CATEGORIES, ...TIMINGS.map(({ id }) => id)].map((name) => [
        name,
        median(audits.flatMap(({ figures }) => figures[name] ?? [])),
      ]),
    ),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  }))
}
