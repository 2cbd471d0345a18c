import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText, trackedFiles } from '../support/checkout.ts'

const tracked = trackedFiles()
const existing = new Set([...tracked, ...tracked.flatMap(foldersOf)])
const topLevelNames = new Set(tracked.map((path) => path.split('/')[0]))
const pages = tracked
  .filter(
    (path) => path.endsWith('.md') && !/^content\/(?:blog|guides|locations|pages|services)\//.test(path),
  )
  .map((path) => ({ path, text: readText(path) }))
const decisions = pages.filter(({ path }) => path.startsWith('docs/decisions/'))

// Written by the build, codegen or a running site.
const GENERATED =
  /^(?:web\/(?:dist|src\/graphql)|gateway\/(?:dist|src\/generated)|content\/images\/rendered)\b/

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Removes code blocks from a Markdown page. */
const prose = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

function anchorsIn(text: string): ReadonlySet<string> {
  return new Set([...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
}

describe.each(pages)('$path', ({ path, text }) => {
  test('links to files and headings that exist', () => {
    const withoutCode = prose(text).replaceAll(/`[^`\n]*`/g, '')
    const links = [...withoutCode.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    )
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : normalize(join(dirname(path), decodeURI(file))).replace(/\/$/, '')
      if (!existing.has(target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(readText(target)).has(anchor)
    })
    expect(broken).toEqual([])
  })

  test('names files and folders that exist', () => {
    const names = [...prose(text).matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g)].map(([, name = '']) => name)
    const missing = names.filter((name) => {
      if (existing.has(name) || GENERATED.test(name)) return false
      // A test may be named without its extension, and a source file relative to its package root.
      if (topLevelNames.has(name.split('/')[0] ?? ''))
        return !tracked.some((file) => file.startsWith(`${name}.`))
      return /\.(?:tsx?|sql|graphql|ya?ml)$/.test(name) && !tracked.some((file) => file.endsWith(`/${name}`))
    })
    expect(missing).toEqual([])
  })
})

describe('decision records', () => {
  test('are numbered without gaps', () => {
    expect(decisions.map(({ path }) => Number(/(\d+)-/.exec(path)?.[1]))).toEqual(
      decisions.map((_, index) => index + 1),
    )
  })

  test.each(decisions)('$path follows the template', ({ path, text }) => {
    const number = Number(/(\d+)-/.exec(path)?.[1])
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. \\S.*\n\nStatus: (?:accepted|superseded by).*Date: \\d+ \\w+ \\d{4}\\.`),
    )
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })
})

test('every code name in the glossary exists in the code', () => {
  const sources = tracked.filter((path) =>
    /^(?:(?:gateway\/src|web\/src|content)\/.*\.(?:tsx?|graphql)|schema\.graphql)$/.test(path),
  )
  const code = sources.map((path) => `${path}\n${readText(path)}`).join('\n')
  const rows = readText('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const names = rows
    .slice(2)
    .flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(30)
  const unknown = names.filter((name) => {
    const words = name.includes('/') ? [name] : (name.match(/\w+/g) ?? [])
    return !words.every((word) => code.includes(word))
  })
  expect(unknown).toEqual([])
})

test('the worked example in CONTRIBUTING.md adds a field that Service doesn’t have', () => {
  const [, field = ''] = /^ {3}(\w+): \[Article!\]!$/m.exec(readText('CONTRIBUTING.md')) ?? []
  const [, service = ''] = /^type Service \{$(.+?)^\}$/ms.exec(readText('schema.graphql')) ?? []
  expect(service).toContain('  articles: [Article!]!')
  expect(service).not.toMatch(new RegExp(`^ {2}${field}\\b`, 'm'))
})
