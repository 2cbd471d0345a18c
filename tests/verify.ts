import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBrowser } from './support/browser.ts'

/**
 * Everything that says done, in the order in which it fails fastest. The last line is `N passed, N failed`, summed from
 * the runners' own reports; a check without a report counts as one.
 */
const REPORTS = join(import.meta.dirname, '..', '.cache', 'reports')

type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** What the runner writes its own count to, below .cache/reports. */
  readonly report?: { readonly file: string; readonly runner: 'vitest' | 'playwright' }
}

const vitest = (room: string): Step => ({
  name: `tests of ${room}`,
  command: [
    'vitest',
    'run',
    '--root',
    room,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, `${room}.json`)}`,
  ],
  report: { file: `${room}.json`, runner: 'vitest' },
})

const steps: ReadonlyArray<Step> = [
  { name: 'build (codegen, pages, pictures)', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'Biome', command: ['biome', 'ci', '--error-on-warnings'] },
  {
    name: 'arrows between rooms',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'content',
      'design-system/src',
      'gateway/src',
      'web/src',
      'tests',
    ],
  },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'content', command: ['npm', 'run', '--silent', 'content:check'] },
  vitest('content'),
  vitest('web'),
  vitest('gateway'),
  vitest('tests'),
  vitest('design-system'),
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    report: { file: 'journeys.json', runner: 'playwright' },
  },
]

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

type Count = { readonly passed: number; readonly failed: number }

/** What the runner says of itself. A runner that failed without a count, or before its first test, failed once. */
function count(step: Step, succeeded: boolean): Count {
  const alone: Count = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!step.report) return alone
  let counted: Count
  try {
    const report: unknown = JSON.parse(readFileSync(join(REPORTS, step.report.file), 'utf8'))
    if (step.report.runner === 'vitest') {
      const { numPassedTests: passed, numFailedTests: failed } = VitestReport.parse(report)
      counted = { passed, failed }
    } else {
      const { expected, unexpected, flaky } = PlaywrightReport.parse(report).stats
      counted = { passed: expected + flaky, failed: unexpected }
    }
  } catch {
    return { passed: 0, failed: 1 }
  }
  if (!succeeded && counted.failed === 0) return { ...counted, failed: 1 }
  return counted
}

function run([command, ...args]: Step['command'], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const only = process.argv.slice(2)

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const env = { ...process.env, CHROMIUM_PATH: ensureBrowser(say) }
const results: Array<Count & { name: string; seconds: number }> = []
for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue
  say(`\n== ${step.name}`)
  const from = performance.now()
  const succeeded = await run(step.command, env)
  const seconds = Math.round((performance.now() - from) / 1000)
  results.push({ name: step.name, seconds, ...count(step, succeeded) })
}

say('')
for (const { name, seconds, passed, failed } of results) {
  say(`${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
