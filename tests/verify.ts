import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './support/browser.ts'
import { clockAt } from './support/moment.ts'
import { type Count, readReport } from './support/reports.ts'
import { coreTimes, timesOf } from './support/times.ts'

/**
 * Everything that says done, in the order in which it fails fastest, two steps at a time. `npm test -- web` runs the build,
 * which is quick where nothing has changed, and the steps with that word in their names. The last line is
 * `N passed, N failed`, summed from the runners' own reports; a check without a report counts as one.
 */
const REPORTS = join(import.meta.dirname, '..', '.cache', 'reports')

type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** What the runner writes its own count to, below .cache/reports. */
  readonly report?: { readonly file: string; readonly runner: 'vitest' | 'playwright' }
  /** Others need what it makes: it runs whatever is asked for. */
  readonly first?: boolean
  /** It uses both cores by itself, or others need its output: nothing runs beside it. */
  readonly alone?: boolean
  /** What it prints comes as it is printed; of others in one piece, at their end. */
  readonly live?: boolean
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
    first: true,
    alone: true,
    live: true,
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
  { name: 'nothing unused', command: ['knip'] },
  { name: 'content', command: ['npm', 'run', '--silent', 'content:check'] },
  vitest('content'),
  vitest('web'),
  vitest('gateway'),
  vitest('design-system'),
  { ...vitest('tests'), alone: true },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    report: { file: 'journeys.json', runner: 'playwright' },
    alone: true,
    live: true,
  },
]
const AT_ONCE = 2

/** What the runner says of itself. A runner that failed without a count, or before its first test, failed once. */
function count(step: Step, succeeded: boolean): Count {
  const alone: Count = {
    passed: succeeded ? 1 : 0,
    failed: succeeded ? 0 : 1,
    failures: [],
    secondTry: [],
    files: [],
  }
  if (!step.report) return alone
  try {
    const counted = readReport(join(REPORTS, step.report.file), step.report.runner)
    return !succeeded && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    return { ...alone, passed: 0, failed: 1 }
  }
}

/** Runs a command. */
function run({ command: [command, ...args], name, live }: Step, env: NodeJS.ProcessEnv): Promise<boolean> {
  const output = live ? 'inherit' : 'pipe'
  say(`-- ${name} begins`)
  return new Promise((resolve) => {
    const printed: Buffer[] = []
    const child = spawn(command, args, { stdio: ['ignore', output, output], env })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk))
    const end = (succeeded: boolean) => {
      if (!live) say(`\n== ${name}\n${Buffer.concat(printed).toString().trimEnd()}`)
      resolve(succeeded)
    }
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })
}

/** Takes the steps in their order, some at a time. */
async function runAll(wanted: ReadonlyArray<Step>, task: (step: Step) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  for (const step of wanted) {
    while (running.size >= (step.alone ? 1 : AT_ONCE)) await Promise.race(running)
    const work = task(step).finally(() => running.delete(work))
    running.add(work)
    if (step.alone) await work
  }
  await Promise.all(running)
}

const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 2 ** 30

/** Where databases of the tests lie: in memory where there is plenty, since nothing of them has to outlive a power cut. */
function temporary(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MEMORY_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const only = process.argv.slice(2)
const before = coreTimes()

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const { MOMENT } = process.env
const env = {
  TMPDIR: temporary(),
  ...process.env,
  CHROMIUM_PATH: ensureBrowser(say),
  // The suite is green on any day: MOMENT=2028-02-29T12:00+10:00 shows it for one.
  ...(MOMENT === undefined ? {} : clockAt(MOMENT)),
}
const results = new Map<Step, Count & { readonly seconds: number }>()
const wanted = steps.filter(
  ({ name, first }) => only.length === 0 || first || only.some((word) => name.includes(word)),
)
await runAll(wanted, async (step) => {
  const from = performance.now()
  const succeeded = await run(step, env)
  const seconds = Math.round((performance.now() - from) / 1000)
  results.set(step, { seconds, ...count(step, succeeded) })
})

say('')
for (const line of timesOf(
  [...results].map(([{ name }, { files }]) => ({ name, files })),
  before,
))
  say(line)
let [passed, failed] = [0, 0]
for (const step of wanted) {
  const result = results.get(step)
  if (!result) continue
  say(
    `${result.failed ? 'FAILED' : 'ok    '} ${step.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`,
  )
  passed += result.passed
  failed += result.failed
}
for (const { secondTry } of results.values())
  for (const name of secondTry) say(`passed at the second try: ${name}`)
// Last, where someone who sees only the end of the output still finds them.
for (const { failures } of results.values()) for (const name of failures) say(`failed: ${name}`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
