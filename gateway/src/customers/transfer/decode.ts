/** The text of a file and its encoding. */
export type DecodedText = { readonly text: string; readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

/**
 * Decodes a file by its byte order mark, otherwise as UTF-8, otherwise as UTF-16 (every other byte of Latin letters is 0),
 * otherwise as Windows-1252, which older programs export. Null if it's not text in any of them.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return tryDecode('utf-16le', 'UTF-16', bytes)
  if (first === 0xfe && second === 0xff) return tryDecode('utf-16be', 'UTF-16', bytes)
  const utf16 = detectUtf16(bytes)
  if (utf16) return tryDecode(utf16, 'UTF-16', bytes)
  return tryDecode('utf-8', 'UTF-8', bytes) ?? tryDecode('windows-1252', 'Windows-1252', bytes)
}

const SAMPLE_BYTES = 2_000

function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = (parity: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null
}

// Characters no one types: control characters, and the undefined bytes of Windows-1252, which decode to them.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\v\f\r]/u

function tryDecode(label: string, encoding: DecodedText['encoding'], bytes: Uint8Array): DecodedText | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    return CONTROL_CHARACTER.test(text) ? null : { text, encoding }
  } catch {
    return null
  }
}
