import type { BusinessSettingsDraftInput, SiteNoticeTone } from '../../../graphql/graphql.ts'
import type { BusinessSettingsView } from '../../lib/settings/settings-query.ts'
import { licencesInput, licenceValues } from './licence-values.ts'
import { formatRedirects, parsePairs, parseRedirects } from './redirect-lines.ts'

/** Facts edited by form fields; photos have a separate form. */
export type Facts = Omit<BusinessSettingsView['facts'], 'teamPhotos' | 'vanPhotos' | 'jobPhotos'>

/** Values of a form's fields, by field name. */
export type Values = Readonly<Record<string, string>>

const TONES: ReadonlyArray<SiteNoticeTone> = ['INFO', 'WARNING', 'URGENT']

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Whether a field's value has changed. A missing field counts as empty. */
export const isChanged = (name: string, values: Values, before: Values) =>
  (values[name] ?? '') !== (before[name] ?? '')

/** Converts facts to field values. A closed day has no times. */
export function valuesOf(facts: Facts): Values {
  const values: Record<string, string> = {
    name: facts.name,
    tagline: facts.tagline,
    licensedName: facts.licensedName ?? '',
    abn: facts.abn ?? '',
    phone: facts.phone,
    email: facts.email,
    address: facts.address ?? '',
    emergencyHours: facts.emergencyHours,
    googleReviewUrl: facts.googleReviewUrl ?? '',
    launched: facts.launched ?? '',
    licenceRegister: facts.licenceRegister,
    'founder.name': facts.founder.name ?? '',
    'founder.role': facts.founder.role,
    'founder.note': facts.founder.note,
    'gasLeakLine.number': facts.gasLeakLine.number,
    'gasLeakLine.confirmed': facts.gasLeakLine.confirmed ? 'yes' : '',
    'processors.mail': facts.processors.mail ?? '',
    'processors.sms': facts.processors.sms ?? '',
    'processors.hosting': facts.processors.hosting ?? '',
  }
  Object.assign(values, licenceValues(facts.licences))
  for (const [n, { network, url }] of facts.socialLinks.entries()) {
    values[`socialLinks.${n}.network`] = network ?? ''
    values[`socialLinks.${n}.url`] = url ?? ''
  }
  for (const day of DAYS) {
    const row = facts.hours.find(({ days }) => days.includes(day))
    values[`hours.${day}.opens`] = row?.opens ?? ''
    values[`hours.${day}.closes`] = row?.closes ?? ''
  }
  values['prices.callOut'] = dollars(facts.prices.callOut)
  values['prices.afterHours'] = dollars(facts.prices.afterHours)
  for (const { service, cents } of facts.prices.from) values[`prices.from.${service}`] = dollars(cents)
  for (const { price, lines } of facts.prices.includes) values[`priceIncludes.${price}`] = lines.join('\n')
  for (const { id, text, qualifier } of facts.claims) {
    values[`claims.${id}.text`] = text
    values[`claims.${id}.qualifier`] = qualifier ?? ''
  }
  values['notice.text'] = facts.notice?.text ?? ''
  values['notice.tone'] = facts.notice?.tone ?? 'INFO'
  values['notice.linkLabel'] = facts.notice?.linkLabel ?? ''
  values['notice.linkUrl'] = facts.notice?.linkUrl ?? ''
  values['notice.from'] = facts.notice?.from ?? ''
  values['notice.until'] = facts.notice?.until ?? ''
  values['holidays.lines'] = facts.holidays.map(({ name, when }) => `${name}, ${when}`).join('\n')
  values['redirects.lines'] = formatRedirects(facts.redirects)
  return values
}

/** Converts changed fields to the API's input. Fields that belong together are sent together. */
export function settingsInput(values: Values, before: Values, facts: Facts): BusinessSettingsDraftInput {
  const changed = Object.keys(values).filter((name) => isChanged(name, values, before))
  const hasChanged = (group: string) => changed.some((name) => name.startsWith(`${group}.`))
  const at = (name: string) => values[name] ?? ''
  const texts = Object.fromEntries(
    changed.filter((name) => !name.includes('.')).map((name) => [name, at(name) || null]),
  )
  const claims = facts.claims.filter(
    ({ id }) => changed.includes(`claims.${id}.text`) || changed.includes(`claims.${id}.qualifier`),
  )
  return {
    ...texts,
    ...(hasChanged('licences')
      ? {
          licences: licencesInput(values),
        }
      : {}),
    ...(hasChanged('socialLinks')
      ? {
          socialLinks: facts.socialLinks.map((_link, n) => ({
            network: at(`socialLinks.${n}.network`),
            url: at(`socialLinks.${n}.url`),
          })),
        }
      : {}),
    ...(hasChanged('hours') ? { hours: groupHours(values) } : {}),
    ...(hasChanged('prices')
      ? {
          prices: {
            callOut: at('prices.callOut'),
            afterHours: at('prices.afterHours'),
            from: facts.prices.from.map(({ service }) => ({ service, amount: at(`prices.from.${service}`) })),
          },
        }
      : {}),
    ...(hasChanged('priceIncludes')
      ? {
          priceIncludes: facts.prices.includes.map(({ price }) => ({
            price,
            lines: at(`priceIncludes.${price}`).split(/\r\n|\r|\n/),
          })),
        }
      : {}),
    ...(hasChanged('founder')
      ? { founder: { name: at('founder.name'), role: at('founder.role'), note: at('founder.note') } }
      : {}),
    ...(hasChanged('gasLeakLine')
      ? {
          gasLeakLine: {
            number: at('gasLeakLine.number'),
            confirmed: at('gasLeakLine.confirmed') !== '',
          },
        }
      : {}),
    ...(hasChanged('processors')
      ? {
          processors: {
            mail: at('processors.mail'),
            sms: at('processors.sms'),
            hosting: at('processors.hosting'),
          },
        }
      : {}),
    ...(hasChanged('notice')
      ? {
          notice: {
            text: at('notice.text'),
            tone: TONES.find((tone) => tone === values['notice.tone']) ?? 'INFO',
            linkLabel: at('notice.linkLabel'),
            linkUrl: at('notice.linkUrl'),
            from: at('notice.from') || null,
            until: at('notice.until') || null,
          },
        }
      : {}),
    ...(hasChanged('holidays')
      ? { holidays: parsePairs(at('holidays.lines')).map(([name, when]) => ({ name, when })) }
      : {}),
    ...(hasChanged('redirects')
      ? { redirects: parseRedirects(at('redirects.lines')).map(({ from, to }) => ({ from, to })) }
      : {}),
    ...(claims.length > 0
      ? {
          claims: claims.map(({ id }) => ({
            id,
            text: at(`claims.${id}.text`),
            qualifier: at(`claims.${id}.qualifier`) || null,
          })),
        }
      : {}),
  }
}

/** Formats cents for an input: `99` or `99.50`. */
const dollars = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)

/** Opening hours of the week, with consecutive days of the same hours grouped. */
export function groupHours(values: Values) {
  const rows: { days: number[]; opens: string; closes: string }[] = []
  for (const day of DAYS) {
    const opens = values[`hours.${day}.opens`] ?? ''
    const closes = values[`hours.${day}.closes`] ?? ''
    if (opens === '' && closes === '') continue
    const last = rows.at(-1)
    const follows = last?.days.at(-1) === day - 1
    if (last && follows && last.opens === opens && last.closes === closes) last.days.push(day)
    else rows.push({ days: [day], opens, closes })
  }
  return rows
}
