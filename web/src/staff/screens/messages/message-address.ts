import type { OutboxChannel, OutboxState } from '../../../graphql/graphql.ts'
import { screenLink } from '../../lib/staff-links.ts'
import { stateLabels } from './message-queries.ts'

/** What the address of the screen says; the only place where its filters are kept. */
export type MessageAddress = {
  readonly state: OutboxState | null
  readonly channel: OutboxChannel | null
  /** What is searched for. */
  readonly q: string | null
  /** The message that is read. */
  readonly message: string | null
  readonly after: string | null
  readonly before: string | null
}

const isState = (word: string | null): word is OutboxState =>
  word !== null && Object.hasOwn(stateLabels, word)

export function readAddress(query: URLSearchParams): MessageAddress {
  const state = query.get('state')
  const channel = query.get('channel')
  return {
    state: isState(state) ? state : null,
    channel: channel === 'email' || channel === 'sms' ? channel : null,
    q: query.get('q'),
    message: query.get('message'),
    after: query.get('after'),
    before: query.get('before'),
  }
}

/** The same screen with some of it changed. */
export function addressWith(address: MessageAddress, changes: Partial<MessageAddress>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...address, ...changes })) if (value) query.set(name, value)
  return screenLink('messages', query)
}
