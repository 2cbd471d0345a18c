import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contentLoader, loadPictures } from 'content'
import { pino } from 'pino'
import { sampleAccounts } from '../../auth/index.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/env.ts'
import { openMetrics } from '../../platform/observability/metrics.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { EXIT, StartError } from '../../platform/start-error.ts'
import { currentInstant } from '../../platform/time.ts'
import { seedTeam } from '../../scheduling/index.ts'
import { loadWeb } from '../../server/pages/web-build.ts'
import { serve } from '../../server/serve.ts'
import { createSampleHelper } from './sample-helper.ts'
import { createSampleJobRecords } from './sample-job-records.ts'
import { withSampleTestimonials } from './sample-testimonials.ts'
import { createSampleWeek } from './sample-week.ts'

const DEFAULT_FOLDER = '.data-demo'
const MARKER_FILE = 'demonstration.txt'

/**
 * `npm run demo`: runs the site with a made-up week in its own data folder. With `--check` it only reports whether it may start
 * here: never in production, and never on real data.
 */
async function demo(): Promise<void> {
  const { env } = process
  if (env.NODE_ENV === 'production') throw new StartError('The demonstration does not run in production.')
  if (env.DATABASE_URL) {
    throw new StartError('The demonstration fills a database of its own: unset DATABASE_URL.')
  }
  const folder = resolve(env.DATA_DIR ?? DEFAULT_FOLDER)
  const marker = join(folder, MARKER_FILE)
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(marker)) {
    throw new StartError(`${folder} holds data that is not of the demonstration: unset DATA_DIR.`)
  }
  if (process.argv.includes('--check')) return
  env.DATA_DIR = folder
  // Made-up messages must never leave this machine.
  delete env.SMTP_URL
  delete env.SMS_URL
  await mkdir(folder, { recursive: true, mode: 0o711 })
  await writeFile(marker, 'Everything in this folder was made up by npm run demo. Remove it as you like.\n')
  await seed()
  await serve({ prepare: withSampleTestimonials })
}

async function seed(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ level: 'silent' })
  const secrets = await loadSecrets(settings)
  const { renderEmail } = await loadWeb()
  const loadContent = contentLoader(undefined, { businessFile: settings.businessFile })
  const content = loadContent()
  const { db, notices, close } = await openDatabase(settings, log)
  try {
    await seedTeam(db, content)
    const metrics = openMetrics()
    const pictures = loadPictures()
    const services = {
      settings,
      secrets,
      content,
      loadContent,
      pictures,
      db,
      notices,
      log,
      metrics,
      renderEmail,
    }
    const context = { ...services, now: currentInstant(), clientKey: null, staff: null }
    const links = await createSampleWeek(context)
    const accounts = await sampleAccounts(context)
    await createSampleHelper(context)
    const reports = await createSampleJobRecords(context)
    printLine('Demonstration: every person and message in it is made up.')
    const lines = [
      ...accounts.map(({ role, email, password }) => [`Sign in: ${role}`, `${email}  ${password}`] as const),
      ...[...links, ...reports].map(({ label, path }) => [label, `${settings.publicUrl}${path}`] as const),
    ]
    const column = Math.max(...lines.map(([label]) => label.length)) + 2
    for (const [label, value] of lines) printLine(`${label.padEnd(column)}${value}`)
  } finally {
    await close()
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

await demo().catch((error: unknown) => {
  const reason = error instanceof StartError ? error.message : String(error)
  process.stderr.write(`${reason}\n`)
  process.exit(error instanceof StartError ? error.exitCode : EXIT.io)
})
