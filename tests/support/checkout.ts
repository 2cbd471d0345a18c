import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that everything else is in. */
export const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Every file that is committed or would be, as paths from the root, but for what dependency-rules.test.ts plants for a moment. Needs
 * git.
 */
export function trackedFiles(): ReadonlyArray<string> {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--exclude=planted*.ts'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return listed.split('\0').filter(Boolean)
}

/** A file of the checkout, as text. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The whole schema: what is public, and what staff may ask for. */
export function wholeSchema(): string {
  const staff = trackedFiles().filter((path) => path.endsWith('.staff.graphql'))
  return ['schema.graphql', ...staff].map(readText).join('\n')
}

/** A tool that npm installed. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}
