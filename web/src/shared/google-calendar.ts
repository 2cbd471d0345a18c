const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * Returns the address that adds a visit to a Google calendar. It has the details the customer needs but not the manage link, since
 * a third party reads it.
 */
export function googleCalendarUrl(
  booking: {
    readonly reference: string
    readonly service: { readonly title: string }
    readonly suburb: string
    readonly window: { readonly startsAt: string; readonly endsAt: string }
  },
  business: { readonly name: string; readonly phone: string },
): string {
  const { window, reference, service, suburb } = booking
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${business.name}: ${service.title}`,
    dates: `${utc(window.startsAt)}/${utc(window.endsAt)}`,
    ctz: 'Australia/Brisbane',
    location: suburb,
    details: `Your plumber will arrive within this window. Booking ${reference}. To change it, use your booking link or call ${business.phone}.`,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
