/** A webhook receiver. */
export type Receiver = {
  /** Without its secret. */
  readonly address: string
  /** Signing keys: two during a rotation. */
  readonly keys: ReadonlyArray<Buffer>
  /** Added in the dashboard, not by the operator: it must be on the internet, not in the network of the gateway. */
  readonly fromDashboard?: true
}

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/
/** As the Standard Webhooks specification has it. */
const LEAST_BYTES = 24
const MAX_BYTES = 64

/**
 * Reads addresses with a space between them, each with its secret before the host: `https://whsec_SECRET@host/path`, or
 * with two, `https://whsec_NEW:whsec_OLD@host/path`. Null when one of them does not fit, or is there twice.
 */
export function receiversIn(words: string): ReadonlyArray<Receiver> | null {
  const receivers = words.trim().split(/\s+/).map(receiverIn)
  const found = receivers.filter((it) => it !== null)
  const addresses = new Set(found.map(({ address }) => address))
  return addresses.size === receivers.length ? found : null
}

function receiverIn(word: string): Receiver | null {
  const address = URL.parse(word)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const secrets = [address.username, address.password].filter(Boolean)
  const keys = secrets.map(keyIn).filter((it) => it !== null)
  if (keys.length === 0 || keys.length < secrets.length) return null
  address.username = ''
  address.password = ''
  address.hash = ''
  return { address: address.href, keys }
}

/** The bytes of a signing secret, `whsec_` and base64; null for what is none. */
export function keyIn(secret: string): Buffer | null {
  // In an address some signs of base64 are written otherwise: %2F for a slash.
  const [, base64] = secret.replaceAll(/%(2B|2F|3D)/gi, decodeURIComponent).match(SECRET) ?? []
  if (base64 === undefined) return null
  const key = Buffer.from(base64, 'base64')
  return key.length >= LEAST_BYTES && key.length <= MAX_BYTES ? key : null
}
