import type { Business, Service } from 'content'

/** A price as it is shown. */
type PublishedPrice = { readonly label: string; readonly cents: number; readonly text: string }

/** The call-out prices that are entered. */
export function callOutPrices({
  callOut,
  afterHours,
}: Pick<Business['prices'], 'callOut' | 'afterHours'>): ReadonlyArray<PublishedPrice> {
  return [
    ...(callOut === null ? [] : [price('Call-out', callOut)]),
    ...(afterHours === null ? [] : [price('After-hours call-out', afterHours)]),
  ]
}

/** The lowest price of a service; null when none is entered. */
export function fromPrice(
  { slug, title }: Pick<Service, 'slug' | 'title'>,
  { from }: Pick<Business['prices'], 'from'>,
): PublishedPrice | null {
  const cents = from[slug]
  return cents === undefined ? null : price(title, cents)
}

const price = (label: string, cents: number): PublishedPrice => ({ label, cents, text: dollars(cents) })

const whole = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** `9900` as `$99`, `9950` as `$99.50`. */
function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}
