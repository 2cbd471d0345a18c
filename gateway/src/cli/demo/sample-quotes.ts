import { customerList } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import {
  acceptQuote,
  declineQuote,
  priceBookItemSave,
  pricedQuoteByLink,
  pricedQuoteCreate,
  pricedQuoteSave,
  pricedQuoteSend,
  quotePath,
} from '../../priced-quotes/index.ts'

/** Made-up items at made-up prices, labelled as samples. */
const ITEMS = [
  ['Sample: replace kitchen mixer tap', 'each', '385.50'],
  ['Sample: new stop taps, pair', 'each', '145'],
  ['Sample: clear a blocked drain', 'each', '320'],
  ['Sample: CCTV drain camera inspection', 'each', '275'],
  ['Sample: electric hot water system, 250 litres', 'each', '1890'],
  ['Sample: labour', 'hour', '140'],
] as const

type QuoteStage = 'draft' | 'sent' | 'accepted' | 'declined'

const QUOTES: ReadonlyArray<{
  readonly title: string
  readonly service: string
  readonly suburb: string
  readonly lines: ReadonlyArray<readonly [item: number, quantity: string, optional: boolean]>
  readonly stage: QuoteStage
  readonly daysAgo: number
}> = [
  {
    title: 'Sample: new kitchen tap',
    service: 'tap-repairs',
    suburb: 'Robina',
    stage: 'sent',
    lines: [
      [0, '1', false],
      [1, '1', true],
      [5, '0.5', true],
    ],
    daysAgo: 1,
  },
  {
    title: 'Sample: new hot water system',
    service: 'hot-water-services',
    suburb: 'Southport',
    lines: [
      [4, '1', false],
      [5, '3', false],
      [1, '1', true],
    ],
    stage: 'accepted',
    daysAgo: 3,
  },
  {
    title: 'Sample: blocked drain and camera',
    service: 'blocked-drains',
    suburb: 'Nerang',
    lines: [
      [2, '1', false],
      [3, '1', false],
    ],
    stage: 'declined',
    daysAgo: 4,
  },
  {
    title: 'Sample: two bathrooms',
    service: 'tap-repairs',
    suburb: 'Palm Beach',
    stage: 'draft',
    lines: [
      [0, '2', false],
      [5, '4', false],
    ],
    daysAgo: 0,
  },
]

type Link = { readonly label: string; readonly path: string }

/** Creates a price book and one quote of each kind for the first customers, once. Returns links to the quotes. */
export async function createSampleQuotes(key: string, context: Context): Promise<ReadonlyArray<Link>> {
  for (const [index, [description, unit, price]] of ITEMS.entries())
    await priceBookItemSave(
      { description, unit, price, hasGst: true, idempotencyKey: `${key}-item-${index}` },
      context,
    )
  const customers = await customerList(
    'Sample Customer',
    { first: QUOTES.length, after: null, before: null },
    context,
  )
  const links: Link[] = []
  for (const [index, quote] of QUOTES.entries()) {
    const customer = customers?.rows[index]?.reference
    const pastContext = { ...context, now: context.now.subtract({ hours: 24 * quote.daysAgo }) }
    const path = customer && (await createSampleQuote(customer, quote, `${key}-priced-${index}`, pastContext))
    if (path) links.push({ label: `A quote: ${quote.stage}`, path })
  }
  return links
}

/**
 * Takes one quote as far as its kind requires and returns the path of its page. Null for a draft, or if an earlier start created
 * it.
 */
async function createSampleQuote(
  customer: string,
  { title, service, suburb, lines, stage }: (typeof QUOTES)[number],
  idempotencyKey: string,
  context: Context,
): Promise<string | null> {
  const created = await pricedQuoteCreate({ customer, idempotencyKey }, context)
  if (created.type !== 'PricedQuoteSaved') return null
  const { reference, version, name, email, phone, street, state } = created.quote
  if (state !== 'DRAFT') return quotePath(created.quote, context)
  const saved = await pricedQuoteSave(
    {
      reference,
      version,
      name,
      email,
      phone,
      street,
      suburb,
      service,
      domestic: true,
      title,
      intro: 'Sample: thanks for having us over. Here’s what we talked about.',
      discount: '',
      lines: lines.flatMap(([item, quantity, optional]) => {
        const [description, unit, unitPrice] = ITEMS[item] ?? []
        return description ? [{ description, unit, unitPrice, quantity, hasGst: true, optional }] : []
      }),
      terms: 'Sample terms.',
      photos: [],
      validUntil: dayOf(context.now).add({ days: 30 }).toString(),
    },
    context,
  )
  if (saved.type !== 'PricedQuoteSaved' || stage === 'draft') return null
  const channels = { byEmail: email !== null, byText: email === null }
  const sent = await pricedQuoteSend({ reference, version: saved.quote.version, ...channels }, context)
  if (sent.type !== 'PricedQuoteSaved') return null
  const path = quotePath(sent.quote, context)
  const token = path.slice('/quote/'.length)
  const laterContext = { ...context, now: context.now.add({ hours: 5 }) }
  if (stage === 'accepted' || stage === 'declined') await pricedQuoteByLink(token, laterContext)
  if (stage === 'accepted') await acceptQuote(token, { number: 1, name, options: [2] }, laterContext)
  if (stage === 'declined')
    await declineQuote(token, { number: 1, reason: 'Sample: we’ll wait until after summer.' }, laterContext)
  return path
}
