/** What stands at the end of the first screen. */
export const FOLD = 'fold'

/**
 * Stands where the first screen of a page ends. The server puts a link to the styles of what follows here, so that what a
 * phone shows first comes in the first ten packets of its connection; a browser shows the page up to here without them.
 */
export function Fold() {
  const link = typeof document === 'undefined' ? '' : (document.getElementById(FOLD)?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has put there, should React draw it anew
  return <div id={FOLD} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: link }} />
}
