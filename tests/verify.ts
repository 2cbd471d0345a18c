import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './support/browser.ts'
import { clockAt } from './support/moment.ts'
import { readReport, type TestResults } from './support/reports.ts'
import { coreTimes, timingReport } from './support/times.ts'

/**
 * Runs every check that a change must pass, fastest to fail first, two steps at a time. `npm test -- web` runs the build, which is
 * quick if nothing has changed, and the steps with `web` in their names. The last line is `N passed, N failed`, summed from the
 * test runners' own reports. A step without a report counts as one.
 */
const REPORTS = join(import.meta.dirname, '..', '.cache', 'reports')

type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** The JSON report that the test runner writes below .cache/reports. */
  readonly report?: { readonly file: string; readonly runner: 'vitest' | 'playwright' }
  /** Always runs, whichever steps are asked for, because others need its output. */
  readonly required?: boolean
  /** Nothing runs in parallel, because it uses both cores or because others need its output. */
  readonly exclusive?: boolean
  /** Prints output as it comes. Other steps print theirs in one piece when they end. */
  readonly streamsOutput?: boolean
}

const vitest = (name: string): Step => ({
  name: `tests of ${name}`,
  command: [
    'vitest',
    'run',
    '--root',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, `${name}.json`)}`,
  ],
  report: { file: `${name}.json`, runner: 'vitest' },
})

const steps: ReadonlyArray<Step> = [
  {
    name: 'build (codegen, pages, gateway, pictures)',
    command: ['npm', 'run', '--silent', 'build'],
    required: true,
    exclusive: true,
    streamsOutput: true,
  },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'Biome', command: ['biome', 'ci', '--error-on-warnings'] },
  {
    name: 'dependency rules',
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
  { name: 'unused code', command: ['knip'] },
  { name: 'content', command: ['npm', 'run', '--silent', 'content:check'] },
  vitest('content'),
  vitest('web'),
  vitest('gateway'),
  vitest('design-system'),
  { ...vitest('tests'), exclusive: true },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    report: { file: 'journeys.json', runner: 'playwright' },
    exclusive: true,
    streamsOutput: true,
  },
]
const CONCURRENCY = 2

/** Reads the test runner's own results. A missing report, or a failed run without failed tests, counts as one failure. */
function readResults(step: Step, succeeded: boolean): TestResults {
  const stepResult: TestResults = {
    passed: succeeded ? 1 : 0,
    failed: succeeded ? 0 : 1,
    failures: [],
    flaky: [],
    measurements: [],
    files: [],
  }
  if (!step.report) return stepResult
  try {
    const parsed = readReport(join(REPORTS, step.report.file), step.report.runner)
    return !succeeded && parsed.failed === 0 ? { ...parsed, failed: 1 } : parsed
  } catch {
    return { ...stepResult, passed: 0, failed: 1 }
  }
}

/** Runs the command of a step. Resolves to whether it succeeded. */
function runStep(
  { command: [command, ...args], name, streamsOutput }: Step,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const output = streamsOutput ? 'inherit' : 'pipe'
  log(`-- ${name}: started`)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(command, args, { stdio: ['ignore', output, output], env })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const finish = (succeeded: boolean) => {
      if (!streamsOutput) log(`\n== ${name}\n${Buffer.concat(chunks).toString().trimEnd()}`)
      resolve(succeeded)
    }
    child.on('error', () => finish(false))
    child.on('close', (code) => finish(code === 0))
  })
}

/** Runs the steps in order, up to CONCURRENCY at a time. */
async function runSteps(selected: ReadonlyArray<Step>, task: (step: Step) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  for (const step of selected) {
    while (running.size >= (step.exclusive ? 1 : CONCURRENCY)) await Promise.race(running)
    const work = task(step).finally(() => running.delete(work))
    running.add(work)
    if (step.exclusive) await work
  }
  await Promise.all(running)
}

const MEMORY_FOLDER = '/dev/shm'
const MEMORY_BYTES = 4 * 2 ** 30

/** Where the tests' databases go: in memory if there is enough, because none of the data has to survive a power cut. */
function chooseTempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MEMORY_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}

const log = (line: string) => process.stdout.write(`${line}\n`)
const nameFilters = process.argv.slice(2)
const coreTimesBefore = coreTimes()

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const { MOMENT } = process.env
const env = {
  TMPDIR: chooseTempFolder(),
  ...process.env,
  CHROMIUM_PATH: ensureBrowser(log),
  // The suite must pass on any day. MOMENT=2028-02-29T12:00+10:00 runs it as if on that day.
  ...(MOMENT === undefined ? {} : clockAt(MOMENT)),
}
const results = new Map<Step, TestResults & { readonly seconds: number }>()
const selectedSteps = steps.filter(
  ({ name, required }) =>
    nameFilters.length === 0 || required || nameFilters.some((filter) => name.includes(filter)),
)
await runSteps(selectedSteps, async (step) => {
  const startMs = performance.now()
  const succeeded = await runStep(step, env)
  const seconds = Math.round((performance.now() - startMs) / 1000)
  results.set(step, { seconds, ...readResults(step, succeeded) })
})

log('')
for (const line of timingReport(
  [...results].map(([{ name }, { files }]) => ({ name, files })),
  coreTimesBefore,
))
  log(line)
let [passed, failed] = [0, 0]
for (const step of selectedSteps) {
  const result = results.get(step)
  if (!result) continue
  log(
    `${result.failed ? 'FAILED' : 'ok    '} ${step.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`,
  )
  passed += result.passed
  failed += result.failed
}
for (const { measurements } of results.values()) for (const line of measurements) log(`measured: ${line}`)
for (const { flaky } of results.values()) for (const name of flaky) log(`passed on retry: ${name}`)
// Failures come last, so that they are visible at the end of the output.
for (const { failures } of results.values()) for (const name of failures) log(`failed: ${name}`)
log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
