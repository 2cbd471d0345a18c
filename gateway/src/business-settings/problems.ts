import { addressesOf, type Content, ContentError, redirectProblems } from 'content'
import type { BusinessSettingsDraftInput } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { claimsOf } from './claims.ts'
import { ownerSettings, type StoredSettings } from './stored-settings.ts'

/** Returns why content can't take these settings, by field, or null if it can. */
export function contentProblem(
  settings: StoredSettings,
  loadContent: Context['loadContent'],
): InvalidInput | null {
  try {
    const overrides = ownerSettings(settings)
    return addressProblem(overrides, loadContent(overrides))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return invalidInput(
      error.problems.map(({ file, path, reason }) =>
        file === 'messages.yaml'
          ? { field: 'name', message: `With this name and phone number, a text message (${path}) ${reason}` }
          : { field: path.replaceAll(/\[(\d+)\]/g, '.$1'), message: reason },
      ),
    )
  }
}

/** Returns problems with redirects and the notice's link, or null if there are none. */
function addressProblem(
  { notice, redirects = [] }: ReturnType<typeof ownerSettings>,
  content: Content,
): InvalidInput | null {
  const problems = redirectProblems(redirects, content).map(({ row, half, reason }) => ({
    field: `redirects.${row}.${half}`,
    message: reason,
  }))
  const [path] = notice?.link?.url.split(/[?#]/) ?? []
  if (path?.startsWith('/') && !addressesOf(content).has(path))
    problems.push({ field: 'notice.linkUrl', message: `${path} is not a page of this site` })
  return problems.length > 0 ? invalidInput(problems) : null
}

/** Returns the field of a price for an unknown service, or null if there is none. */
export function unknownPriceField(
  { prices, priceIncludes }: BusinessSettingsDraftInput,
  { content }: Pick<Context, 'content'>,
): string | null {
  const knownSlugs = new Set(['callOut', 'afterHours', ...content.services.map(({ slug }) => slug)])
  const fields = [
    ...(prices?.from ?? []).map(({ service }) => ({ slug: service, field: `prices.from.${service}` })),
    ...(priceIncludes ?? []).map(({ price }) => ({ slug: price, field: `priceIncludes.${price}` })),
  ]
  return fields.find(({ slug }) => !knownSlugs.has(slug))?.field ?? null
}

export function unknownClaim(
  { claims }: BusinessSettingsDraftInput,
  { content }: Pick<Context, 'content'>,
): string | null {
  const knownIds = new Set(claimsOf(content).map(({ id }) => id))
  return claims?.find(({ id }) => !knownIds.has(id))?.id ?? null
}
