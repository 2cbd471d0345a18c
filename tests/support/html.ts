const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

const decodeEntities = (html: string) =>
  html.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)

/** Returns the text of some HTML as read without styles and scripts, with single spaces. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
  return decodeEntities(text).replaceAll(/\s+/g, ' ').trim()
}

/** Returns the text of every element with one of these tags, in order. */
export function elementTexts(html: string, ...tags: ReadonlyArray<string>): ReadonlyArray<string> {
  const element = new RegExp(`<(${tags.join('|')})\\b[^>]*>([\\s\\S]*?)</\\1>`, 'gi')
  return [...html.matchAll(element)].map(([, , inner = '']) => htmlToText(inner))
}

/** Returns every value of an attribute, on any element. */
export function attributes(html: string, name: string): ReadonlyArray<string> {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) =>
    decodeEntities(value),
  )
}

const BLOCK =
  /<\/?(?:p|li|ul|ol|dl|dt|dd|h[1-6]|td|th|tr|table|div|section|article|aside|header|footer|main|nav|form|fieldset|legend|label|button|option|select|summary|details|figure|figcaption|blockquote|br|hr|svg|text|picture|img|iframe|body|head|title|meta|link)\b[^>]*>/gi

/** Returns the text of each paragraph, heading, list item and label. */
export function paragraphsOf(html: string): ReadonlyArray<string> {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '\n')
    .replaceAll(BLOCK, '\n')
    .split('\n')
    .map((line) => htmlToText(line).replaceAll(/ (?=[.,;:!?])/g, ''))
    .filter((line) => line !== '')
}
