import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { findOperation } from '../builds/builds.ts'
import type { AppServices } from '../context.ts'
import { StartError } from '../start-error.ts'

/** Documents that a locked deployment executes, by the SHA-256 of their text. */
export type KnownOperations = ReadonlyMap<string, string>

const Manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string())
const OperationRequest = z.object({
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
})

/** Reads the build's list of operations. Throws a StartError if it is missing or invalid. */
export async function readKnownOperations(file: URL): Promise<KnownOperations> {
  try {
    return new Map(Object.entries(Manifest.parse(JSON.parse(await readFile(file, 'utf8')))))
  } catch {
    throw new StartError(
      `GRAPHQL_OPERATIONS is manifest, but the build has no list of operations (${file.pathname}).`,
    )
  }
}

/** Returns the known document that a request names by hash or sends in full; null for any other. */
export function knownDocument(known: KnownOperations, body: unknown): string | null {
  const hash = operationHash(body)
  return hash === null ? null : (known.get(hash) ?? null)
}

/**
 * Like `knownDocument`, but also finds documents of other builds of the last week, which a page that was open during an upgrade
 * requests.
 */
export async function knownOrFormerDocument(
  known: KnownOperations,
  body: unknown,
  services: Pick<AppServices, 'db'>,
): Promise<string | null> {
  const hash = operationHash(body)
  return hash === null ? null : (known.get(hash) ?? (await findOperation(hash, services)))
}

/** Returns the hash that a request names, or the hash of the text that it sends. */
function operationHash(body: unknown): string | null {
  const parsed = OperationRequest.safeParse(body)
  if (!parsed.success) return null
  const { query, extensions } = parsed.data
  return query === undefined ? (extensions?.persistedQuery?.sha256Hash ?? null) : sha256(query)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
