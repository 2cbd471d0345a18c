import { ContentError, contentLoader } from 'content'
import { readSettings } from '../../platform/env.ts'
import { EXIT } from '../../platform/start-error.ts'
import { readPublishedSettings } from '../published-settings.ts'
import { examine, type Finding } from './findings.ts'

const LEVEL_LABELS: Readonly<Record<Finding['level'], string>> = { stop: 'STOP', look: 'look', fine: 'fine' }

/**
 * `npm run doctor`: prints one line for each thing that this installation needs before it can serve customers. Exits with 1 if
 * anything must be fixed.
 */
async function doctor(): Promise<void> {
  const load = contentLoader(undefined, { businessFile: process.env.BUSINESS_FILE || undefined })
  // An unreachable database and invalid settings are reported among the findings.
  const published = await Promise.resolve()
    .then(() => readPublishedSettings(readSettings({ ...process.env, NODE_ENV: 'development' })))
    .catch(() => null)
  const findings = await examine(process.env, load(published?.settings))
  for (const level of ['stop', 'look', 'fine'] as const) {
    for (const finding of findings) {
      if (finding.level === level) process.stdout.write(`${LEVEL_LABELS[level]}  ${finding.message}\n`)
    }
  }
  const stops = findings.filter(({ level }) => level === 'stop').length
  process.stdout.write(stops === 0 ? 'Ready to go live.\n' : `Not ready: ${stops} to fix first.\n`)
  process.exitCode = stops === 0 ? 0 : 1
}

await doctor().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof ContentError ? EXIT.config : EXIT.io
})
