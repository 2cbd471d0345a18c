import type { DeliveryState, OutboxChannel } from '../../../graphql/graphql.ts'
import { screenLink } from '../../lib/staff-links.ts'
import { stateLabels } from './message-queries.ts'

/** The screen's state in the address; its filters are stored nowhere else. */
export type MessageAddress = {
  readonly state: DeliveryState | null
  readonly channel: OutboxChannel | null
  /** What is searched for. */
  readonly q: string | null
  /** The message that is read. */
  readonly message: string | null
  readonly after: string | null
  readonly before: string | null
}

const isState = (word: string): word is DeliveryState => Object.hasOwn(stateLabels, word)
const isChannel = (word: string): word is OutboxChannel => word === 'EMAIL' || word === 'SMS'

/** A filter of the address, in either case. */
const upper = (word: string | null) => (word ?? '').toUpperCase()

export function readAddress(query: URLSearchParams): MessageAddress {
  const state = upper(query.get('state'))
  const channel = upper(query.get('channel'))
  return {
    state: isState(state) ? state : null,
    channel: isChannel(channel) ? channel : null,
    q: query.get('q'),
    message: query.get('message'),
    after: query.get('after'),
    before: query.get('before'),
  }
}

/** The same screen with some of it changed. */
export function addressWith(address: MessageAddress, changes: Partial<MessageAddress>): string {
  const query = new URLSearchParams()
  const { state, ...others } = { ...address, ...changes }
  const filters = { state: state?.toLowerCase(), ...others }
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return screenLink('messages', query)
}
