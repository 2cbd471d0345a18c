/** Id of the element at the end of the first screen. */
export const FOLD = 'fold'

/**
 * Marks the end of a page's first screen; must be a child of main. The server writes the loader of the remaining styles into it
 * (deferred-content.ts), so that a phone's first screen fits into the first ten packets of its connection.
 */
export function Fold() {
  const written = typeof document === 'undefined' ? '' : (document.getElementById(FOLD)?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has put there, should React draw it anew
  return <div id={FOLD} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
