/**
 * Whether the page already has the global styles in its head, as server-rendered pages do. Inserting them again would make the
 * browser reload the font and redo style and layout for the whole page, so only pages without them (stories, tests) get them by
 * script.
 */
export const hasServerStyles =
  typeof document !== 'undefined' && document.querySelector('style[data-styles]') !== null
