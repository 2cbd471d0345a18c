import {
  addressesOf,
  type Content,
  ContentError,
  missingFacts,
  redirectProblems,
  type SitePhotos,
} from 'content'
import type { BusinessSettingsDraftInput } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import type { SettingChange } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { changesBetween } from './changes.ts'
import { claimsOf, type SiteClaim } from './claims.ts'
import { picturesIn, readSettingsInput } from './form.ts'
import { ruleInWords } from './holidays.ts'
import { sizesOf } from './pictures.ts'
import { deleteDraft, putDraft, readDraft, readPublished, readVersions, type StoredVersion } from './store.ts'
import { changedNames, ownerSettings, type StoredSettings, withValuesOf } from './stored-settings.ts'

/** The facts of the business, as the screen edits them. */
export type BusinessFacts = Omit<Content['business'], 'prices'> &
  SitePhotos & {
    readonly claims: ReadonlyArray<SiteClaim>
    readonly notice: Content['notice']
    readonly redirects: Content['redirects']
    readonly holidays: ReadonlyArray<{ readonly name: string; readonly when: string }>
    readonly prices: {
      readonly callOut: number | null
      readonly afterHours: number | null
      readonly from: ReadonlyArray<{
        readonly service: string
        readonly label: string
        readonly cents: number | null
      }>
    }
  }

/** The business settings as an administrator sees them. */
export type BusinessSettings = {
  /** Of what is published; 0 while nothing is. */
  readonly version: number
  readonly facts: BusinessFacts
  readonly changes: ReadonlyArray<SettingChange>
  /** What keeps the public site closed in production, once the draft is published. */
  readonly missing: ReadonlyArray<string>
  readonly latest: StoredVersion | null
}

export type BusinessSettingsSaved = {
  readonly type: 'BusinessSettingsSaved'
  readonly settings: BusinessSettings
}

type Own = { readonly published: StoredSettings; readonly version: number; readonly draft: StoredSettings }

/** The business settings with the caller's own draft. */
export async function businessSettings(context: Context): Promise<BusinessSettings> {
  const own = await readOwn(context.db, context)
  return await viewOf(own, context)
}

/** What the site would say if the caller published their draft. Null for anyone but administrators. */
export async function draftContent(
  context: Pick<Context, 'db' | 'staff' | 'loadContent'>,
): Promise<Content | null> {
  if (context.staff?.role !== 'admin') return null
  const { published, draft } = await readOwn(context.db, context)
  return context.loadContent(ownerSettings({ ...published, ...draft }))
}

/** Adds to the caller's draft. Values that are as published leave it. Nothing is published. */
export async function businessSettingsDraft(
  input: BusinessSettingsDraftInput,
  context: Context,
): Promise<BusinessSettingsSaved | InvalidInput> {
  const read = readSettingsInput(input, await sizesOf(picturesIn(input), context))
  if (!read.ok) return read.refusal
  const { db, staff, now, loadContent } = context
  if (!staff) throw new Error('not signed in')
  const noService = input.prices?.from?.find(
    ({ service }) => !context.content.services.some(({ slug }) => slug === service),
  )
  if (noService)
    return invalidInput([
      { field: `prices.from.${noService.service}`, message: 'The site has no such service' },
    ])
  const unknown = unknownClaim(input, context)
  if (unknown !== null)
    return invalidInput([{ field: `claims.${unknown}`, message: 'The site has no such page any more' }])
  return await db.transaction(async (tx) => {
    const { published, version, draft: before } = await readOwn(tx, context)
    const wanted = { ...before, ...read.settings }
    const problem = contentProblem({ ...published, ...wanted }, loadContent)
    if (problem) return problem
    const shown = storedFacts(loadContent(ownerSettings(published)))
    const draft = withValuesOf({}, changedNames(shown, { ...shown, ...wanted }), wanted)
    if (Object.keys(draft).length === 0) await deleteDraft(tx, staff.id)
    else await putDraft(tx, { accountId: staff.id, settings: draft, at: now })
    return {
      type: 'BusinessSettingsSaved',
      settings: await viewOf({ published, version, draft }, { ...context, db: tx }),
    }
  })
}

/** Throws the caller's draft away. */
export async function businessSettingsDiscard(context: Context): Promise<BusinessSettingsSaved> {
  const { db, staff } = context
  if (!staff) throw new Error('not signed in')
  await db.transaction((tx) => deleteDraft(tx, staff.id))
  return { type: 'BusinessSettingsSaved', settings: await businessSettings(context) }
}

/** Why content can't take these settings, by the field that it is about; null when it can. */
export function contentProblem(
  settings: StoredSettings,
  loadContent: Context['loadContent'],
): InvalidInput | null {
  try {
    const own = ownerSettings(settings)
    return addressProblem(own, loadContent(own))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return invalidInput(
      error.problems.map(({ file, path, reason }) =>
        file === 'emails.yaml'
          ? { field: 'name', message: `With this name and phone number, a text message (${path}) ${reason}` }
          : { field: path.replaceAll(/\[(\d+)\]/g, '.$1'), message: reason },
      ),
    )
  }
}

/** Why a page can't be led to, from a former address or by the notice; null when all can. */
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

async function readOwn(db: Database | Transaction, { staff }: Pick<Context, 'staff'>): Promise<Own> {
  const { version, settings: published } = await readPublished(db)
  return { version, published, draft: staff ? await readDraft(db, staff.id) : {} }
}

async function viewOf(
  { published, version, draft }: Own,
  { db, loadContent }: { readonly db: Database | Transaction; readonly loadContent: Context['loadContent'] },
): Promise<BusinessSettings> {
  const now = loadContent(ownerSettings(published))
  const then = loadContent(ownerSettings({ ...published, ...draft }))
  const [latest = null] = await readVersions(db, { most: 1 })
  return {
    version,
    facts: factsOf(then),
    changes: changesBetween(now, then),
    missing: missingFacts(then),
    latest,
  }
}

function factsOf(content: Content): BusinessFacts {
  const { prices } = content.business
  const from = content.services.map(({ slug, title }) => ({
    service: slug,
    label: title,
    cents: prices.from[slug] ?? null,
  }))
  return {
    ...content.business,
    ...siteSettings(content),
    holidays: content.business.schedule.holidays.map(({ name, rule }) => ({
      name,
      when: ruleInWords(rule),
    })),
    claims: claimsOf(content),
    prices: { ...prices, from },
  }
}

/** What the owner sets that no file has. */
function siteSettings({ notice, redirects, teamPhotos, vanPhotos, jobPhotos }: Content) {
  return { notice, redirects, teamPhotos, vanPhotos, jobPhotos }
}

/** What the site says, in the names and values of stored settings. */
function storedFacts(content: Content): StoredSettings {
  const claims = claimsOf(content).map(
    ({ id, text, qualifier }) => [`claims.${id}`, { text, qualifier }] as const,
  )
  const { holidays } = content.business.schedule
  return { ...content.business, ...siteSettings(content), holidays, ...Object.fromEntries(claims) }
}

function unknownClaim(
  { claims }: BusinessSettingsDraftInput,
  { content }: Pick<Context, 'content'>,
): string | null {
  const known = new Set(claimsOf(content).map(({ id }) => id))
  return claims?.find(({ id }) => !known.has(id))?.id ?? null
}
