import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns whether an IP address is on the internet: not this machine, not a private network, not a cloud metadata service. */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Returns whether a URL's host is a name or an IP address on the internet. What a name resolves to is only known in `publicLookup`.
 */
export function canBePublic(address: URL): boolean {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host !== 'localhost' && !host.endsWith('.localhost') : isPublicAddress(host)
}

/**
 * Resolves a hostname for a connection, and refuses it unless every address is on the internet. The connection uses the address
 * that was checked, so changing DNS in between (DNS rebinding) achieves nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, options, (error, resolved, family) => {
    if (error) return callback(error, resolved, family)
    const addresses = Array.isArray(resolved) ? resolved.map(({ address }) => address) : [resolved]
    if (addresses.every(isPublicAddress)) return callback(null, resolved, family)
    callback(Object.assign(new Error('not on the internet'), { code: 'NOT_PUBLIC' }), resolved, family)
  })
}
