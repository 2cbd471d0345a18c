import { allMissingFacts, ContentError, contentLoader } from 'content'
import { readSettings } from '../platform/env.ts'
import { readPublishedSettings } from './published-settings.ts'

/**
 * `npm run content:check`: checks the content files, then again with the business settings published in the database, if there is
 * one. Prints what is wrong, or that the content is complete. Exits with 1 on errors.
 */
async function checkContent(): Promise<void> {
  const load = contentLoader(undefined, { businessFile: process.env.BUSINESS_FILE || undefined })
  let content = load()
  // The mode doesn't matter here, and production would require settings that checking content doesn't need.
  const published = await readPublishedSettings(readSettings({ ...process.env, NODE_ENV: 'development' }))
  if (published) {
    content = load(published.settings)
    for (const name of published.unknown)
      printLine(`business settings, version ${published.version}: ${name} is not used`)
  }
  printLine(
    published
      ? `content is complete, with version ${published.version} of the business settings`
      : 'content is complete',
  )
  const missing = allMissingFacts(content)
  if (missing.length > 0)
    printLine(`still to be entered before launch:\n${missing.map((line) => `  ${line}`).join('\n')}`)
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

await checkContent().catch((error: unknown) => {
  printLine(error instanceof ContentError ? error.message : `The database does not answer: ${String(error)}`)
  process.exitCode = 1
})
