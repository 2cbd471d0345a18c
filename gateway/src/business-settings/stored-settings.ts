import { isDeepStrictEqual } from 'node:util'
import { type OwnerSettings, OwnerSettingsShape } from 'content'

/** Settings as stored: one value per name, response claims as `claims.services/blocked-drains`. */
export type StoredSettings = Readonly<Record<string, unknown>>

const CLAIM_PREFIX = 'claims.'

/** Converts stored settings to content's format. Values that this release doesn't know or can't parse are left out. */
export function ownerSettings(stored: StoredSettings): OwnerSettings {
  const shapes: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
    OwnerSettingsShape.shape
  const claims: Record<string, unknown> = {}
  const settings: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(stored)) {
    if (name.startsWith(CLAIM_PREFIX)) {
      const claim = { [name.slice(CLAIM_PREFIX.length)]: value }
      if (shapes.claims?.safeParse(claim).success) Object.assign(claims, claim)
    } else if (shapes[name]?.safeParse(value).success) settings[name] = value
  }
  return OwnerSettingsShape.parse({ ...settings, claims })
}

/** Returns the names with different values. */
export function changedNames(before: StoredSettings, after: StoredSettings): ReadonlyArray<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

/** Returns settings with the values of these names copied from `source`. Names that `source` doesn't have are removed. */
export function copyValues(
  settings: StoredSettings,
  names: ReadonlyArray<string>,
  source: StoredSettings,
): StoredSettings {
  const unchanged = Object.entries(settings).filter(([name]) => !names.includes(name))
  const copied = names.flatMap((name) => (name in source ? [[name, source[name]] as const] : []))
  return Object.fromEntries([...unchanged, ...copied])
}
