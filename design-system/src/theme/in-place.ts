/**
 * Does the page have its global styles in its head already, as one has that the server drew? Put there again, they would
 * make the browser load the face, style and lay out the whole page again; so only a page without them (a story, a test)
 * gets them by script.
 */
export const inPlace =
  typeof document !== 'undefined' && document.querySelector('style[data-styles]') !== null
