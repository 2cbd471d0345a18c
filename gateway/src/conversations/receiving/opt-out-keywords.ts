const STOP_KEYWORDS: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'END',
  'QUIT',
  'CANCEL',
])
const START_KEYWORDS: ReadonlySet<string> = new Set(['START', 'UNSTOP'])

/** Returns whether an incoming text stops texts to its number or allows them again. The keyword must be the whole text. */
export function parseKeyword(text: string): 'stop' | 'start' | null {
  const word = text
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .trim()
  if (STOP_KEYWORDS.has(word)) return 'stop'
  return START_KEYWORDS.has(word) ? 'start' : null
}
