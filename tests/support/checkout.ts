import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Every file that is committed or would be, as paths from the root, without the files that dependency-rules.test.ts plants briefly.
 * Needs git.
 */
export function trackedFiles(): ReadonlyArray<string> {
  const output = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--exclude=planted*.ts'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return output.split('\0').filter(Boolean)
}

/** Reads a file of the repository as text. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The whole schema: the public part and the staff part. */
export function wholeSchema(): string {
  const staff = trackedFiles().filter((path) => path.endsWith('.staff.graphql'))
  return ['schema.graphql', ...staff].map(readText).join('\n')
}

/** Path of a tool installed by npm. */
export function toolPath(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}
