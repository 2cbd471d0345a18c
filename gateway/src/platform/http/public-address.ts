import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Is this the IP address of a machine on the internet: not this one, not a private network, not a cloud's metadata? */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Is the host of an address a name, or an IP address on the internet? What a name leads to is only known at `publicLookup`. */
export function mayBePublic(address: URL): boolean {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host !== 'localhost' && !host.endsWith('.localhost') : isPublicAddress(host)
}

/**
 * Resolves a name for a connection, and refuses names that lead anywhere but to the internet. The connection is made to what was
 * looked at: a name that changes its mind in between wins nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, options, (error, found, family) => {
    if (error) return callback(error, found, family)
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
    if (addresses.every(isPublicAddress)) return callback(null, found, family)
    callback(Object.assign(new Error('not on the internet'), { code: 'NOT_PUBLIC' }), found, family)
  })
}
