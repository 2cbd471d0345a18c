import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import desktopConfig from 'lighthouse/core/config/desktop-config.js'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import { median } from './table.ts'

/** Maximum attempts for an audit that returns without all its figures. */
const MAX_ATTEMPTS = 3

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const TIMINGS = [
  { id: 'first-contentful-paint', figure: 'FCP', unit: 'ms', digits: 0 },
  { id: 'largest-contentful-paint', figure: 'LCP', unit: 'ms', digits: 0 },
  { id: 'total-blocking-time', figure: 'TBT', unit: 'ms', digits: 0 },
  { id: 'cumulative-layout-shift', figure: 'CLS', unit: '', digits: 3 },
] as const

/** Results of one audit: categories from 0 to 100, timings in their own units. */
export type Figures = Readonly<Record<string, number>>

/** Scores below this are reported with the audits that lowered them. */
const FULL_SCORE = 1

type AuditResult = {
  readonly figures: Figures
  /** Metrics that the browser didn't deliver, as reported by Lighthouse. */
  readonly missing: ReadonlyArray<string>
  /** Failed audits, except performance. */
  readonly failed: ReadonlyArray<string>
}

/** Lighthouse's slow phone, or its computer. */
export type Device = 'mobile' | 'desktop'

/** Runs one audit in its own browser. */
async function runAudit(url: string, device: Device): Promise<AuditResult> {
  const chromePath = fullBrowser()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    // The bench uses a self-signed certificate.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...BROWSER_ARGS],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] },
      device === 'desktop' ? desktopConfig : undefined,
    )
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
    // A runtime error explains all the missing metrics.
    if (runtimeError) missing.splice(0, missing.length, runtimeError.message)
    const failed = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const score = audits[id]?.score
        return weight > 0 && typeof score === 'number' && score < FULL_SCORE
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
 * Runs an audit until it has all its figures. On a busy machine the browser sometimes loses the trace of a page load; that
 * run is discarded and repeated. Throws if every attempt fails.
 */
async function audit(url: string, device: Device, log: (line: string) => void): Promise<AuditResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await runAudit(url, device)
    if (result.missing.length === 0) return result
    const message = `Lighthouse lost ${result.missing.join('; ')} of ${url}`
    if (attempt === MAX_ATTEMPTS) throw new Error(message)
    log(`${message}: once more`)
  }
}

/** The medians of a page's audits, and every audit that failed in any of them. */
export type Medians = { readonly figures: Figures; readonly failed: ReadonlyArray<string> }

/** Returns the medians for each URL. The URLs are audited in turns, so that load on the machine affects all of them equally. */
export async function lighthouseMedians(
  urls: ReadonlyArray<string>,
  device: Device,
  runs: number,
  log: (line: string) => void,
): Promise<ReadonlyArray<Medians>> {
  const pageAudits = urls.map((url) => ({ url, audits: [] as AuditResult[] }))
  for (let run = 1; run <= runs; run++) {
    for (const { url, audits } of pageAudits) {
      log(`Lighthouse, run ${run} of ${runs}: ${url}`)
      audits.push(await audit(url, device, log))
    }
  }
  return pageAudits.map(({ audits }) => ({
    figures: Object.fromEntries(
      [...CATEGORIES, ...TIMINGS.map(({ id }) => id)].map((name) => [
        name,
        median(audits.flatMap(({ figures }) => figures[name] ?? [])),
      ]),
    ),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  }))
}
