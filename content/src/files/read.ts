import { join } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts'
import type { Memo } from './memo.ts'
import type { Problem } from './problems.ts'
import type { SourceFiles } from './source-files.ts'

/** The values of `{name}` in a text. If a value is null, the paragraph or list item that names it is left out. */
export type TemplateValues = Readonly<Record<string, string | null>>

/** Reads content files below a folder and collects every problem instead of stopping at the first. */
export class ContentReader {
  readonly problems: Problem[] = []
  /** Every link in every Markdown body read so far. */
  readonly links: { file: string; href: string }[] = []
  readonly #folder: string
  readonly #files: SourceFiles
  readonly #memo: Memo

  constructor(folder: string, files: SourceFiles, memo: Memo) {
    this.#folder = folder
    this.#files = files
    this.#memo = memo
  }

  report(file: string, path: string, reason: string): void {
    this.problems.push({ file, path, reason })
  }

  /** Returns the names of the files in a folder with this ending, without the ending, in alphabetical order. */
  listNames(folder: string, ending: string): ReadonlyArray<string> {
    return this.#files
      .names(join(this.#folder, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .sort()
  }

  /**
   * Reads a YAML file; returns null and reports it if it is missing or invalid. `overrides` is another file, anywhere, whose
   * top-level values replace those of the first; `ownValues` are values that replace both.
   */
  readYaml<Shape extends z.ZodType>(
    file: string,
    shape: Shape,
    overrides?: string,
    ownValues: Readonly<Record<string, unknown>> = {},
  ): z.output<Shape> | null {
    const parsedFile = this.#parseYaml(file, this.#readText(join(this.#folder, file), file))
    if (parsedFile === null) return null
    if (overrides === undefined && Object.keys(ownValues).length === 0)
      return this.#validate(file, parsedFile.data, shape)
    const parsedOverrides =
      overrides === undefined ? { data: {} } : this.#parseYaml(overrides, this.#readText(overrides))
    if (parsedOverrides === null) return null
    if (!isRecord(parsedOverrides.data) || !isRecord(parsedFile.data)) {
      this.report(overrides ?? file, '', 'must hold names and values')
      return null
    }
    const name = overrides === undefined ? file : `${file} with ${overrides}`
    return this.#validate(name, { ...parsedFile.data, ...parsedOverrides.data, ...ownValues }, shape)
  }

  /**
   * Reads a Markdown file with YAML front matter between `---` lines; returns null if it is missing or invalid. `{name}` is
   * replaced by its value. A paragraph or list item whose value is null is left out.
   */
  readMarkdown<Shape extends z.ZodType>(
    file: string,
    shape: Shape,
    grammar: 'text' | 'page',
    values: TemplateValues = {},
  ): (RenderedMarkdown & { data: z.output<Shape> }) | null {
    const text = this.#readText(join(this.#folder, file), file)
    if (text === null) return null
    const [, front, source] = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/) ?? []
    if (front === undefined || source === undefined) {
      this.report(file, '', 'must begin with fields between two lines of ---')
      return null
    }
    const filled = removeEmptyBlocks(source, values).replace(PLACEHOLDER, (braces, name) => {
      if (!Object.hasOwn(values, name)) this.report(file, 'body', `${braces} stands for nothing`)
      return values[name] ?? braces
    })
    const rendered = this.#render(filled, grammar)
    for (const reason of rendered.disallowed) this.report(file, 'body', reason)
    if (rendered.text.trim() === '') this.report(file, 'body', 'must not be empty')
    for (const href of rendered.links) this.links.push({ file, href })
    // Fields are plain text: braces around an unknown name are YAML.
    const fields = front.replace(PLACEHOLDER, (braces, name) => {
      if (values[name] === null)
        this.report(file, '', `${braces} may be empty: it can stand only in the text below`)
      return stripLinks(values[name] ?? braces)
    })
    const parsed = this.#parseYaml(file, fields, 1)
    const data = parsed && this.#validate(file, parsed.data, shape)
    return data === null ? null : { ...rendered, data }
  }

  /** Renders a Markdown field to sanitised HTML. Records links and disallowed markup as for a whole file. */
  renderField(file: string, path: string, source: string): string {
    const { html, links, disallowed } = this.#render(source, 'text')
    for (const reason of disallowed) this.report(file, path, reason)
    for (const href of links) this.links.push({ file, href })
    return html
  }

  #render(source: string, grammar: 'text' | 'page'): RenderedMarkdown {
    return this.#memo.getOrCompute(grammar, source, () => renderMarkdown(source, grammar))
  }

  #readText(path: string, name = path): string | null {
    const text = this.#files.text(path)
    if (text === null) this.report(name, '', 'is missing')
    return text
  }

  #parseYaml(file: string, text: string | null, precedingLines = 0): { readonly data: unknown } | null {
    if (text === null) return null
    const { errors, data } = this.#memo.getOrCompute('yaml', text, () => {
      const document = parseDocument(text)
      return {
        errors: document.errors,
        data: document.errors.length > 0 ? null : (document.toJS() as unknown),
      }
    })
    for (const { message, linePos } of errors) {
      const line = linePos ? `line ${linePos[0].line + precedingLines}` : ''
      this.report(file, line, message.replace(/ at line [\s\S]*$/, ''))
    }
    return errors.length > 0 ? null : { data }
  }

  #validate<Shape extends z.ZodType>(file: string, data: unknown, shape: Shape): z.output<Shape> | null {
    const result = this.#memo.getOrCompute(shape, JSON.stringify(data), () => shape.safeParse(data))
    if (result.success) return result.data
    for (const issue of result.error.issues) this.report(file, formatPath(issue.path), issue.message)
    return null
  }
}

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Removes paragraphs and list items that name a null value. */
function removeEmptyBlocks(source: string, values: TemplateValues): string {
  const isEmpty = (block: string) =>
    [...block.matchAll(PLACEHOLDER)].some(([, name = '']) => values[name] === null)
  return source
    .split(/(?<=\n)(?=[ \t]*\n|- )/)
    .filter((block) => !isEmpty(block))
    .join('')
}

/** Replaces Markdown links with their text. */
const stripLinks = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function formatPath(path: ReadonlyArray<PropertyKey>): string {
  return path
    .map((part, depth) => (typeof part === 'number' ? `[${part}]` : `${depth > 0 ? '.' : ''}${String(part)}`))
    .join('')
}
