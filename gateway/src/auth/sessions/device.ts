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

/** Describes a browser for the account's owner: `Chrome on Android`. It comes from the user agent, so never trust it. */
export function deviceInWords(userAgent: string | undefined): string {
  const firstMatch = (kinds: ReadonlyArray<readonly [string, RegExp]>) =>
    kinds.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const system = firstMatch(SYSTEMS)
  return `${firstMatch(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
