const STOP: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'END',
  'QUIT',
  'CANCEL',
])
const START: ReadonlySet<string> = new Set(['START', 'UNSTOP'])

/** Returns whether an incoming text stops texts to its number or allows them again. The keyword must be the whole text. */
export function keywordIn(text: string): 'stop' | 'start' | null {
  const word = text
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .trim()
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : null
}
