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

/** Does a text that comes in end all texts to its number, or allow them again? The word must be all of it. */
export function keywordIn(text: string): 'stop' | 'start' | null {
  const word = text
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .trim()
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : null
}
