/** What stands at the end of the first screen. */
export const FOLD = 'fold'

/**
 * Stands where the first screen of a page ends, a child of main. The server puts here what fetches the styles of what
 * follows (see deferred-content.ts), so that what a phone shows first comes in the first ten packets of its connection.
 */
export function Fold() {
  const written = typeof document === 'undefined' ? '' : (document.getElementById(FOLD)?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has put there, should React draw it anew
  return <div id={FOLD} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
