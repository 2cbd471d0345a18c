/**
 * The columns of a customer file. The first name of each is what an export writes, the others are what other programs call it.
 * Exports and imports share one format.
 */
export const COLUMNS = {
  reference: ['Reference'],
  kind: ['Kind'],
  name: ['Name', 'Customer', 'Customer name', 'Full name', 'Client name', 'Display name', 'Contact name'],
  firstName: ['First name', 'Given name'],
  lastName: ['Last name', 'Surname', 'Family name'],
  company: ['Company', 'Company name', 'Business', 'Business name', 'Organisation', 'Organization'],
  otherNames: ['Other names'],
  phone: ['Phone', 'Phone number', 'Phone 1', 'Telephone', 'Home phone', 'Work phone'],
  mobile: ['Mobile', 'Mobile phone', 'Mobile number', 'Cell', 'Cellphone', 'Phone 2'],
  otherPhones: ['Other phones'],
  email: ['Email', 'Email address', 'Email 1'],
  otherEmails: ['Other emails'],
  relation: ['Customer is'],
  unit: ['Unit', 'Unit number', 'Apartment'],
  street: ['Street', 'Address', 'Street address', 'Address 1', 'Address line 1'],
  suburb: ['Suburb', 'City', 'Town', 'Locality'],
  postcode: ['Postcode', 'Zip', 'Zip code', 'Postal code'],
  access: ['Access'],
  gateCode: ['Gate code'],
  waterMeter: ['Water meter'],
  isolators: ['Isolators'],
  hotWaterMake: ['Hot water make'],
  hotWaterModel: ['Hot water model'],
  hotWaterYear: ['Hot water year'],
  gas: ['Gas'],
  water: ['Water'],
  dwelling: ['House or strata'],
  tags: ['Tags', 'Labels', 'Groups'],
  doNotBook: ['Do not book'],
  reminders: ['Reminders by text'],
  offers: ['Offers'],
  notes: ['Notes', 'Note', 'Comment', 'Comments'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type Column = keyof typeof COLUMNS

/** Cell texts for enumerated values, by stored value. */
export const CHOICES = {
  kind: { PERSON: 'Person', COMPANY: 'Company' },
  relation: {
    OWNER: 'Owner',
    TENANT: 'Tenant',
    PROPERTY_MANAGER: 'Property manager',
    STRATA_MANAGER: 'Strata manager',
  },
  gas: { NATURAL: 'Natural gas', LPG: 'LPG', NONE: 'No gas' },
  water: { TOWN: 'Town water', TANK: 'Tank water' },
  dwelling: { HOUSE: 'House', STRATA: 'Strata' },
} as const

/** The column with this title, or null if unknown. */
export function columnNamed(title: string): Column | null {
  return COLUMNS_BY_NAME.get(normaliseTitle(title)) ?? null
}

const normaliseTitle = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const COLUMNS_BY_NAME: ReadonlyMap<string, Column> = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) =>
    COLUMNS[column].map((name) => [normaliseTitle(name), column] as const),
  ),
)
