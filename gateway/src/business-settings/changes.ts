import type { Content, SitePhoto } from 'content'
import type { SettingChange } from '../platform/database/column-types.ts'
import { claimsOf } from './claims.ts'
import { ruleInWords } from './holidays.ts'

type Fact = { readonly name: string; readonly label: string; readonly text: string | null }

/** Returns the owner's settings that differ between two contents, formatted for reading, in screen order. */
export function changesBetween(before: Content, after: Content): ReadonlyArray<SettingChange> {
  const former = new Map(facts(before).map((fact) => [fact.name, fact]))
  const current = new Map(facts(after).map((fact) => [fact.name, fact]))
  return [...new Set([...current.keys(), ...former.keys()])].flatMap((name) => {
    const [oldFact, newFact] = [former.get(name), current.get(name)]
    const change = {
      name,
      label: (newFact ?? oldFact)?.label ?? name,
      before: oldFact?.text ?? null,
      after: newFact?.text ?? null,
    }
    return change.before === change.after ? [] : [change]
  })
}

/** Returns every setting the owner can enter, formatted for reading. Null where it isn't entered. */
function facts(content: Content): ReadonlyArray<Fact> {
  const { business } = content
  const textSettings: ReadonlyArray<readonly [string, string, string | null]> = [
    ['name', 'Trading name', business.name],
    ['tagline', 'Tagline', business.tagline],
    ['licensedName', 'Licensed name', business.licensedName],
    ['abn', 'ABN', business.abn],
    ...business.licences.flatMap(({ label, number }, n) => [
      [`licences.${n}.label`, `Name of licence ${n + 1}`, label] satisfies [string, string, string],
      [`licences.${n}.number`, label, number] satisfies [string, string, string | null],
    ]),
    ['licenceRegister', 'Register link', business.licenceRegister],
    ['phone', 'Phone', business.phone],
    ['email', 'Email', business.email],
    ['address', 'Address', business.address],
    ['hours', 'Opening hours', business.hours.map(({ text }) => text).join(', ')],
    ['holidays', 'Days off', daysOff(business)],
    ['emergencyHours', 'Emergencies', business.emergencyHours],
    ...business.socialLinks.map(
      ({ position, network, url }, n) =>
        [`socialLinks.${n}`, `Social link ${position}`, network && url && `${network}, ${url}`] satisfies [
          string,
          string,
          string | null,
        ],
    ),
    ['googleReviewUrl', 'Google review link', business.googleReviewUrl],
    ['founder.name', 'Founder', business.founder.name],
    ['founder.role', 'Founder’s role', business.founder.role],
    ['founder.note', 'Founder’s note', business.founder.note],
    ['gasLeakLine.number', 'Gas leak line', business.gasLeakLine.number],
    ['gasLeakLine.confirmed', 'Gas leak line confirmed', business.gasLeakLine.confirmed ? 'Yes' : 'No'],
    ['processors.hosting', 'Hosting company', business.processors.hosting],
    ['processors.mail', 'Email company', business.processors.mail],
    ['processors.sms', 'Text message company', business.processors.sms],
    ['launched', 'Launch day', business.launched],
  ]
  const { callOut, afterHours, from } = business.prices
  const prices: ReadonlyArray<readonly [string, string, number | null]> = [
    ['prices.callOut', 'Call-out price', callOut],
    ['prices.afterHours', 'After-hours call-out price', afterHours],
    ...content.services.map(
      ({ slug, title }) =>
        [`prices.from.${slug}`, `Price from, ${title}`, from[slug] ?? null] satisfies [
          string,
          string,
          number | null,
        ],
    ),
  ]
  return [
    ...siteFacts(content),
    ...prices.map(([name, label, cents]) => ({
      name,
      label,
      text: cents === null ? null : `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`,
    })),
    ...prices.map(([name, label]) => {
      const price = name.slice(name.lastIndexOf('.') + 1)
      const lines = business.priceIncludes[price] ?? []
      return {
        name: `priceIncludes.${price}`,
        label: `${label}, what it includes`,
        text: lines.join('; ') || null,
      }
    }),
    ...textSettings.map(([name, label, text]) => ({ name, label, text })),
    ...claimsOf(content).map(({ id, label, text, qualifier }) => ({
      name: `claims.${id}`,
      label: `Response time, ${label}`,
      text: [text, qualifier].filter(Boolean).join(', '),
    })),
  ]
}

function daysOff({ schedule: { holidays } }: Content['business']): string | null {
  return holidays.map(({ name, rule }) => `${name} (${ruleInWords(rule)})`).join(', ') || null
}

function siteFacts({ notice, redirects, ...photos }: Content): ReadonlyArray<Fact> {
  const days = [notice?.from && `from ${notice.from}`, notice?.until && `until ${notice.until}`]
  const noticeText =
    notice &&
    [
      notice.text,
      notice.link && `${notice.link.label} (${notice.link.url})`,
      notice.tone.toLowerCase(),
      ...days,
    ]
      .filter(Boolean)
      .join(', ')
  return [
    ...photoFacts(photos),
    { name: 'notice', label: 'Notice bar', text: noticeText },
    ...redirects.map(({ from, to }) => ({
      name: `redirects.${from}`,
      label: `Redirect from ${from}`,
      text: to,
    })),
  ]
}

function photoFacts({
  teamPhotos,
  vanPhotos,
  jobPhotos,
}: Pick<Content, 'teamPhotos' | 'vanPhotos' | 'jobPhotos'>): ReadonlyArray<Fact> {
  // Includes the start of the id, so that a new picture with the same description counts as a change.
  const describePhoto = ({ id, alt }: SitePhoto) => `${alt} (picture ${id.slice(0, 6)})`
  const facts = (name: string, label: string, descriptions: ReadonlyArray<string>) =>
    descriptions.map((text, n) => ({ name: `${name}.${n}`, label: `${label} ${n + 1}`, text }))
  return [
    ...facts(
      'teamPhotos',
      'Team photo',
      teamPhotos.map(
        ({ name, role, licenceHolder, photo }) =>
          `${[name, role, licenceHolder && 'licence holder'].filter(Boolean).join(', ')}: ${describePhoto(photo)}`,
      ),
    ),
    ...facts('vanPhotos', 'Van photo', vanPhotos.map(describePhoto)),
    ...facts(
      'jobPhotos',
      'Before and after',
      jobPhotos.map(
        ({ title, service, suburb, before, after, consent }) =>
          `${[title, service, suburb].filter(Boolean).join(', ')}: ${describePhoto(before)}, ${describePhoto(after)}. ${consent.by} agreed on ${consent.on}`,
      ),
    ),
  ]
}
