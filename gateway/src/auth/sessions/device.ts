const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh| OS)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser in words for its owner: `Chrome on Android`. It is what it says it is: never a reason to trust it. */
export function deviceInWords(userAgent: string | undefined): string {
  const named = (kinds: ReadonlyArray<readonly [string, RegExp]>) =>
    kinds.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const system = named(SYSTEMS)
  return `${named(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
