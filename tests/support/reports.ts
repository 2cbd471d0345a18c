import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { ROOT } from './checkout.ts'

/** The results of one test run, from the runner's own report. */
export type TestResults = {
  readonly passed: number
  readonly failed: number
  /** Names of the failed tests. */
  readonly failures: ReadonlyArray<string>
  /** Names of the tests that passed on a retry; they count as passed. */
  readonly flaky: ReadonlyArray<string>
  /** What tests measured, as text: Playwright annotations of the type `measured`. */
  readonly measurements: ReadonlyArray<string>
  /** Seconds per file: elapsed time in Vitest, the sum of test durations in Playwright. Files of a suite run in parallel. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly seconds: number }>
}

const VitestFile = z.object({
  name: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
  ),
})
type VitestTest = z.output<typeof VitestFile>['assertionResults'][number]

const namesOf = (
  files: ReadonlyArray<z.output<typeof VitestFile>>,
  predicate: (test: VitestTest) => boolean,
): ReadonlyArray<string> =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(predicate).map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  )

const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(VitestFile),
  })
  .transform(
    ({ numPassedTests, numFailedTests, testResults }): TestResults => ({
      passed: numPassedTests,
      failed: numFailedTests,
      failures: namesOf(testResults, ({ status }) => status === 'failed'),
      flaky: namesOf(
        testResults,
        ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
      ),
      measurements: [],
      files: testResults.map(({ name, startTime, endTime }) => ({
        path: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  )

const Suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(Suite).default([])
  },
})

const allSpecs = (suites: ReadonlyArray<z.output<typeof Suite>>): z.output<typeof Suite>['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...allSpecs(suite.suites)])

const testNamesByState = (
  state: string,
  suites: ReadonlyArray<z.output<typeof Suite>>,
): ReadonlyArray<string> =>
  allSpecs(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === state)
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  )

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(Suite),
  })
  .transform(
    ({ stats, suites }): TestResults => ({
      files: [...Map.groupBy(allSpecs(suites), ({ file }) => file)].map(([file, specs]) => ({
        path: file,
        seconds: specs
          .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
          .reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
      measurements: allSpecs(suites).flatMap(({ tests }) =>
        tests.flatMap(({ projectName, annotations }) =>
          annotations
            .filter(({ type }) => type === 'measured')
            .map(({ description }) => `${description} (${projectName})`),
        ),
      ),
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: testNamesByState('unexpected', suites),
      flaky: testNamesByState('flaky', suites),
    }),
  )

/** Reads the results from a runner's JSON report. Throws if there is no report. */
export function readReport(path: string, runner: 'vitest' | 'playwright'): TestResults {
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return (runner === 'vitest' ? VitestReport : PlaywrightReport).parse(report)
}
