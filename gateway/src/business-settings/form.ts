import { MAX_INCLUDED_LINES, normalisePath, OwnerSettingsShape, TeamPhotoShape } from 'content'
import { z } from 'zod'
import type { BusinessSettingsDraftInput } from '../generated/graphql.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { readablePhone, toE164 } from '../platform/validation/phone.ts'
import { isStorableJson, NOT_STORABLE } from '../platform/validation/storable-text.ts'
import { parseRule } from './holidays.ts'
import { type EnteredHours, hoursProblems, labelHours } from './hours.ts'
import type { PictureSizes } from './picture-store.ts'
import type { StoredSettings } from './stored-settings.ts'

const shape = OwnerSettingsShape.shape

/** Team photos need the person's consent. */
const TeamPhotos = z.array(TeamPhotoShape.required({ agreedOn: true })).max(24, 'must be 24 at most')

/** Sizes of the pictures that an input names, by id. */
type Pictures = ReadonlyMap<string, PictureSizes>

type EnteredPhoto = NonNullable<BusinessSettingsDraftInput['vanPhotos']>[number]

type Field = InvalidInput['fields'][number]

/** One setting ready to store, or its problems. */
type ParsedSetting = { readonly settings: StoredSettings; readonly problems: ReadonlyArray<Field> }

const accept = (settings: StoredSettings): ParsedSetting => ({ settings, problems: [] })
const reject = (field: string, message: string): ParsedSetting => ({
  settings: {},
  problems: [{ field, message }],
})

/** Trims typed text. Null if empty. */
const trimToNull = (text: string | null | undefined): string | null => text?.trim() || null

/** Parses a value with its content schema. */
function parseSetting(name: string, label: string, form: z.ZodType, value: unknown): ParsedSetting {
  const parsed = form.safeParse(value)
  if (parsed.success) return accept({ [name]: parsed.data })
  return {
    settings: {},
    problems: parsed.error.issues.map(({ path, message }) => ({
      field: [name, ...path].join('.'),
      message: value === null ? `Enter a value for ${label}` : `${label} ${message}`,
    })),
  }
}

/** Reads settings as entered by an administrator. Missing fields stay unchanged; an empty text clears a fact that is optional. */
export function readSettingsInput(
  input: BusinessSettingsDraftInput,
  pictures: Pictures,
):
  | { readonly ok: true; readonly settings: StoredSettings }
  | { readonly ok: false; readonly refusal: InvalidInput } {
  if (!isStorableJson(input))
    return { ok: false, refusal: invalidInput([{ field: 'input', message: NOT_STORABLE }]) }
  const parsedSettings = [
    ...parseTexts(input),
    ...parseLists(input),
    ...parseGroups(input),
    ...parseSite(input),
    ...parsePhotos(input, pictures),
  ]
  const problems = firstErrorPerField(parsedSettings.flatMap((parsedSetting) => parsedSetting.problems))
  if (problems.length > 0) return { ok: false, refusal: invalidInput(problems) }
  return { ok: true, settings: Object.assign({}, ...parsedSettings.map(({ settings }) => settings)) }
}

function parseTexts(input: BusinessSettingsDraftInput): ReadonlyArray<ParsedSetting> {
  const fields = [
    ['name', 'Trading name', input.name],
    ['tagline', 'Tagline', input.tagline],
    ['licensedName', 'Licensed name', input.licensedName],
    ['email', 'Email', input.email],
    ['address', 'Address', input.address],
    ['emergencyHours', 'Emergencies', input.emergencyHours],
    ['googleReviewUrl', 'Google review link', input.googleReviewUrl],
    ['launched', 'Launch day', input.launched],
    ['licenceRegister', 'Register link', input.licenceRegister],
  ] as const
  return [
    ...fields.flatMap(([name, label, value]) =>
      value === undefined ? [] : [parseSetting(name, label, shape[name].unwrap(), trimToNull(value))],
    ),
    ...(input.abn === undefined
      ? []
      : [parseSetting('abn', 'ABN', shape.abn.unwrap(), formatAbn(trimToNull(input.abn)))]),
    ...(input.phone === undefined ? [] : [parsePhone(trimToNull(input.phone))]),
  ]
}

/** Formats `51824753556` as `51 824 753 556`. */
function formatAbn(abn: string | null): string | null {
  const digits = abn?.replaceAll(/\s/g, '') ?? ''
  return /^\d{11}$/.test(digits) ? digits.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') : abn
}

function parsePhone(entered: string | null): ParsedSetting {
  const [phoneE164, readable] = [toE164(entered ?? ''), readablePhone(entered ?? '')]
  return phoneE164 !== null && shape.phoneE164.unwrap().safeParse(phoneE164).success
    ? accept({ phone: readable, phoneE164 })
    : reject('phone', 'Enter an Australian phone number, such as (07) 5512 3456')
}

function parseLists({
  licences,
  socialLinks,
  hours,
  claims,
}: BusinessSettingsDraftInput): ReadonlyArray<ParsedSetting> {
  return [
    ...(licences ? [parseLicences(licences)] : []),
    ...(socialLinks ? [parseLinks(socialLinks)] : []),
    ...(hours ? [parseOpeningHours(hours)] : []),
    ...(claims ?? []).map(({ id, text, qualifier }) => {
      const claim = { text: trimToNull(text), qualifier: trimToNull(qualifier) }
      const parsed = parseSetting('claims', 'Response time', shape.claims.unwrap(), { [id]: claim })
      return parsed.problems.length > 0 ? parsed : accept({ [`claims.${id}`]: claim })
    }),
  ]
}

/** Not in the content schema: settings stored by an earlier release could fail it and close the site. */
const MAX_LICENCES = 10

function parseLicences(entered: NonNullable<BusinessSettingsDraftInput['licences']>): ParsedSetting {
  if (!entered.some(({ issuedBy }) => issuedBy === 'QBCC'))
    return reject('licences', 'Keep at least one licence from the QBCC')
  const licences = entered.map(({ label, number, issuedBy }) => ({
    label: trimToNull(label) ?? '',
    number: trimToNull(number),
    issuedBy,
  }))
  if (licences.length > MAX_LICENCES) return reject('licences', `Keep ${MAX_LICENCES} licences at most`)
  const duplicateIndex = licences.findIndex(
    ({ label }, n) => licences.findIndex((other) => other.label === label) < n,
  )
  if (duplicateIndex >= 0)
    return reject(`licences.${duplicateIndex}.label`, 'Licence must differ from the name of another licence')
  return parseSetting('licences', 'Licence', shape.licences.unwrap(), licences)
}

function parseLinks(entered: NonNullable<BusinessSettingsDraftInput['socialLinks']>): ParsedSetting {
  const links = entered.map(({ network, url }, n) => ({
    position: n + 1,
    network: trimToNull(network),
    url: trimToNull(url),
  }))
  const incompleteIndex = links.findIndex(({ network, url }) => (network === null) !== (url === null))
  if (incompleteIndex >= 0)
    return reject(`socialLinks.${incompleteIndex}.url`, 'Enter both the network and its address, or neither')
  return parseSetting('socialLinks', 'Link', shape.socialLinks.unwrap(), links)
}

function parseOpeningHours(rows: ReadonlyArray<EnteredHours>): ParsedSetting {
  const [first] = hoursProblems(rows)
  if (first) return reject(`hours.${first[0]}`, first[1])
  const hours = labelHours(rows)
  const parsed = parseSetting('hours', 'Opening hours', shape.hours.unwrap(), hours)
  if (parsed.problems.length === 0) return accept({ ...parsed.settings, hoursShort: hours[0]?.text })
  // The label is generated, so one that is too long means too many separate days. The message says what to do.
  const tooLong = parsed.problems.find(({ field }) => /\.(label|text)$/.test(field))
  if (tooLong)
    return reject(
      tooLong.field.replace(/\.\w+$/, ''),
      'Use separate rows for days that don’t follow one another',
    )
  return rows.length === 0 ? reject('hours', 'Enter the hours of at least one day') : parsed
}

function parseGroups({
  founder,
  gasLeakLine,
  processors,
  prices,
  priceIncludes,
}: BusinessSettingsDraftInput): ReadonlyArray<ParsedSetting> {
  return [
    ...(prices ? [parsePrices(prices)] : []),
    ...(priceIncludes ? [parseIncludes(priceIncludes)] : []),
    ...(founder
      ? [
          parseSetting('founder', 'Founder', shape.founder.unwrap(), {
            name: trimToNull(founder.name),
            role: trimToNull(founder.role),
            note: trimToNull(founder.note),
          }),
        ]
      : []),
    ...(gasLeakLine
      ? [
          parseSetting('gasLeakLine', 'Gas leak line', shape.gasLeakLine.unwrap(), {
            ...gasLeakLine,
            number: trimToNull(gasLeakLine.number),
          }),
        ]
      : []),
    ...(processors
      ? [
          parseSetting('processors', 'Company', shape.processors.unwrap(), {
            mail: trimToNull(processors.mail),
            sms: trimToNull(processors.sms),
            hosting: trimToNull(processors.hosting),
          }),
        ]
      : []),
  ]
}

function parseSite({
  notice,
  redirects,
  holidays,
}: BusinessSettingsDraftInput): ReadonlyArray<ParsedSetting> {
  return [
    ...(holidays ? [parseHolidays(holidays)] : []),
    ...(notice ? [parseNotice(notice)] : []),
    ...(redirects ? [parseRedirects(redirects)] : []),
  ]
}

/** Returns the ids of all pictures in an input. */
export function pictureIdsOf({
  teamPhotos,
  vanPhotos,
  jobPhotos,
}: BusinessSettingsDraftInput): ReadonlyArray<string> {
  return [
    ...(teamPhotos ?? []).map(({ photo }) => photo),
    ...(vanPhotos ?? []),
    ...(jobPhotos ?? []).flatMap(({ before, after }) => [before, after]),
  ].map(({ id }) => id)
}

function parsePhotos(
  { teamPhotos, vanPhotos, jobPhotos }: BusinessSettingsDraftInput,
  pictures: Pictures,
): ReadonlyArray<ParsedSetting> {
  const toPhoto = ({ id, alt }: EnteredPhoto) => ({ id, ...pictures.get(id), alt: trimToNull(alt) })
  const parseIfPresent = (
    name: 'teamPhotos' | 'vanPhotos' | 'jobPhotos',
    label: string,
    form: z.ZodType,
    value: object | undefined,
  ) => (value === undefined ? [] : [withPhotoMessages(name, parseSetting(name, label, form, value))])
  return [
    ...parseIfPresent(
      'teamPhotos',
      'Team photo',
      TeamPhotos,
      teamPhotos?.map(({ name, role, photo, licenceHolder, agreedOn }) => ({
        name: trimToNull(name),
        role: trimToNull(role),
        photo: toPhoto(photo),
        ...(licenceHolder ? { licenceHolder } : {}),
        agreedOn: trimToNull(agreedOn),
      })),
    ),
    ...parseIfPresent('vanPhotos', 'Van photo', shape.vanPhotos.unwrap(), vanPhotos?.map(toPhoto)),
    ...parseIfPresent(
      'jobPhotos',
      'Before and after',
      shape.jobPhotos.unwrap(),
      jobPhotos?.map(({ title, service, suburb, before, after, consentBy, consentOn }) => ({
        title: trimToNull(title),
        service: trimToNull(service),
        suburb: trimToNull(suburb),
        before: toPhoto(before),
        after: toPhoto(after),
        consent: { by: trimToNull(consentBy)?.toUpperCase() ?? null, on: trimToNull(consentOn) },
      })),
    ),
  ]
}

/** Messages for fields where the schema's own message would be about types. */
const PHOTO_PROBLEMS: ReadonlyArray<readonly [ending: RegExp, message: string]> = [
  [/\.(id|width|height|widths)$/, 'Upload a picture'],
  [/\.alt$/, 'Say what the picture shows, in at most 160 characters'],
  [/\.name$/, 'Enter a name of at most 60 characters'],
  [/\.agreedOn$/, 'Ask them first, then tick this box'],
  [/\.(service|suburb)$/, 'Choose one from the list'],
  [/\.title$/, 'Enter what was done, in at most 80 characters'],
  [/\.consent\.by$/, 'Enter the reference of the customer who agreed, such as C-7K3MQ2'],
  [/\.consent\.on$/, 'Enter the day on which they agreed'],
]

function withPhotoMessages(name: string, { settings, problems }: ParsedSetting): ParsedSetting {
  const formProblems = problems.map(({ field, message }) => ({
    field: field
      .replace(/\.(id|width|height|widths)$/, '.id')
      .replace('.consent.by', '.consentBy')
      .replace('.consent.on', '.consentOn'),
    message: PHOTO_PROBLEMS.find(([ending]) => ending.test(field))?.[1] ?? message,
  }))
  return { settings: problems.length > 0 ? {} : { [name]: settings[name] }, problems: formProblems }
}

function parseHolidays(rows: NonNullable<BusinessSettingsDraftInput['holidays']>): ParsedSetting {
  const holidays = rows.map(({ name, when }) => ({ name: trimToNull(name) ?? '', rule: parseRule(when) }))
  const invalidIndex = holidays.findIndex(({ rule }) => rule === null)
  if (invalidIndex >= 0)
    return reject(
      `holidays.${invalidIndex}.when`,
      'Enter a day such as 24 December, 3 September 2027 or Friday before 1 September',
    )
  return parseSetting('holidays', 'Day off', shape.holidays.unwrap(), holidays)
}

function parseNotice(entered: NonNullable<BusinessSettingsDraftInput['notice']>): ParsedSetting {
  const [text, label, url] = [
    trimToNull(entered.text),
    trimToNull(entered.linkLabel),
    trimToNull(entered.linkUrl),
  ]
  if (text === null) return accept({ notice: null })
  if ((label === null) !== (url === null))
    return reject('notice.linkUrl', 'Enter both the link’s text and its address, or neither')
  const { problems, settings } = parseSetting('notice', 'Notice', shape.notice.unwrap(), {
    text,
    tone: entered.tone,
    link: label === null || url === null ? null : { label, url },
    from: trimToNull(entered.from),
    until: trimToNull(entered.until),
  })
  const formField = (field: string) =>
    field.replace('.link.label', '.linkLabel').replace('.link.url', '.linkUrl')
  return { settings, problems: problems.map((problem) => ({ ...problem, field: formField(problem.field) })) }
}

function parseRedirects(rows: NonNullable<BusinessSettingsDraftInput['redirects']>): ParsedSetting {
  const paths = rows.map(({ from, to }) => ({ from: oldPath(from), to: normalisePath(to.trim()) ?? '' }))
  const queryIndex = paths.findIndex(({ from }) => /[?#]/.test(from))
  if (queryIndex >= 0)
    return reject(
      `redirects.${queryIndex}.from`,
      'Leave out the ? or # and what follows it: pages are told apart by their path',
    )
  return parseSetting('redirects', 'Address', shape.redirects.unwrap(), paths)
}

/** Returns the path of an old address, which may include a host. */
function oldPath(entered: string): string {
  const path = entered.trim().replace(/^https?:\/\/[^/?#]*/i, '')
  return normalisePath(path === '' ? '/' : path) ?? ''
}

function parsePrices({
  callOut,
  afterHours,
  from,
}: NonNullable<BusinessSettingsDraftInput['prices']>): ParsedSetting {
  const fromPrices = (from ?? []).flatMap(({ service, amount }) => {
    const cents = parseCents(amount)
    return cents === null ? [] : [[service, cents] as const]
  })
  return parseSetting('prices', 'Price', shape.prices.unwrap(), {
    callOut: parseCents(callOut),
    afterHours: parseCents(afterHours),
    from: Object.fromEntries(fromPrices),
  })
}

function parseIncludes(entered: NonNullable<BusinessSettingsDraftInput['priceIncludes']>): ParsedSetting {
  const priceLines = entered.flatMap(({ price, lines }) => {
    const filledLines = lines.flatMap((text) => trimToNull(text) ?? [])
    return filledLines.length === 0 ? [] : [[price, filledLines] as const]
  })
  const tooLong = priceLines.find(([, lines]) => lines.length > MAX_INCLUDED_LINES)
  if (tooLong) return reject(`priceIncludes.${tooLong[0]}`, `Keep ${MAX_INCLUDED_LINES} lines at most`)
  const parsed = parseSetting(
    'priceIncludes',
    'Each line',
    shape.priceIncludes.unwrap(),
    Object.fromEntries(priceLines),
  )
  // The form has one field per price, whichever line is wrong.
  return {
    ...parsed,
    problems: parsed.problems.map((problem) => ({ ...problem, field: problem.field.replace(/\.\d+$/, '') })),
  }
}

/** Parses `$1,099.50` into cents. Null if empty, NaN if it isn't an amount: `99,50` isn't 9,950. */
function parseCents(entered: string | null | undefined): number | null {
  const text = trimToNull(entered)?.replaceAll(/[$\s]|,(?=\d{3}(?!\d))/g, '')
  if (!text) return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

function firstErrorPerField(problems: ReadonlyArray<Field>): ReadonlyArray<Field> {
  return problems.filter(({ field }, n) => problems.findIndex((other) => other.field === field) === n)
}
