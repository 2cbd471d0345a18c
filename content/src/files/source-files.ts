import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Files on disk as they were when they were first read: what is edited afterwards shows only after a restart. */
export class SourceFiles {
  readonly #texts = new Map<string, string | null>()
  readonly #names = new Map<string, ReadonlyArray<string>>()

  /** Returns the text of a file, or null if it doesn't exist. */
  text(path: string): string | null {
    const known = this.#texts.get(path)
    if (known !== undefined) return known
    const text = existsSync(path) ? readFileSync(path, 'utf8') : null
    this.#texts.set(path, text)
    return text
  }

  /** Returns the names of the files in a folder, in alphabetical order; none if it doesn't exist. */
  names(folder: string): ReadonlyArray<string> {
    const known = this.#names.get(folder)
    if (known) return known
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    this.#names.set(folder, names)
    return names
  }
}
