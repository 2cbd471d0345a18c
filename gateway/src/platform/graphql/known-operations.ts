import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { findOperation } from '../builds/builds.ts'
import type { AppServices } from '../context.ts'
import { StartError } from '../start-error.ts'

/** The documents that a locked deployment answers, by the SHA-256 of their text. */
export type KnownOperations = ReadonlyMap<string, string>

const Manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string())
const Asked = z.object({
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
})

/** Reads the build's list of operations. Throws a StartError when it is missing or wrong. */
export async function readKnownOperations(file: URL): Promise<KnownOperations> {
  try {
    return new Map(Object.entries(Manifest.parse(JSON.parse(await readFile(file, 'utf8')))))
  } catch {
    throw new StartError(
      `GRAPHQL_OPERATIONS is manifest, but the build has no list of operations (${file.pathname}).`,
    )
  }
}

/** The known document that a request names by hash or repeats word for word; null for any other. */
export function knownDocument(known: KnownOperations, body: unknown): string | null {
  const hash = operationHash(body)
  return hash === null ? null : (known.get(hash) ?? null)
}

/** The same, or the document of another build of the last week: a page that was open over an upgrade asks for that. */
export async function knownOrFormerDocument(
  known: KnownOperations,
  body: unknown,
  services: Pick<AppServices, 'db'>,
): Promise<string | null> {
  const hash = operationHash(body)
  return hash === null ? null : (known.get(hash) ?? (await findOperation(hash, services)))
}

/** The hash that a request names, or that of the text that it has. */
function operationHash(body: unknown): string | null {
  const asked = Asked.safeParse(body)
  if (!asked.success) return null
  const { query, extensions } = asked.data
  return query === undefined ? (extensions?.persistedQuery?.sha256Hash ?? null) : sha256(query)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
