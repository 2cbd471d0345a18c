import type { Secrets } from '../../platform/secrets.ts'
import { idIn, type LinkPurpose, opens, tokenFor } from '../../platform/tokens.ts'

const PURPOSES = [
  'manage',
  'review',
  'invitation',
  'password',
  'on-call',
  'quote',
  'maintenance',
  'report',
] as const satisfies ReadonlyArray<LinkPurpose>
const MARK = new RegExp(`\\{link:(${PURPOSES.join('|')}):(\\d{1,9}):([\\w-]{54})\\}`, 'g')

/**
 * Stands in a message for a token that opens something. The token itself is worked out when the message is sent, or read
 * by developers: a stored copy opens nothing. It is signed, so that no one can type one.
 */
export function linkMark(
  purpose: LinkPurpose,
  id: string,
  generation: number,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  return `{link:${purpose}:${generation}:${tokenFor(`mark of ${purpose}`, id, generation, secrets)}}`
}

/** The words with each mark of ours replaced by its token. What only looks like one stays as it was typed. */
export function withLinks(words: string, secrets: Pick<Secrets, 'sessionKeys'>): string {
  return words.replaceAll(MARK, (typed, purpose: LinkPurpose, digits: string, mark: string) => {
    const generation = Number(digits)
    const id = idIn(mark)
    return id !== null && opens(mark, `mark of ${purpose}`, id, generation, secrets)
      ? tokenFor(purpose, id, generation, secrets)
      : typed
  })
}
