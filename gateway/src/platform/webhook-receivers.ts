export type Receiver = {
  /** URL of the receiver, without its secret. */
  readonly address: string
  /** Signing keys: two during a rotation. */
  readonly keys: ReadonlyArray<Buffer>
  /** Added in the dashboard rather than by the operator: it must be on the internet, not in the gateway's network. */
  readonly fromDashboard?: true
}

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/
/** Limits from the Standard Webhooks specification. */
const MIN_KEY_BYTES = 24
const MAX_KEY_BYTES = 64

/**
 * Parses addresses separated by spaces, each with its secret before the host: `https://whsec_SECRET@host/path`, or with two,
 * `https://whsec_NEW:whsec_OLD@host/path`. Null if one of them is invalid or repeated.
 */
export function parseReceivers(text: string): ReadonlyArray<Receiver> | null {
  const receivers = text.trim().split(/\s+/).map(parseReceiver)
  const valid = receivers.filter((receiver) => receiver !== null)
  const addresses = new Set(valid.map(({ address }) => address))
  return addresses.size === receivers.length ? valid : null
}

function parseReceiver(text: string): Receiver | null {
  const address = URL.parse(text)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const secrets = [address.username, address.password].filter(Boolean)
  const keys = secrets.map(parseSigningKey).filter((key) => key !== null)
  if (keys.length === 0 || keys.length < secrets.length) return null
  address.username = ''
  address.password = ''
  address.hash = ''
  return { address: address.href, keys }
}

/** Returns the bytes of a signing secret, `whsec_` and base64; null if it isn't one. */
export function parseSigningKey(secret: string): Buffer | null {
  // In a URL some base64 characters are percent-encoded: %2F for a slash.
  const [, base64] = secret.replaceAll(/%(2B|2F|3D)/gi, decodeURIComponent).match(SECRET) ?? []
  if (base64 === undefined) return null
  const key = Buffer.from(base64, 'base64')
  return key.length >= MIN_KEY_BYTES && key.length <= MAX_KEY_BYTES ? key : null
}
