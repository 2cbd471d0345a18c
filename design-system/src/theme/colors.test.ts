import { expect, test } from 'vitest'
import { colors } from './colors.ts'

// axe checks pages, screens and stories in light and dark mode, but the end-to-end journeys in light mode only. These tests make
// that sufficient.

type Role = { readonly value: { readonly base: string; readonly _osDark: string } }

const { bg, surface, text, onDeep, onInk, link, accent, cta, onCta, danger, onDanger, ok, warn, info, mark } =
  colors

const PLAIN_GROUNDS: Readonly<Record<string, Role>> = {
  bg: bg.DEFAULT,
  'bg.warm': bg.warm,
  'bg.warm2': bg.warm2,
  surface: surface.DEFAULT,
  'surface.2': surface[2],
  'surface.tint': surface.tint,
  'danger.bg': danger.bg,
  'ok.bg': ok.bg,
  'warn.bg': warn.bg,
  'info.bg': info.bg,
}

const PLAIN_TEXTS: Readonly<Record<string, Role>> = {
  text: text.DEFAULT,
  'text.2': text[2],
  'text.3': text[3],
  link: link.DEFAULT,
  'link.hover': link.hover,
  accent: accent.DEFAULT,
  cta: cta.DEFAULT,
  danger: danger.DEFAULT,
  'danger.text': danger.text,
  'ok.text': ok.text,
  'warn.text': warn.text,
  'info.text': info.text,
}

const PAIRS: ReadonlyArray<readonly [name: string, foreground: Role, background: Role]> = [
  ...Object.entries(PLAIN_TEXTS).flatMap(([name, foreground]) =>
    Object.entries(PLAIN_GROUNDS).map(
      ([on, background]) => [`${name} on ${on}`, foreground, background] as const,
    ),
  ),
  ['text on mark', text.DEFAULT, mark],
  ['text.2 on mark', text[2], mark],
  ['onDeep on bg.deep', onDeep.DEFAULT, bg.deep],
  ['onDeep.2 on bg.deep', onDeep[2], bg.deep],
  ['accent.onDeep on bg.deep', accent.onDeep, bg.deep],
  ['ok.onDeep on bg.deep', ok.onDeep, bg.deep],
  ['onInk on bg.ink', onInk.DEFAULT, bg.ink],
  ['onInk.2 on bg.ink', onInk[2], bg.ink],
  ['onCta on cta', onCta, cta.DEFAULT],
  ['onCta on cta.hover', onCta, cta.hover],
  ['onDanger on danger', onDanger, danger.DEFAULT],
  ['onDanger on danger.hover', onDanger, danger.hover],
]

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(foreground: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminance(foreground), luminance(background)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// 4.5:1 is required for text, 3:1 for large text and controls.
test.each([4.5, 3])('a pair with a contrast of %s in light mode has it in dark mode', (needed) => {
  const readable = PAIRS.filter(([, { value: a }, { value: b }]) => contrast(a.base, b.base) >= needed)
  expect(readable.length).toBeGreaterThan(PAIRS.length / 2)
  const lost = readable
    .filter(([, { value: a }, { value: b }]) => contrast(a._osDark, b._osDark) < needed)
    .map(([name]) => name)
  expect(lost).toEqual([])
})
