import type { Business, Service } from 'content'

/** A price as displayed. */
type PublishedPrice = {
  readonly label: string
  readonly cents: number
  readonly text: string
  readonly includes: ReadonlyArray<string>
}

type CallOuts = {
  readonly prices: Pick<Business['prices'], 'callOut' | 'afterHours'>
  readonly priceIncludes: Business['priceIncludes']
}

type FromPrices = {
  readonly prices: Pick<Business['prices'], 'from'>
  readonly priceIncludes: Business['priceIncludes']
}

/** The call-out prices that have been entered. */
export function callOutPrices({ prices, priceIncludes }: CallOuts): ReadonlyArray<PublishedPrice> {
  const { callOut, afterHours } = prices
  return [
    ...(callOut === null ? [] : [price('Call-out', callOut, priceIncludes.callOut)]),
    ...(afterHours === null ? [] : [price('After-hours call-out', afterHours, priceIncludes.afterHours)]),
  ]
}

/** The lowest price of a service; null if none has been entered. */
export function fromPrice(
  { slug, title }: Pick<Service, 'slug' | 'title'>,
  { prices: { from }, priceIncludes }: FromPrices,
): PublishedPrice | null {
  const cents = from[slug]
  return cents === undefined ? null : price(title, cents, priceIncludes[slug])
}

const price = (label: string, cents: number, includes: ReadonlyArray<string> = []): PublishedPrice => ({
  label,
  cents,
  text: dollars(cents),
  includes,
})

const whole = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Formats `9900` as `$99` and `9950` as `$99.50`. */
function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}
