import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Returns the visitor's address behind the given number of our proxies: the same as Express's `request.ip`, for requests outside
 * Express.
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  if (proxies === 0) return socket.remoteAddress
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const nearestFirst = forwarded
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .reverse()
  return [socket.remoteAddress, ...nearestFirst.slice(0, proxies)].at(-1)
}

/**
 * Returns the client key for rate limits: the whole IPv4 address, or the /64 of an IPv6 address, since a household is given a /64
 * and may use all of it.
 */
export function clientKeyOf(address: string | undefined): string {
  const plain = (address ?? 'unknown').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // The URL parser normalises every form of an address to hexadecimal groups.
  const groups = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = groups.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Coarsens a client key for the log: the /24 of an IPv4 address; an IPv6 key is coarse enough already. */
export function networkPrefixOf(key: string): string {
  return key.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
