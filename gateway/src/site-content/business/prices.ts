import type { Business, Service } from 'content'

/** A price as displayed. */
type PublishedPrice = {
  readonly label: string
  readonly cents: number
  readonly text: string
  readonly includes: ReadonlyArray<string>
}

type CallOutSettings = {
  readonly prices: Pick<Business['prices'], 'callOut' | 'afterHours'>
  readonly priceIncludes: Business['priceIncludes']
}

type FromPriceSettings = {
  readonly prices: Pick<Business['prices'], 'from'>
  readonly priceIncludes: Business['priceIncludes']
}

/** The call-out prices that have been entered. */
export function callOutPrices({ prices, priceIncludes }: CallOutSettings): ReadonlyArray<PublishedPrice> {
  const { callOut, afterHours } = prices
  return [
    ...(callOut === null ? [] : [publishedPrice('Call-out', callOut, priceIncludes.callOut)]),
    ...(afterHours === null
      ? []
      : [publishedPrice('After-hours call-out', afterHours, priceIncludes.afterHours)]),
  ]
}

/** The lowest price of a service; null if none has been entered. */
export function fromPrice(
  { slug, title }: Pick<Service, 'slug' | 'title'>,
  { prices: { from }, priceIncludes }: FromPriceSettings,
): PublishedPrice | null {
  const cents = from[slug]
  return cents === undefined ? null : publishedPrice(title, cents, priceIncludes[slug])
}

const publishedPrice = (
  label: string,
  cents: number,
  includes: ReadonlyArray<string> = [],
): PublishedPrice => ({
  label,
  cents,
  text: formatPrice(cents),
  includes,
})

const wholeDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
})
const dollarsAndCents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Formats `9900` as `$99` and `9950` as `$99.50`. */
function formatPrice(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)
}
