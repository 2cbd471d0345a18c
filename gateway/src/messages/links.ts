import type { Secrets } from '../secrets.ts'
import { type Purpose, tokenFor } from '../tokens.ts'

const MARK = /\{link:(manage|review):([0-9a-f-]{36}):(\d{1,9})\}/g

/**
 * Stands in a message for a token that opens something. The token itself is worked out when the message is sent, or read
 * by developers: what is stored, and whoever copies it, opens nothing.
 */
export function linkMark(purpose: Exclude<Purpose, 'hold'>, id: string, generation: number): string {
  return `{link:${purpose}:${id}:${generation}}`
}

/** The words with each mark replaced by its token. */
export function withLinks(words: string, secrets: Pick<Secrets, 'sessionKeys'>): string {
  return words.replaceAll(MARK, (_mark, purpose: string, id: string, generation: string) =>
    tokenFor(purpose === 'review' ? 'review' : 'manage', id, Number(generation), secrets),
  )
}
