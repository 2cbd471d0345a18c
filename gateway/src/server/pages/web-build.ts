import { existsSync, readFileSync } from 'node:fs'
import type { RequestHandler } from 'express'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { z } from 'zod'
import type { RenderTemplate } from '../../messaging/index.ts'
import type { RenderedPart } from '../../platform/byte-cache.ts'
import type { RenderEmail } from '../../platform/context.ts'
import { EXIT, StartError } from '../../platform/start-error.ts'
import type { BundledExplorer } from '../explorer.ts'
import type { PostedForm } from '../form-posts/form-response.ts'

const fileNames = z.array(z.string()).optional()
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: fileNames, imports: fileNames, dynamicImports: fileNames }),
)

/** What web needs for rendering: data access and the settings that may be public. */
export type PageSource = {
  readonly execute: (operation: {
    readonly query: DocumentNode
    readonly variables: Record<string, unknown>
    readonly operationName: string | undefined
  }) => Promise<ExecutionResult>
  readonly settings: {
    readonly publicUrl: string
    readonly analyticsIds: ReadonlyArray<string>
    readonly analyticsService: string | null
    readonly mapbox: boolean
    readonly placeholders: boolean
  }
}

type PageRequest = PageSource & {
  readonly url: string
  readonly manifest: z.output<typeof Manifest>
  readonly form?: PostedForm
  readonly preview?: boolean
}

/** The web build, as far as the gateway knows it. */
export type WebBuild = {
  readonly render: (request: PageRequest) => Promise<{
    readonly status: number
    readonly html: string
    readonly headers?: Readonly<Record<string, string>>
    readonly parts?: Readonly<Record<string, RenderedPart>>
    readonly cacheable: boolean
    readonly freshMs?: number
  }>
  /** Files for machines, such as /sitemap.xml; null for any other path. */
  readonly renderFile: (
    path: string,
    source: PageSource,
  ) => Promise<{ readonly type: string; readonly body: string } | null>
  readonly renderEmail: RenderEmail
  /** Redirect target of a retired address; null for any other. */
  readonly resolveOldLink: (pathname: string, search: string) => string | null | Promise<string | null>
  readonly manifest: z.output<typeof Manifest>
  /** Folder of the static files. */
  readonly files: URL
  /** Address under which a page is rendered and cached: without the parameters that it doesn't read. */
  readonly pageAddress: (pathname: string, search: string) => string | Promise<string>
  /** The browser code's operations, for installations that accept no others. */
  readonly operations: URL
  /** Serves unbuilt modules in development. Inline styles and hot reload need a wider content policy. */
  readonly sourceModules?: RequestHandler
}

/** Loads the built site. Throws a StartError if it hasn't been built. */
export async function loadWeb(): Promise<WebBuild> {
  const manifest = new URL(import.meta.resolve('web/manifest'))
  if (!existsSync(manifest)) {
    throw new StartError(
      'The site is not built yet: run npm run build, or npm start at the root.',
      EXIT.config,
    )
  }
  const { render, renderFile, renderEmail, resolveOldLink, pageAddress } = await import('web/server')
  // Lets the compiler check web's templates against the props that messaging passes.
  const renderTemplate: RenderTemplate = async (name, props, wording) => renderEmail(name, props, wording)
  return {
    render,
    renderFile,
    resolveOldLink,
    pageAddress,
    renderEmail: renderTemplate as RenderEmail,
    manifest: Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8'))),
    files: new URL('../', manifest),
    operations: new URL('../../operations.json', manifest),
  }
}

/** The bundled API explorer's script and styles; null if the build has none. */
export function bundledExplorer({ manifest }: Pick<WebBuild, 'manifest'>): BundledExplorer | null {
  const entry = manifest['src/explorer.tsx']
  return entry ? { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) } : null
}
