import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { connectToDatabase } from './database.ts'
import { postJson } from './http.ts'
import type { Site } from './site.ts'
import { readSecrets, type SignedIn, signInAs } from './staff.ts'

type SiteAddress = Pick<Site, 'url' | 'dataDir'>

const SavedQuoteResponse = z.object({ quote: z.object({ reference: z.string(), version: z.int() }) })
const SavedItemResponse = z.object({ item: z.object({ id: z.string(), version: z.int() }) })
const CreatedCustomerResponse = z.object({ customer: z.object({ reference: z.string() }) })

/** Runs a mutation as a signed-in member of staff and returns its result. */
async function runMutation(
  site: SiteAddress,
  { cookie }: SignedIn,
  field: string,
  { type, input, select }: { readonly type: string; readonly input: object; readonly select: string },
): Promise<unknown> {
  const query = `mutation($input: ${type}!) { ${field}(input: $input) { __typename ${select} } }`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const response = await postJson(`${site.url}/graphql`, { query, variables: { input } }, headers)
  const { data } = z.object({ data: z.record(z.string(), z.unknown()).optional() }).parse(response.json())
  if (!data) throw new Error(response.text)
  return data[field]
}

const QUOTE = '... on PricedQuoteSaved { quote { reference version } } ... on Refusal { message }'

/** Drafts a quote of $385.50 with an optional line of $100. Returns its reference, its version and the office session. */
export async function draftQuote(site: SiteAddress, name = 'Ann Lee', emails: ReadonlyArray<string> = []) {
  const office = await signInAs(site, 'office')
  const { reference: customer } = CreatedCustomerResponse.parse(
    await runMutation(site, office, 'customerCreate', {
      type: 'CustomerCreateInput',
      input: { kind: 'PERSON', name, phones: [], emails, idempotencyKey: randomUUID() },
      select: '... on CustomerSaved { customer { reference } }',
    }),
  ).customer
  const { quote: draft } = SavedQuoteResponse.parse(
    await runMutation(site, office, 'pricedQuoteCreate', {
      type: 'PricedQuoteCreateInput',
      input: { customer, idempotencyKey: randomUUID() },
      select: QUOTE,
    }),
  )
  const line = { unit: 'each', quantity: '1', hasGst: true }
  const input = {
    ...draft,
    name,
    email: 'ann@example.org',
    phone: '0491 570 006',
    street: '12 Sample Street',
    suburb: 'Robina',
    service: 'tap-repairs',
    domestic: true,
    title: 'New kitchen tap',
    intro: 'As we discussed.',
    discount: '',
    terms: 'As agreed.',
    photos: [],
    validUntil: Temporal.Now.plainDateISO('Australia/Brisbane').add({ days: 20 }).toString(),
    lines: [
      { ...line, description: 'Replace kitchen mixer tap', unitPrice: '385.50', optional: false },
      { ...line, description: 'New stop taps', unitPrice: '100', optional: true },
    ],
  }
  const saved = await runMutation(site, office, 'pricedQuoteSave', {
    type: 'PricedQuoteSaveInput',
    input,
    select: QUOTE,
  })
  return { ...SavedQuoteResponse.parse(saved).quote, office }
}

/** Adds an item to the price book, or changes the one given. Returns its id and version. */
export async function savePriceBookItem(
  site: SiteAddress,
  office: SignedIn,
  item: {
    readonly description: string
    readonly price: string
    readonly id?: string
    readonly version?: number
  },
) {
  const saved = await runMutation(site, office, 'priceBookItemSave', {
    type: 'PriceBookItemSaveInput',
    input: { unit: 'each', hasGst: true, ...item, idempotencyKey: randomUUID() },
    select: '... on PriceBookItemSaved { item { id version } }',
  })
  return SavedItemResponse.parse(saved).item
}

/** Drafts and sends the quote. Returns the path of the customer's page. */
export async function sentQuotePath(site: SiteAddress): Promise<string> {
  const { reference, version, office } = await draftQuote(site)
  await runMutation(site, office, 'pricedQuoteSend', {
    type: 'PricedQuoteSendInput',
    select: QUOTE,
    input: { reference, version, byEmail: true, byText: false },
  })
  const database = await connectToDatabase(site.dataDir)
  try {
    const { rows } = await database.query<{ id: string; link_generation: number }>(
      'select id, link_generation from priced_quote where reference = $1',
      [reference],
    )
    const [quote] = rows
    if (!quote) throw new Error(`no quote ${reference}`)
    return `/quote/${tokenFor('quote', quote.id, quote.link_generation, readSecrets(site))}`
  } finally {
    await database.end()
  }
}
