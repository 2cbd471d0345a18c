import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { readSettings } from '../../platform/env.ts'
import { EXIT, StartError } from '../../platform/start-error.ts'
import type { Contents } from './archive.ts'
import { backUp } from './backup.ts'
import { connect } from './connect.ts'
import { restore } from './restore.ts'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, using the database and DATA_DIR from the settings. */
async function main([command, folder]: ReadonlyArray<string>): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || folder === undefined) {
    throw new StartError('Say which folder: npm run backup -- FOLDER, or npm run restore -- FOLDER.')
  }
  const settings = readSettings(process.env)
  // Keys set in the environment aren't included in the backup.
  const secretsFile = settings.sessionKeys ? null : join(resolve(settings.dataDir), 'secrets.json')
  const { config, disconnect } = await connect(settings)
  try {
    const contents =
      command === 'backup'
        ? await backUp(config, secretsFile, folder)
        : await restore(config, secretsFile, folder, pino({ level: 'silent' }))
    process.stdout.write(
      `${command === 'backup' ? 'Backed up' : 'Restored'}: ${formatSummary(contents)}, ${folder}\n`,
    )
  } finally {
    await disconnect()
  }
}

function formatSummary({ tables, madeAt }: Contents): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-AU')} rows of ${tables.length} tables, as of ${madeAt}`
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : EXIT.io
})
