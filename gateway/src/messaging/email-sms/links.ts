import type { Secrets } from '../../platform/secrets.ts'
import { claimedId, isValidToken, type LinkPurpose, tokenFor } from '../../platform/tokens.ts'

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
const LINK_PLACEHOLDER = new RegExp(`\\{link:(${PURPOSES.join('|')}):(\\d{1,9}):([\\w-]{54})\\}`, 'g')

/**
 * Placeholder in a message for a link token. The token is only computed when the message is sent, or read by developers, so a
 * stored copy opens nothing. The placeholder is signed so that no one can type a valid one.
 */
export function linkPlaceholder(
  purpose: LinkPurpose,
  id: string,
  generation: number,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  return `{link:${purpose}:${generation}:${tokenFor(`mark of ${purpose}`, id, generation, secrets)}}`
}

/** Replaces each valid placeholder with its token. Anything that only looks like a placeholder stays as typed. */
export function withLinks(text: string, secrets: Pick<Secrets, 'sessionKeys'>): string {
  return text.replaceAll(
    LINK_PLACEHOLDER,
    (placeholder, purpose: LinkPurpose, digits: string, mark: string) => {
      const generation = Number(digits)
      const id = claimedId(mark)
      return id !== null && isValidToken(mark, `mark of ${purpose}`, id, generation, secrets)
        ? tokenFor(purpose, id, generation, secrets)
        : placeholder
    },
  )
}

/** Masks placeholders for readers other than the recipient, including those of purposes that this release doesn't know. */
export function maskLinks(text: string): string {
  return text.replaceAll(/\{link:[^{}]*\}/g, '•••')
}
