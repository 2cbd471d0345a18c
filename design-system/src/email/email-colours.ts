import type { CSSProperties } from 'react'

// Mail clients don't support CSS variables. Light colours are inline; dark ones are in a style sheet, under a class of the same
// name, for clients that support the colour scheme query.

const LIGHT = {
  ground: { backgroundColor: '#F5EFE4' },
  sheet: { backgroundColor: '#FFFFFF' },
  deep: { backgroundColor: '#0A3A56', color: '#FFFFFF' },
  urgent: { backgroundColor: '#9C340D', color: '#FFFFFF' },
  quiet: { color: '#C9DFEA' },
  'quiet-urgent': { color: '#FFE4D6' },
  dry: { color: '#0B1F33', borderColor: '#A87400', backgroundColor: '#FFF6E0' },
  'quiet-dry': { color: '#3A4C5E' },
  'status-dry': { color: '#6B4A00' },
  over: { color: '#0B1F33', borderColor: '#E3DCCF', backgroundColor: '#F5EFE4' },
  'quiet-over': { color: '#3A4C5E' },
  text: { color: '#0B1F33' },
  meta: { color: '#566677' },
  link: { color: '#0B5C86' },
  line: { borderColor: '#E3DCCF' },
  plain: { color: '#0B5C86', borderColor: '#7C8896', backgroundColor: '#FFFFFF' },
  forward: { color: '#FFFFFF', borderColor: '#0B1F33', backgroundColor: '#0B1F33' },
  book: { color: '#FFFFFF', borderColor: '#15803D', backgroundColor: '#15803D' },
  mark: { borderColor: '#5FD2DE' },
  drop: { backgroundColor: '#5FD2DE' },
  ring: { color: '#5FD2DE', borderColor: '#5FD2DE' },
  'ring-inside': { backgroundColor: '#5FD2DE' },
  'mark-dry': { borderColor: '#0B5C86' },
  'drop-dry': { backgroundColor: '#0B5C86' },
  'ring-dry': { color: '#6B4A00', borderColor: '#6B4A00' },
  'ring-inside-dry': { backgroundColor: '#6B4A00' },
  'ring-over': { color: '#3A4C5E', borderColor: '#3A4C5E' },
  paper: { color: '#0B1F33', backgroundColor: '#FFFFFF' },
  'paper-rule': { borderColor: '#0B1F33' },
  'paper-line': { borderColor: '#7C8896' },
  'paper-meta': { color: '#566677' },
  teeth: { backgroundImage: tornEdge('#FFFFFF') },
} as const

const DARK: { [Role in keyof typeof LIGHT]: { [Property in keyof (typeof LIGHT)[Role]]: string } } = {
  ground: { backgroundColor: '#0A1723' },
  sheet: { backgroundColor: '#12232F' },
  deep: { backgroundColor: '#06283C', color: '#F4F8FA' },
  urgent: { backgroundColor: '#7C2B10', color: '#FFFFFF' },
  quiet: { color: '#B5CEDB' },
  'quiet-urgent': { color: '#FFE4D6' },
  dry: { color: '#F1EDE4', borderColor: '#C99A2E', backgroundColor: '#2B220D' },
  'quiet-dry': { color: '#C3CDD5' },
  'status-dry': { color: '#F6CD74' },
  over: { color: '#F1EDE4', borderColor: '#243745', backgroundColor: '#0A1723' },
  'quiet-over': { color: '#C3CDD5' },
  text: { color: '#F1EDE4' },
  meta: { color: '#9FADB8' },
  link: { color: '#6FD3E0' },
  line: { borderColor: '#243745' },
  plain: { color: '#6FD3E0', borderColor: '#6F8291', backgroundColor: '#12232F' },
  forward: { color: '#0A1723', borderColor: '#F1EDE4', backgroundColor: '#F1EDE4' },
  book: { color: '#05210F', borderColor: '#4DC077', backgroundColor: '#4DC077' },
  mark: { borderColor: '#5FD2DE' },
  drop: { backgroundColor: '#5FD2DE' },
  ring: { color: '#5FD2DE', borderColor: '#5FD2DE' },
  'ring-inside': { backgroundColor: '#5FD2DE' },
  'mark-dry': { borderColor: '#5FD2DE' },
  'drop-dry': { backgroundColor: '#5FD2DE' },
  'ring-dry': { color: '#F6CD74', borderColor: '#F6CD74' },
  'ring-inside-dry': { backgroundColor: '#F6CD74' },
  'ring-over': { color: '#C3CDD5', borderColor: '#C3CDD5' },
  paper: { color: '#F1EDE4', backgroundColor: '#1C3444' },
  'paper-rule': { borderColor: '#F1EDE4' },
  'paper-line': { borderColor: '#6F8291' },
  'paper-meta': { color: '#9FADB8' },
  teeth: { backgroundImage: tornEdge('#1C3444') },
}

/** The torn edge of the sheet. Clients without gradients show a straight edge. */
function tornEdge(paper: string): string {
  const corner = (from: number) => `linear-gradient(${from}deg, ${paper} 25%, transparent 25.5%)`
  return `${corner(135)}, ${corner(225)}`
}

/** Returns the class and light colours of a part of an email. `style` is its other styles, `more` another class. */
export function colourProps(
  role: keyof typeof LIGHT,
  style: CSSProperties,
  more = '',
): { className: string; style: CSSProperties } {
  return { className: more ? `${role} ${more}` : role, style: { ...style, ...LIGHT[role] } }
}

const CSS_PROPERTY_NAMES: Readonly<Record<string, string>> = {
  backgroundColor: 'background-color',
  borderColor: 'border-color',
  backgroundImage: 'background-image',
}

/** The dark colours, for the head of an email. */
export const DARK_MODE_CSS = `@media (prefers-color-scheme: dark) {\n${Object.entries(DARK)
  .map(([role, colours]) => {
    const properties = Object.entries(colours).map(
      ([name, value]) => `${CSS_PROPERTY_NAMES[name] ?? name}: ${value} !important`,
    )
    return `.${role} { ${properties.join('; ')} }`
  })
  .join('\n')}\n}`
