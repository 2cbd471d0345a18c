import { MOST_INCLUDED, OwnerSettingsShape, plainPath, TeamPhotoShape } from 'content'
import { z } from 'zod'
import type { BusinessSettingsDraftInput } from '../generated/graphql.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { dialled, readablePhone } from '../platform/validation/phone.ts'
import { isStorableJson, NOT_STORABLE } from '../platform/validation/storable-text.ts'
import { ruleIn } from './holidays.ts'
import { type EnteredHours, hoursInWords, hoursProblems } from './hours.ts'
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
type Entered = { readonly settings: StoredSettings; readonly problems: ReadonlyArray<Field> }

const taken = (settings: StoredSettings): Entered => ({ settings, problems: [] })
const refused = (field: string, message: string): Entered => ({
  settings: {},
  problems: [{ field, message }],
})

/** Trims typed text. Null if empty. */
const typed = (text: string | null | undefined): string | null => text?.trim() || null

/** Parses a value with its content schema. */
function by(name: string, label: string, form: z.ZodType, value: unknown): Entered {
  const parsed = form.safeParse(value)
  if (parsed.success) return taken({ [name]: parsed.data })
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
  const entered = [
    ...texts(input),
    ...lists(input),
    ...groups(input),
    ...site(input),
    ...photos(input, pictures),
  ]
  const problems = firstOfEach(entered.flatMap((it) => it.problems))
  if (problems.length > 0) return { ok: false, refusal: invalidInput(problems) }
  return { ok: true, settings: Object.assign({}, ...entered.map(({ settings }) => settings)) }
}

function texts(input: BusinessSettingsDraftInput): ReadonlyArray<Entered> {
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
      value === undefined ? [] : [by(name, label, shape[name].unwrap(), typed(value))],
    ),
    ...(input.abn === undefined ? [] : [by('abn', 'ABN', shape.abn.unwrap(), grouped(typed(input.abn)))]),
    ...(input.phone === undefined ? [] : [phone(typed(input.phone))]),
  ]
}

/** Formats `51824753556` as `51 824 753 556`. */
function grouped(abn: string | null): string | null {
  const digits = abn?.replaceAll(/\s/g, '') ?? ''
  return /^\d{11}$/.test(digits) ? digits.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') : abn
}

function phone(entered: string | null): Entered {
  const [phoneE164, readable] = [dialled(entered ?? ''), readablePhone(entered ?? '')]
  return phoneE164 !== null && shape.phoneE164.unwrap().safeParse(phoneE164).success
    ? taken({ phone: readable, phoneE164 })
    : refused('phone', 'Enter an Australian phone number, such as (07) 5512 3456')
}

function lists({ licences, socialLinks, hours, claims }: BusinessSettingsDraftInput): ReadonlyArray<Entered> {
  return [
    ...(licences ? [licencesIn(licences)] : []),
    ...(socialLinks ? [links(socialLinks)] : []),
    ...(hours ? [openingHours(hours)] : []),
    ...(claims ?? []).map(({ id, text, qualifier }) => {
      const claim = { text: typed(text), qualifier: typed(qualifier) }
      const entered = by('claims', 'Response time', shape.claims.unwrap(), { [id]: claim })
      return entered.problems.length > 0 ? entered : taken({ [`claims.${id}`]: claim })
    }),
  ]
}

/** Not in the content schema: settings stored by an earlier release could fail it and close the site. */
const MAX_LICENCES = 10

function licencesIn(entered: NonNullable<BusinessSettingsDraftInput['licences']>): Entered {
  if (!entered.some(({ issuedBy }) => issuedBy === 'QBCC'))
    return refused('licences', 'Keep at least one licence from the QBCC')
  const all = entered.map(({ label, number, issuedBy }) => ({
    label: typed(label) ?? '',
    number: typed(number),
    issuedBy,
  }))
  if (all.length > MAX_LICENCES) return refused('licences', `Keep ${MAX_LICENCES} licences at most`)
  const twin = all.findIndex(({ label }, n) => all.findIndex((other) => other.label === label) < n)
  if (twin >= 0)
    return refused(`licences.${twin}.label`, 'Licence must differ from the name of another licence')
  return by('licences', 'Licence', shape.licences.unwrap(), all)
}

function links(entered: NonNullable<BusinessSettingsDraftInput['socialLinks']>): Entered {
  const all = entered.map(({ network, url }, n) => ({
    position: n + 1,
    network: typed(network),
    url: typed(url),
  }))
  const half = all.findIndex(({ network, url }) => (network === null) !== (url === null))
  if (half >= 0)
    return refused(`socialLinks.${half}.url`, 'Enter both the network and its address, or neither')
  return by('socialLinks', 'Link', shape.socialLinks.unwrap(), all)
}

function openingHours(rows: ReadonlyArray<EnteredHours>): Entered {
  const [first] = hoursProblems(rows)
  if (first) return refused(`hours.${first[0]}`, first[1])
  const hours = hoursInWords(rows)
  const entered = by('hours', 'Opening hours', shape.hours.unwrap(), hours)
  if (entered.problems.length === 0) return taken({ ...entered.settings, hoursShort: hours[0]?.text })
  // The label is generated, so one that is too long means too many separate days. The message says what to do.
  const long = entered.problems.find(({ field }) => /\.(label|text)$/.test(field))
  return long
    ? refused(long.field.replace(/\.\w+$/, ''), 'Use separate rows for days that don’t follow one another')
    : rows.length === 0
      ? refused('hours', 'Enter the hours of at least one day')
      : entered
}

function groups({
  founder,
  gasLeakLine,
  processors,
  prices,
  priceIncludes,
}: BusinessSettingsDraftInput): ReadonlyArray<Entered> {
  return [
    ...(prices ? [pricesIn(prices)] : []),
    ...(priceIncludes ? [includesIn(priceIncludes)] : []),
    ...(founder
      ? [
          by('founder', 'Founder', shape.founder.unwrap(), {
            name: typed(founder.name),
            role: typed(founder.role),
            note: typed(founder.note),
          }),
        ]
      : []),
    ...(gasLeakLine
      ? [
          by('gasLeakLine', 'Gas leak line', shape.gasLeakLine.unwrap(), {
            ...gasLeakLine,
            number: typed(gasLeakLine.number),
          }),
        ]
      : []),
    ...(processors
      ? [
          by('processors', 'Company', shape.processors.unwrap(), {
            mail: typed(processors.mail),
            sms: typed(processors.sms),
            hosting: typed(processors.hosting),
          }),
        ]
      : []),
  ]
}

function site({ notice, redirects, holidays }: BusinessSettingsDraftInput): ReadonlyArray<Entered> {
  return [
    ...(holidays ? [holidaysIn(holidays)] : []),
    ...(notice ? [noticeIn(notice)] : []),
    ...(redirects ? [redirectsIn(redirects)] : []),
  ]
}

/** Returns the ids of all pictures in an input. */
export function picturesIn({
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

function photos(
  { teamPhotos, vanPhotos, jobPhotos }: BusinessSettingsDraftInput,
  pictures: Pictures,
): ReadonlyArray<Entered> {
  const photo = ({ id, alt }: EnteredPhoto) => ({ id, ...pictures.get(id), alt: typed(alt) })
  const read = (
    name: 'teamPhotos' | 'vanPhotos' | 'jobPhotos',
    label: string,
    form: z.ZodType,
    value: object | undefined,
  ) => (value === undefined ? [] : [photosBy(name, by(name, label, form, value))])
  return [
    ...read(
      'teamPhotos',
      'Team photo',
      TeamPhotos,
      teamPhotos?.map(({ name, role, photo: its, licenceHolder, agreedOn }) => ({
        name: typed(name),
        role: typed(role),
        photo: photo(its),
        ...(licenceHolder ? { licenceHolder } : {}),
        agreedOn: typed(agreedOn),
      })),
    ),
    ...read('vanPhotos', 'Van photo', shape.vanPhotos.unwrap(), vanPhotos?.map(photo)),
    ...read(
      'jobPhotos',
      'Before and after',
      shape.jobPhotos.unwrap(),
      jobPhotos?.map(({ title, service, suburb, before, after, consentBy, consentOn }) => ({
        title: typed(title),
        service: typed(service),
        suburb: typed(suburb),
        before: photo(before),
        after: photo(after),
        consent: { by: typed(consentBy)?.toUpperCase() ?? null, on: typed(consentOn) },
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

function photosBy(name: string, { settings, problems }: Entered): Entered {
  const inWords = problems.map(({ field, message }) => ({
    field: field
      .replace(/\.(id|width|height|widths)$/, '.id')
      .replace('.consent.by', '.consentBy')
      .replace('.consent.on', '.consentOn'),
    message: PHOTO_PROBLEMS.find(([ending]) => ending.test(field))?.[1] ?? message,
  }))
  return { settings: problems.length > 0 ? {} : { [name]: settings[name] }, problems: inWords }
}

function holidaysIn(rows: NonNullable<BusinessSettingsDraftInput['holidays']>): Entered {
  const read = rows.map(({ name, when }) => ({ name: typed(name) ?? '', rule: ruleIn(when) }))
  const wrong = read.findIndex(({ rule }) => rule === null)
  if (wrong >= 0)
    return refused(
      `holidays.${wrong}.when`,
      'Enter a day such as 24 December, 3 September 2027 or Friday before 1 September',
    )
  return by('holidays', 'Day off', shape.holidays.unwrap(), read)
}

function noticeIn(entered: NonNullable<BusinessSettingsDraftInput['notice']>): Entered {
  const [text, label, url] = [typed(entered.text), typed(entered.linkLabel), typed(entered.linkUrl)]
  if (text === null) return taken({ notice: null })
  if ((label === null) !== (url === null))
    return refused('notice.linkUrl', 'Enter both the link’s text and its address, or neither')
  const { problems, settings } = by('notice', 'Notice', shape.notice.unwrap(), {
    text,
    tone: entered.tone,
    link: label === null || url === null ? null : { label, url },
    from: typed(entered.from),
    until: typed(entered.until),
  })
  const asShown = (field: string) =>
    field.replace('.link.label', '.linkLabel').replace('.link.url', '.linkUrl')
  return { settings, problems: problems.map((it) => ({ ...it, field: asShown(it.field) })) }
}

function redirectsIn(rows: NonNullable<BusinessSettingsDraftInput['redirects']>): Entered {
  const paths = rows.map(({ from, to }) => ({ from: oldPath(from), to: plainPath(to.trim()) ?? '' }))
  const queried = paths.findIndex(({ from }) => /[?#]/.test(from))
  if (queried >= 0)
    return refused(
      `redirects.${queried}.from`,
      'Leave out the ? or # and what follows it: pages are told apart by their path',
    )
  return by('redirects', 'Address', shape.redirects.unwrap(), paths)
}

/** Returns the path of an old address, which may include a host. */
function oldPath(entered: string): string {
  const path = entered.trim().replace(/^https?:\/\/[^/?#]*/i, '')
  return plainPath(path === '' ? '/' : path) ?? ''
}

function pricesIn({ callOut, afterHours, from }: NonNullable<BusinessSettingsDraftInput['prices']>): Entered {
  const lowest = (from ?? []).flatMap(({ service, amount }) => {
    const cents = centsIn(amount)
    return cents === null ? [] : [[service, cents] as const]
  })
  return by('prices', 'Price', shape.prices.unwrap(), {
    callOut: centsIn(callOut),
    afterHours: centsIn(afterHours),
    from: Object.fromEntries(lowest),
  })
}

function includesIn(entered: NonNullable<BusinessSettingsDraftInput['priceIncludes']>): Entered {
  const filled = entered.flatMap(({ price, lines }) => {
    const own = lines.flatMap((text) => typed(text) ?? [])
    return own.length === 0 ? [] : [[price, own] as const]
  })
  const long = filled.find(([, lines]) => lines.length > MOST_INCLUDED)
  if (long) return refused(`priceIncludes.${long[0]}`, `Keep ${MOST_INCLUDED} lines at most`)
  const read = by('priceIncludes', 'Each line', shape.priceIncludes.unwrap(), Object.fromEntries(filled))
  // The form has one field per price, whichever line is wrong.
  return { ...read, problems: read.problems.map((it) => ({ ...it, field: it.field.replace(/\.\d+$/, '') })) }
}

/** Parses `$1,099.50` into cents. Null if empty, NaN if it isn't an amount. */
function centsIn(entered: string | null | undefined): number | null {
  const text = typed(entered)?.replaceAll(/[$,\s]/g, '')
  if (!text) return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

function firstOfEach(problems: ReadonlyArray<Field>): ReadonlyArray<Field> {
  return problems.filter(({ field }, n) => problems.findIndex((other) => other.field === field) === n)
}
