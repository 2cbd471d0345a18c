import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT, readText, trackedFiles } from '../support/checkout.ts'

const BINARY = /\.(avif|webp|png|jpe?g|ico|woff2?|ttf|gif)$/
const LOCKFILE = 'package-lock.json'
const files = trackedFiles()
const texts = files.filter((path) => !BINARY.test(path)).map((path) => ({ path, text: readText(path) }))

const Package = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  workspaces: z.array(z.string()).default([]),
})
const packages = Package.parse(JSON.parse(readText('package.json'))).workspaces

/** The npm registry host configured on this machine, or null if it's the public one. */
function privateRegistry(): string | null {
  const { hostname } = new URL(
    execFileSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' }).trim(),
  )
  return hostname === 'registry.npmjs.org' ? null : hostname
}

describe('the repository', () => {
  test('has exactly the top-level entries of the planned layout', () => {
    const entries = [...new Set(files.map((path) => path.split('/')[0]))].sort()
    expect(entries).toEqual(
      [
        ...['package.json', 'tsconfig.json', 'codegen.ts', 'schema.graphql'],
        ...['web', 'gateway', 'design-system', 'content', 'tests'],
        ...['README.md', 'CONTRIBUTING.md', 'LICENSE', 'docs', '.ci'],
        ...['Dockerfile', '.dockerignore', 'compose.yaml'],
        ...[
          'biome.json',
          '.dependency-cruiser.mjs',
          'knip.json',
          '.editorconfig',
          '.env.example',
          '.gitignore',
          '.npmrc',
          '.vscode',
          LOCKFILE,
        ],
      ].sort(),
    )
  })

  test("contains no absolute paths from a developer's machine", () => {
    const personal = /(?<![\w.~$})-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.]/
    expect(texts.filter(({ text }) => personal.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('names no package registry', () => {
    const registry = /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|mirror)[\w.-]*/i
    const privateHost = privateRegistry()
    const withRegistry = texts.filter(
      ({ text }) => registry.test(text) || (privateHost !== null && text.includes(privateHost)),
    )
    expect(withRegistry.map(({ path }) => path)).toEqual([])
    expect(readText(LOCKFILE)).not.toMatch(/"resolved": "http/)
  })

  test('pins every package to one version', () => {
    const unpinned = ['.', ...packages].flatMap((workspace) => {
      const { dependencies, devDependencies, optionalDependencies } = Package.parse(
        JSON.parse(readText(`${workspace}/package.json`)),
      )
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([name, version]) => !packages.includes(name) && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${workspace}: ${name}@${version}`)
    })
    expect(unpinned).toEqual([])
  })

  test('imports every package that the owner asked for', () => {
    const requiredPackages = [
      ...['react', 'react-dom', 'react-router-dom', '@apollo/client', '@apollo/server', 'graphql', 'express'],
      ...[
        '@chakra-ui/react',
        'framer-motion',
        'iron-session',
        'zod',
        'mapbox-gl',
        'react-map-gl',
        'vitest',
        '@playwright/test',
      ],
      ...['@graphql-codegen/cli', '@storybook/react-vite'],
    ]
    const source = texts.filter(({ path }) => /\.(tsx?|mjs)$/.test(path)).map(({ text }) => text)
    const importPattern = (name: string) => new RegExp(`(?:from|import)\\s*\\(?\\s*['"]${name}['"/]`)
    const unused = requiredPackages.filter((name) => !source.some((text) => importPattern(name).test(text)))
    expect(unused).toEqual([])
  })
})
