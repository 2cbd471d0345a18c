import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { type Rendered, renderMarkdown } from './markdown.ts'
import type { Problem } from './problems.ts'

/** Reads content files below one folder and gathers every problem instead of stopping at the first. */
export class ContentReader {
  readonly problems: Problem[] = []
  /** Every link in every Markdown body read so far. */
  readonly links: { file: string; href: string }[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  report(file: string, path: string, reason: string): void {
    this.problems.push({ file, path, reason })
  }

  /** The names of a folder's files with this ending, without it, in alphabetical order. */
  list(folder: string, ending: string): ReadonlyArray<string> {
    const path = join(this.#folder, folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .sort()
  }

  /** A YAML file; null when it is missing or wrong, which is then reported. */
  yaml<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> | null {
    const text = this.#text(file)
    return text === null ? null : this.#parse(file, text, shape)
  }

  /**
   * A Markdown file with YAML between `---` lines at its top; null when it is missing or wrong.
   * `{name}` in its text becomes the value of that name.
   */
  markdown<Shape extends z.ZodType>(
    file: string,
    shape: Shape,
    grammar: 'text' | 'page',
    values: Readonly<Record<string, string>> = {},
  ): (Rendered & { data: z.output<Shape> }) | null {
    const text = this.#text(file)
    if (text === null) return null
    const [, front, source] = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/) ?? []
    if (front === undefined || source === undefined) {
      this.report(file, '', 'must begin with fields between two lines of ---')
      return null
    }
    const filled = source.replace(/\{([^{}]*)\}/g, (braces, name) => {
      if (!Object.hasOwn(values, name)) this.report(file, 'body', `${braces} stands for nothing`)
      return values[name] ?? braces
    })
    const rendered = renderMarkdown(filled, grammar)
    for (const reason of rendered.refused) this.report(file, 'body', reason)
    if (rendered.words.trim() === '') this.report(file, 'body', 'must not be empty')
    for (const href of rendered.links) this.links.push({ file, href })
    const data = this.#parse(file, front, shape, 1)
    return data === null ? null : { ...rendered, data }
  }

  #text(file: string): string | null {
    const path = join(this.#folder, file)
    if (existsSync(path)) return readFileSync(path, 'utf8')
    this.report(file, '', 'is missing')
    return null
  }

  #parse<Shape extends z.ZodType>(
    file: string,
    text: string,
    shape: Shape,
    linesBefore = 0,
  ): z.output<Shape> | null {
    const document = parseDocument(text)
    for (const { message, linePos } of document.errors) {
      const line = linePos ? `line ${linePos[0].line + linesBefore}` : ''
      this.report(file, line, message.replace(/ at line [\s\S]*$/, ''))
    }
    if (document.errors.length > 0) return null
    const result = shape.safeParse(document.toJS())
    if (result.success) return result.data
    for (const issue of result.error.issues) this.report(file, inWords(issue.path), issue.message)
    return null
  }
}

function inWords(path: ReadonlyArray<PropertyKey>): string {
  return path
    .map((part, depth) => (typeof part === 'number' ? `[${part}]` : `${depth > 0 ? '.' : ''}${String(part)}`))
    .join('')
}
