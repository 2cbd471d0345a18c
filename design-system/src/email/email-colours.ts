import type { CSSProperties } from 'react'

// Mail clients know no variables: each colour stands inline for the day, and once more in a style sheet for the night,
// under a class of the same name, for the clients that say which of the two it is.

const DAY = {
  ground: { background: '#F5EFE4' },
  sheet: { background: '#FFFFFF' },
  deep: { background: '#0A3A56', color: '#FFFFFF' },
  urgent: { background: '#9C340D', color: '#FFFFFF' },
  quiet: { color: '#C9DFEA' },
  'quiet-urgent': { color: '#FFE4D6' },
  text: { color: '#0B1F33' },
  meta: { color: '#566677' },
  link: { color: '#0B5C86' },
  line: { borderColor: '#E3DCCF' },
  plain: { color: '#0B5C86', borderColor: '#7C8896', background: '#FFFFFF' },
  forward: { color: '#FFFFFF', borderColor: '#15803D', background: '#15803D' },
} as const

const NIGHT: { [Role in keyof typeof DAY]: { [Property in keyof (typeof DAY)[Role]]: string } } = {
  ground: { background: '#0A1723' },
  sheet: { background: '#12232F' },
  deep: { background: '#06283C', color: '#F4F8FA' },
  urgent: { background: '#7C2B10', color: '#FFFFFF' },
  quiet: { color: '#B5CEDB' },
  'quiet-urgent': { color: '#FFE4D6' },
  text: { color: '#F1EDE4' },
  meta: { color: '#9FADB8' },
  link: { color: '#6FD3E0' },
  line: { borderColor: '#243745' },
  plain: { color: '#6FD3E0', borderColor: '#6F8291', background: '#12232F' },
  forward: { color: '#05210F', borderColor: '#4DC077', background: '#4DC077' },
}

/** The class and the daytime colours of a part of an email; `style` is what else it looks like. */
export function coloured(
  role: keyof typeof DAY,
  style: CSSProperties,
): { className: string; style: CSSProperties } {
  return { className: role, style: { ...style, ...DAY[role] } }
}

/** The night's colours, for the head of an email. */
export const NIGHT_COLOURS = `@media (prefers-color-scheme: dark) {\n${Object.entries(NIGHT)
  .map(([role, colours]) => {
    const properties = Object.entries(colours).map(
      ([name, value]) => `${name === 'borderColor' ? 'border-color' : name}: ${value} !important`,
    )
    return `.${role} { ${properties.join('; ')} }`
  })
  .join('\n')}\n}`
