import { WEEKDAYS } from '../../lib/time/hours.ts'
import type { Facts, Values } from './form-values.ts'
import { addLicence, licenceCount, removeLicence } from './licence-values.ts'
import type { View } from './settings-address.ts'

/** A form field, named after its setting. */
export type FieldSpec = {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly kind?: 'email' | 'tel' | 'url' | 'date' | 'time' | 'area' | 'tick'
  /** Allowed values, if limited. */
  readonly choices?: ReadonlyArray<string | { readonly value: string; readonly label: string }>
  /** Rows of a text area; 4 by default. */
  readonly rows?: number
}

export type Section = {
  readonly title: string
  readonly help?: string
  /** Shows the fields in pairs on phones too: two times for each day. */
  readonly pairs?: true
  readonly fields: ReadonlyArray<FieldSpec>
  /** A list with rows to add and remove, below the fields. */
  readonly list?: RowList
  /** A row for each price, below the fields. */
  readonly prices?: ReadonlyArray<PriceRow>
}

/** A price, and what it includes, one item per line. */
export type PriceRow = { readonly amount: FieldSpec; readonly includes: FieldSpec }

/** All fields of a section, including those in its list and prices. */
export function fieldsOf({ fields, list, prices = [] }: Section): ReadonlyArray<FieldSpec> {
  return [
    ...fields,
    ...(list?.rows.flat() ?? []),
    ...prices.flatMap(({ amount, includes }) => [amount, includes]),
  ]
}

type RowList = {
  /** Noun for a row: `licence`. */
  readonly noun: string
  readonly rows: ReadonlyArray<ReadonlyArray<FieldSpec>>
  /** Field changes that add a row. */
  readonly added: (values: Values) => Values
  /** Field changes that remove a row. */
  readonly removed: (values: Values, row: number) => Values
}

/** Sections of a view, in display order. */
export function sectionsOf(view: View, facts: Facts, values: Values): ReadonlyArray<Section> {
  switch (view) {
    case 'business':
      return business(values)
    case 'contact':
      return contact()
    case 'prices':
      return prices(facts)
    case 'claims':
      return claims(facts)
    case 'online':
      return online()
    case 'notice':
      return notice()
    case 'redirects':
      return redirects()
    default:
      return []
  }
}

const REGULATORS = [
  { value: 'QBCC', label: 'QBCC' },
  { value: 'RSHQ', label: 'RSHQ (gas work)' },
]

function business(values: Values): ReadonlyArray<Section> {
  return [
    {
      title: 'Names',
      fields: [
        { name: 'name', label: 'Trading name', help: 'Shown on every page and in emails.' },
        { name: 'licensedName', label: 'Licensed name', help: 'The name on the licence, word for word.' },
        { name: 'tagline', label: 'Tagline' },
        { name: 'abn', label: 'ABN', help: 'Eleven digits.' },
      ],
    },
    {
      title: 'Licences',
      help: 'Queensland law requires the licence number in every advertisement, and a website is one. One QBCC licence is enough. Remove those you don’t hold.',
      fields: [
        {
          name: 'licenceRegister',
          label: 'Register link',
          kind: 'url',
          help: 'Where customers look up a QBCC licence.',
        },
      ],
      list: {
        noun: 'licence',
        rows: Array.from({ length: licenceCount(values) }, (_, n): FieldSpec[] => [
          {
            name: `licences.${n}.label`,
            label: `Licence ${n + 1}`,
            help: 'What the site calls it, such as QBCC licence.',
          },
          {
            name: `licences.${n}.number`,
            label: `Licence ${n + 1}, number`,
            help: 'Not shown until it’s entered.',
          },
          { name: `licences.${n}.issuedBy`, label: `Licence ${n + 1}, issued by`, choices: REGULATORS },
        ]),
        added: addLicence,
        removed: removeLicence,
      },
    },
    {
      title: 'Founder',
      fields: [
        { name: 'founder.name', label: 'Name' },
        { name: 'founder.role', label: 'Role' },
        { name: 'founder.note', label: 'Note to customers', kind: 'area' },
      ],
    },
  ]
}

function contact(): ReadonlyArray<Section> {
  return [
    {
      title: 'Contact',
      fields: [
        { name: 'phone', label: 'Phone', kind: 'tel', help: 'On every page, in emails and texts.' },
        { name: 'email', label: 'Email', kind: 'email', help: 'Enquiries arrive here too.' },
        { name: 'address', label: 'Address', help: 'Where warranty claims go.' },
        { name: 'emergencyHours', label: 'Emergencies', help: 'Shown beside the opening hours.' },
      ],
    },
    {
      title: 'Opening hours',
      pairs: true,
      help: 'Customers can book from opening to closing. Leave both times empty on days you’re closed. Emergencies are answered 24/7.',
      fields: [
        ...[1, 2, 3, 4, 5, 6, 7].flatMap((day): FieldSpec[] => [
          { name: `hours.${day}.opens`, label: `${WEEKDAYS[day - 1]}, opens`, kind: 'time' },
          { name: `hours.${day}.closes`, label: `${WEEKDAYS[day - 1]}, closes`, kind: 'time' },
        ]),
      ],
    },
    {
      title: 'Days off',
      help: 'Besides Queensland’s public holidays, which are added automatically. One a line: name, day. Roster, Holidays shows every closed day with the bookings on it; close a single day there.',
      fields: [
        {
          name: 'holidays.lines',
          label: 'Days off',
          kind: 'area',
          rows: 5,
          help: 'Such as Christmas Eve, 24 December, or Gold Coast Show day, Friday before 1 September.',
        },
      ],
    },
    {
      title: 'Gas leaks',
      help: 'Ask the gas network if this number answers for the Gold Coast. Until then pages say to call 000.',
      fields: [
        { name: 'gasLeakLine.number', label: 'Gas leak line', kind: 'tel' },
        { name: 'gasLeakLine.confirmed', label: 'It answers for the Gold Coast', kind: 'tick' },
      ],
    },
  ]
}

function prices({ prices: { from } }: Facts): ReadonlyArray<Section> {
  return [
    {
      title: 'Call-out',
      help: 'In dollars, GST included. Shown on the Prices page and at the foot of most pages. An empty price isn’t shown, nor what it includes.',
      fields: [],
      prices: [
        priceRow('prices.callOut', 'callOut', 'Call-out'),
        priceRow('prices.afterHours', 'afterHours', 'After-hours call-out'),
      ],
    },
    {
      title: 'Prices from',
      help: 'The lowest price of a job, shown on the page of the service and on the Prices page.',
      fields: [],
      prices: from.map(({ service, label }) => priceRow(`prices.from.${service}`, service, label)),
    },
  ]
}

const priceRow = (name: string, price: string, label: string): PriceRow => ({
  amount: { name, label },
  includes: {
    name: `priceIncludes.${price}`,
    label: `${label}, includes`,
    help: 'One thing a line, such as Travel on the Gold Coast. Up to six, shown under the price on the Prices page.',
    kind: 'area',
  },
})

const CLAIM_GROUPS = [
  ['appointments', 'Everything that isn’t urgent'],
  ['services/', 'Services'],
  ['landing/', 'Landing pages'],
  ['locations/', 'Suburbs, in minutes'],
] as const

const RANGES = ['20-30', '20-35', '25-40', '30-45']

function claims({ claims: all }: Facts): ReadonlyArray<Section> {
  return CLAIM_GROUPS.map(([kind, title]) => ({
    title,
    ...(kind === 'appointments'
      ? { help: 'These are guides, not promises: keep words such as “typically” and “in most areas”.' }
      : {}),
    fields: all
      .filter(({ id }) => id.startsWith(kind))
      .flatMap(({ id, label }): FieldSpec[] => [
        { name: `claims.${id}.text`, label, ...(kind === 'locations/' ? { choices: RANGES } : {}) },
        ...(kind === 'appointments' || kind === 'services/'
          ? [{ name: `claims.${id}.qualifier`, label: `${label}, qualifier` }]
          : []),
      ]),
  }))
}

function online(): ReadonlyArray<Section> {
  return [
    {
      title: 'Social links',
      fields: [0, 1, 2].flatMap((n): FieldSpec[] => [
        { name: `socialLinks.${n}.network`, label: `Network ${n + 1}`, help: 'Such as Facebook.' },
        { name: `socialLinks.${n}.url`, label: `Address ${n + 1}`, kind: 'url' },
      ]),
    },
    {
      title: 'Reviews',
      fields: [
        {
          name: 'googleReviewUrl',
          label: 'Google review link',
          kind: 'url',
          help: 'From your Google Business Profile. Every customer sees it.',
        },
      ],
    },
    {
      title: 'Companies that handle customers’ details',
      help: 'The privacy policy names them.',
      fields: [
        { name: 'processors.mail', label: 'Email' },
        { name: 'processors.sms', label: 'Text messages' },
        { name: 'processors.hosting', label: 'Hosting' },
      ],
    },
    {
      title: 'Launch',
      fields: [
        { name: 'launched', label: 'Launch day', kind: 'date', help: 'Articles without a date carry it.' },
      ],
    },
  ]
}

const TONES = [
  { value: 'INFO', label: 'Information (blue)' },
  { value: 'WARNING', label: 'Warning (amber)' },
  { value: 'URGENT', label: 'Urgent (red)' },
]

function notice(): ReadonlyArray<Section> {
  return [
    {
      title: 'Notice bar',
      help: 'Shows at the top of every page, such as for hours over Christmas or a phone line that’s down. Empty the text to remove it.',
      fields: [
        { name: 'notice.text', label: 'Text', kind: 'area', rows: 2, help: 'At most 160 characters.' },
        { name: 'notice.from', label: 'From', kind: 'date', help: 'Empty: at once.' },
        {
          name: 'notice.until',
          label: 'Until',
          kind: 'date',
          help: 'The last day. Empty: until you remove it.',
        },
        { name: 'notice.linkLabel', label: 'Link text', help: 'Such as Holiday hours.' },
        { name: 'notice.linkUrl', label: 'Link address', help: 'A page such as /contact, or https://…' },
        { name: 'notice.tone', label: 'Tone', choices: TONES },
      ],
    },
  ]
}

function redirects(): ReadonlyArray<Section> {
  return [
    {
      title: 'Old addresses',
      help: 'Addresses of your former website, each with the page of this one that visitors and search engines are sent to. One a line: old address, comma, page. You can paste both columns of a spreadsheet or a CSV file.',
      fields: [
        {
          name: 'redirects.lines',
          label: 'Redirects',
          kind: 'area',
          rows: 14,
          help: 'Such as /about-us.html, /about',
        },
      ],
    },
  ]
}
