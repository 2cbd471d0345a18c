const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * The address that puts a visit into a Google calendar. It carries what the customer's own calendar should show and not
 * the link to the booking, since another company reads it.
 */
export function googleCalendar(
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
    details: `Your plumber will arrive within this window. Booking ${reference}. To change it, use the link in our email or call ${business.phone}.`,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
