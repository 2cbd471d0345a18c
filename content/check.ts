import { loadContent } from './load.ts'
import { placeholders } from './placeholders.ts'
import { ContentError } from './problems.ts'

// `npm run content:check`: says what is wrong in the content, or that nothing is.

try {
  const missing = placeholders(
    loadContent(undefined, { businessFile: process.env.BUSINESS_FILE || undefined }),
  )
  process.stdout.write('content is complete\n')
  if (missing.length > 0) {
    process.stdout.write(
      `still to be entered before launch:\n${missing.map((line) => `  ${line}\n`).join('')}`,
    )
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
}
