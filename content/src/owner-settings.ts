import { z } from 'zod'
import type { ContentReader } from './files/read.ts'
import { BusinessFile } from './shape/business.ts'
import { LocationFile } from './shape/locations.ts'
import { MAX_REDIRECTS, RedirectShape } from './shape/redirects.ts'
import { LandingFile } from './shape/services.ts'
import { line } from './shape/values.ts'
import { SiteNoticeShape } from './site-notice.ts'
import { SITE_PHOTO_SETTINGS } from './site-photos.ts'
import type { Business, LandingPage, Location, Service } from './types.ts'

/**
 * A response claim: how soon a plumber arrives. Services have the qualifier in a separate field; elsewhere it is part of the text.
 */
const ClaimShape = z.strictObject({ text: line(160), qualifier: line(60).nullable() })

/**
 * What the owner sets in the staff area. Each field overrides the value in the files; a missing field leaves it unchanged. `claims`
 * is keyed by page: `services/…`, `landing/…` and `locations/…`, and `appointments` for work that isn't an emergency.
 */
export const OwnerSettingsShape = z.strictObject({
  ...BusinessFile.pick({
    updated: true,
    launched: true,
    name: true,
    tagline: true,
    phone: true,
    phoneE164: true,
    email: true,
    licensedName: true,
    licences: true,
    licenceRegister: true,
    abn: true,
    address: true,
    gasLeakLine: true,
    processors: true,
    prices: true,
    socialLinks: true,
    googleReviewUrl: true,
    hours: true,
    hoursShort: true,
    emergencyHours: true,
    founder: true,
  }).partial().shape,
  // Unwrapped, because its default would override the value in the file.
  priceIncludes: BusinessFile.shape.priceIncludes.unwrap().optional(),
  claims: z.record(z.string(), ClaimShape).optional(),
  notice: SiteNoticeShape.nullable().optional(),
  ...SITE_PHOTO_SETTINGS,
  holidays: BusinessFile.shape.schedule.shape.holidays.max(40, 'must be 40 at most').optional(),
  redirects: z.array(RedirectShape).max(MAX_REDIRECTS, `must be ${MAX_REDIRECTS} at most`).optional(),
})

/** What the owner sets in the staff area; see `OwnerSettingsShape`. */
export type OwnerSettings = z.output<typeof OwnerSettingsShape>

export type ResponseClaim = z.output<typeof ClaimShape>

type ClaimPages = {
  readonly services: ReadonlyArray<Service>
  readonly landingPages: ReadonlyArray<LandingPage>
  readonly locations: ReadonlyArray<Location>
}

/** Parses a claim with its content schema. Reports it and returns null if it's invalid. */
function parseOwnerClaim<Shape extends z.ZodType>(
  reader: ContentReader,
  id: string,
  shape: Shape,
  value: unknown,
): z.output<Shape> | null {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { message } of parsed.error.issues) reader.report('owner settings', `claims.${id}`, message)
  return null
}

/** Returns the owner's claim about appointments, for work that isn't an emergency; null if there is none. */
export function appointmentsClaim(
  reader: ContentReader,
  { appointments: claim }: Readonly<Record<string, ResponseClaim>> = {},
): Business['appointments'] | null {
  return claim
    ? parseOwnerClaim(reader, 'appointments', BusinessFile.shape.appointments, {
        time: claim.text,
        qualifier: claim.qualifier ?? '',
      })
    : null
}

/** Returns the pages with the owner's response claims applied. Claims for pages that no longer exist are ignored. */
export function applyClaims(
  { services, landingPages, locations }: ClaimPages,
  claims: Readonly<Record<string, ResponseClaim>>,
  reader: ContentReader,
): ClaimPages {
  const parseClaim = <Shape extends z.ZodType>(id: string, shape: Shape, value: unknown) =>
    parseOwnerClaim(reader, id, shape, value)
  return {
    services: services.map((service) => {
      const id = `services/${service.slug}`
      const claim = claims[id]
      const arrival = claim && { time: claim.text, qualifier: claim.qualifier ?? '' }
      return arrival
        ? { ...service, arrival: parseClaim(id, BusinessFile.shape.appointments, arrival) ?? service.arrival }
        : service
    }),
    landingPages: landingPages.map((page) => {
      const id = `landing/${page.slug}`
      const claim = claims[id]
      return claim
        ? { ...page, response: parseClaim(id, LandingFile.shape.response, claim.text) ?? page.response }
        : page
    }),
    locations: locations.map((location) => {
      const id = `locations/${location.slug}`
      const claim = claims[id]
      const range = LocationFile.shape.responseTime
      return claim
        ? { ...location, responseTime: parseClaim(id, range, claim.text) ?? location.responseTime }
        : location
    }),
  }
}
