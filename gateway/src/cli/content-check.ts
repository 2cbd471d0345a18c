import { ContentError, contentLoader, placeholders } from 'content'
import { readSettings } from '../platform/env.ts'
import { readPublishedSettings } from './published-settings.ts'

/**
 * `npm run content:check`: says what is wrong in the content files, alone and with the business settings that are published in the
 * database where there is one, or that nothing is. Exits with 1 when something is.
 */
async function check(): Promise<void> {
  const load = contentLoader(undefined, { businessFile: process.env.BUSINESS_FILE || undefined })
  let content = load()
  // Its mode doesn't matter here, and production would ask for settings that a check of words doesn't need.
  const published = await readPublishedSettings(readSettings({ ...process.env, NODE_ENV: 'development' }))
  if (published) {
    content = load(published.own)
    for (const name of published.unknown)
      say(`business settings, version ${published.version}: ${name} is not used`)
  }
  say(
    published
      ? `content is complete, with version ${published.version} of the business settings`
      : 'content is complete',
  )
  const missing = placeholders(content)
  if (missing.length > 0)
    say(`still to be entered before launch:\n${missing.map((line) => `  ${line}`).join('\n')}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await check().catch((error: unknown) => {
  say(error instanceof ContentError ? error.message : `The database does not answer: ${String(error)}`)
  process.exitCode = 1
})
