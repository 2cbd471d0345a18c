import type { DeliveryState, OutboxChannel } from '../../../graphql/graphql.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { stateLabels } from './message-queries.ts'

/** State of the screen in the URL, which is the only place its filters are stored. */
export type MessageAddress = {
  readonly state: DeliveryState | null
  readonly channel: OutboxChannel | null
  /** Search text. */
  readonly q: string | null
  /** Id of the open message. */
  readonly message: string | null
  readonly after: string | null
  readonly before: string | null
}

const isState = (word: string): word is DeliveryState => Object.hasOwn(stateLabels, word)
const isChannel = (word: string): word is OutboxChannel => word === 'EMAIL' || word === 'SMS'

/** Normalises a filter from the URL, which may be in either case. */
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

/** URL of the screen with some changes. */
export function addressWith(address: MessageAddress, changes: Partial<MessageAddress>): string {
  const query = new URLSearchParams()
  const { state, ...others } = { ...address, ...changes }
  const filters = { state: state?.toLowerCase(), ...others }
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return screenLink('messages', query)
}
