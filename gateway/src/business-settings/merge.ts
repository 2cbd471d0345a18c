import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { labelHours } from './hours.ts'
import { changedNames, copyValues, type StoredSettings } from './stored-settings.ts'

/** Settings by field, the smallest part that two administrators can change independently: `phone`, `prices.callOut`, `hours.1`. */
type Fields = ReadonlyMap<string, unknown>

/** Three states of the settings. Each has a value for every name that any of them has. */
type MergeStates = {
  /** The published settings when the draft was made. */
  readonly base: StoredSettings
  readonly draft: StoredSettings
  readonly published: StoredSettings
}

type MergeResult = {
  /** The published settings with the draft's changes. */
  readonly settings: StoredSettings
  /** Fields that the draft and a publication have changed to different values. */
  readonly conflicts: ReadonlyArray<string>
}

const Hours = z.array(z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() }))
const Items = z.array(z.record(z.string(), z.unknown()))
const Group = z.record(z.string(), z.unknown())

/** Lists, with the key that identifies their items. */
const LIST_KEYS: Readonly<Record<string, (item: Readonly<Record<string, unknown>>) => unknown>> = {
  licences: ({ label }) => label,
  socialLinks: ({ position }) => position,
  holidays: ({ rule }) => rule,
  redirects: ({ from }) => from,
  teamPhotos: ({ photo }) => photoId(photo),
  vanPhotos: photoId,
  jobPhotos: ({ before, after }) => `${photoId(before)} ${photoId(after)}`,
}

/** Groups in which each value is a field of its own. Others, such as the notice, only make sense as a whole. */
const GROUPS: ReadonlySet<string> = new Set([
  'founder',
  'processors',
  'prices',
  'prices.from',
  'priceIncludes',
])

/** Names derived from another name. Both count as one field. */
const DERIVED_BY_SOURCE: Readonly<Record<string, string>> = { phone: 'phoneE164', hours: 'hoursShort' }
const DERIVED_NAMES: ReadonlySet<string> = new Set(['updated', ...Object.values(DERIVED_BY_SOURCE)])

function photoId(photo: unknown): string {
  return String(Group.safeParse(photo).data?.id)
}

/**
 * Three-way merge of the draft's changes into the published settings. A field that a publication has changed too is a conflict, and
 * gets the draft's value.
 */
export function merge({ base, draft, published }: MergeStates): MergeResult {
  const names = changedNames(base, draft).filter((name) => !DERIVED_NAMES.has(name))
  const conflicts: string[] = []
  let settings = published
  for (const name of names) {
    if (isDeepStrictEqual(base[name], published[name])) {
      settings = copyValues(settings, withDerivedName(name), draft)
      continue
    }
    const states = [base, draft, published].map((state) => fieldsOf(name, state[name]))
    const [baseFields = new Map(), draftFields = new Map(), publishedFields = new Map()] = states
    const fields = new Map(publishedFields)
    for (const field of new Set([...baseFields.keys(), ...draftFields.keys()])) {
      const [baseValue, draftValue, publishedValue] = [
        baseFields.get(field),
        draftFields.get(field),
        publishedFields.get(field),
      ]
      if (isDeepStrictEqual(baseValue, draftValue) || isDeepStrictEqual(draftValue, publishedValue)) continue
      if (!isDeepStrictEqual(baseValue, publishedValue)) conflicts.push(field)
      if (draftValue === undefined) fields.delete(field)
      else fields.set(field, draftValue)
    }
    settings = withFields(settings, name, fields, { base, draft, published })
  }
  return { settings, conflicts }
}

/** Returns settings with these fields copied from another state and all others unchanged. */
export function copyFields(
  settings: StoredSettings,
  fields: ReadonlyArray<string>,
  source: StoredSettings,
): StoredSettings {
  let result = settings
  for (const name of new Set([...Object.keys(settings), ...Object.keys(source)])) {
    if (DERIVED_NAMES.has(name)) continue
    const [targetFields, sourceFields] = [fieldsOf(name, settings[name]), fieldsOf(name, source[name])]
    const copied = fields.filter((field) => targetFields.has(field) || sourceFields.has(field))
    if (copied.length === 0) continue
    const values = new Map(targetFields)
    for (const field of copied) {
      const value = sourceFields.get(field)
      if (value === undefined) values.delete(field)
      else values.set(field, value)
    }
    result = withFields(result, name, values, { base: settings, draft: source, published: settings })
  }
  return result
}

/** Returns the fields with different values. */
export function changedFields(before: StoredSettings, after: StoredSettings): ReadonlyArray<string> {
  return changedNames(before, after)
    .filter((name) => !DERIVED_NAMES.has(name))
    .flatMap((name) => {
      const [oldFields, newFields] = [fieldsOf(name, before[name]), fieldsOf(name, after[name])]
      return [...new Set([...oldFields.keys(), ...newFields.keys()])].filter(
        (field) => !isDeepStrictEqual(oldFields.get(field), newFields.get(field)),
      )
    })
}

/** Splits the value of a name into fields. A value of an unexpected shape is one field. */
function fieldsOf(name: string, value: unknown): Fields {
  if (value === undefined) return new Map()
  if (name === 'hours') {
    const rows = Hours.safeParse(value).data
    if (rows)
      return new Map(
        rows.flatMap(({ days, opens, closes }) => days.map((day) => [`hours.${day}`, { opens, closes }])),
      )
  }
  const items = LIST_KEYS[name] ? Items.safeParse(value).data : undefined
  if (items) return new Map(keysOf(name, items).map((key, n) => [`${name}.${key}`, items[n]]))
  const group = GROUPS.has(name) ? Group.safeParse(value).data : undefined
  if (group)
    return new Map(
      Object.entries(group).flatMap(([part, partValue]) => {
        const path = `${name}.${part}`
        return GROUPS.has(path) ? [...fieldsOf(path, partValue)] : [[path, partValue] as const]
      }),
    )
  return new Map([[name, value]])
}

/** Returns the keys of a list's items. A repeated key gets a number. */
function keysOf(
  name: string,
  items: ReadonlyArray<Readonly<Record<string, unknown>>>,
): ReadonlyArray<string> {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const key = String(LIST_KEYS[name]?.(item))
    const times = (counts.get(key) ?? 0) + 1
    counts.set(key, times)
    return times === 1 ? key : `${key} ${times}`
  })
}

/** Returns settings with a name's value rebuilt from these fields. */
function withFields(
  settings: StoredSettings,
  name: string,
  fields: Fields,
  states: MergeStates,
): StoredSettings {
  if (name === 'hours') {
    const hours = labelHours(rowsOf(fields))
    return { ...settings, hours, hoursShort: hours[0]?.text }
  }
  if (LIST_KEYS[name])
    return { ...settings, [name]: orderItems(name, fields, states).map((field) => fields.get(field)) }
  if (GROUPS.has(name)) return { ...settings, [name]: groupOf(name, fields) }
  const source = [states.draft, states.published].find((state) =>
    isDeepStrictEqual(state[name], fields.get(name)),
  )
  return copyValues(settings, withDerivedName(name), source ?? {})
}

/** A name and the one derived from it. */
const withDerivedName = (name: string) => [
  name,
  ...(DERIVED_BY_SOURCE[name] === undefined ? [] : [DERIVED_BY_SOURCE[name]]),
]

/** Groups consecutive days with the same hours into one row. */
function rowsOf(fields: Fields) {
  const rows: { days: number[]; opens: string; closes: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const hours = Hours.element.pick({ opens: true, closes: true }).safeParse(fields.get(`hours.${day}`)).data
    if (!hours) continue
    const last = rows.at(-1)
    const isNext = last?.days.at(-1) === day - 1 && last.opens === hours.opens && last.closes === hours.closes
    if (last && isNext) last.days.push(day)
    else rows.push({ days: [day], ...hours })
  }
  return rows
}

/** Orders list items as published, unless only the draft has reordered them. Items of the other side follow. */
function orderItems(name: string, fields: Fields, { base, draft, published }: MergeStates) {
  const [baseOrder = [], draftOrder = [], publishedOrder = []] = [base, draft, published].map((state) => [
    ...fieldsOf(name, state[name]).keys(),
  ])
  const common = baseOrder.filter((field) => publishedOrder.includes(field))
  const isMoved = !isDeepStrictEqual(
    publishedOrder.filter((field) => baseOrder.includes(field)),
    common,
  )
  const order = isMoved ? [...publishedOrder, ...draftOrder] : [...draftOrder, ...publishedOrder]
  return [...new Set(order)].filter((field) => fields.has(field))
}

function groupOf(name: string, fields: Fields): Readonly<Record<string, unknown>> {
  const entries = [...fields].filter(([field]) => field.startsWith(`${name}.`))
  const nested = [...GROUPS].filter((group) => group.startsWith(`${name}.`))
  const isNested = (field: string) => nested.some((group) => field.startsWith(`${group}.`))
  return Object.fromEntries([
    ...entries
      .filter(([field]) => !isNested(field))
      .map(([field, value]) => [field.slice(name.length + 1), value] as const),
    ...nested.map((group) => [group.slice(name.length + 1), groupOf(group, fields)] as const),
  ])
}
