import {
  addressesOf,
  type Content,
  ContentError,
  missingFacts,
  redirectProblems,
  type SitePhotos,
} from 'content'
import { record } from '../audit/index.ts'
import type { BusinessSettingsDraftInput, BusinessSettingsResolveInput } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import type { SettingChange } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { changesBetween } from './changes.ts'
import { claimsOf, type SiteClaim } from './claims.ts'
import { pictureIdsOf, readSettingsInput } from './form.ts'
import { ruleInWords } from './holidays.ts'
import { changedFields, copyFields, merge } from './merge.ts'
import { pictureSizes } from './pictures.ts'
import {
  deleteDraft,
  lockSettings,
  putDraft,
  readDraft,
  readPublished,
  readVersion,
  readVersions,
  type StoredVersion,
} from './store.ts'
import { changedNames, copyValues, ownerSettings, type StoredSettings } from './stored-settings.ts'

/** Facts of the business as the screen edits them. */
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
      readonly includes: ReadonlyArray<{ readonly price: string; readonly lines: ReadonlyArray<string> }>
    }
  }

/** The business settings as an administrator sees them. */
export type BusinessSettings = {
  /** The published version, or 0 if nothing has been published. */
  readonly version: number
  readonly facts: BusinessFacts
  readonly changes: ReadonlyArray<SettingChange>
  /** Settings changed both in the draft and by a publication since: `before` is the published value, `after` the draft's. */
  readonly conflicts: ReadonlyArray<SettingChange>
  /** Facts that would still keep the public site closed in production if the draft were published. */
  readonly missing: ReadonlyArray<string>
  readonly latest: StoredVersion | null
}

export type BusinessSettingsSaved = {
  readonly type: 'BusinessSettingsSaved'
  readonly settings: BusinessSettings
}

/** Settings from the content files, cached per loader, since a process reads the files once. */
const fileFacts = new WeakMap<Context['loadContent'], StoredSettings>()

/** The published settings and the caller's draft merged with them. */
type MergedDraft = {
  readonly version: number
  readonly published: StoredSettings
  /** Values that publishing would store. */
  readonly draft: StoredSettings
  readonly conflicts: ReadonlyArray<string>
  readonly states: {
    readonly base: StoredSettings
    readonly draft: StoredSettings
    readonly published: StoredSettings
  }
}

/** Returns the business settings with the caller's own draft. */
export async function businessSettings(context: Context): Promise<BusinessSettings> {
  return await viewOf(await readMergedDraft(context.db, context), context.db, context)
}

/** Returns the site's content with the caller's draft. Null for anyone but administrators. */
export async function draftContent(
  context: Pick<Context, 'db' | 'staff' | 'loadContent'>,
): Promise<Content | null> {
  if (context.staff?.role !== 'admin') return null
  const mergedDraft = await readMergedDraft(context.db, context)
  return contentOf(mergedDraft, context.loadContent)
}

/** Adds values to the caller's draft without publishing. Values equal to the published ones are dropped from it. */
export async function businessSettingsDraft(
  input: BusinessSettingsDraftInput,
  context: Context,
): Promise<BusinessSettingsSaved | InvalidInput> {
  const parsed = readSettingsInput(input, await pictureSizes(pictureIdsOf(input), context))
  if (!parsed.ok) return parsed.refusal
  const { db, staff, now, loadContent } = context
  if (!staff) throw new Error('not signed in')
  const unknownPrice = unknownPriceField(input, context)
  if (unknownPrice !== null)
    return invalidInput([{ field: unknownPrice, message: 'The site has no such service' }])
  const unknownClaimId = unknownClaim(input, context)
  if (unknownClaimId !== null)
    return invalidInput([
      { field: `claims.${unknownClaimId}`, message: 'The site has no such page any more' },
    ])
  return await db.transaction(async (tx) => {
    await lockSettings(tx)
    const mergedDraft = await readMergedDraft(tx, context)
    const { version, states } = mergedDraft
    const seenSettings = await readVersion(tx, input.seenVersion ?? version)
    if (seenSettings === null)
      return invalidInput([{ field: 'seenVersion', message: 'There is no such version' }])
    // Apply what the caller changed since they read the settings to the draft as it is now.
    const seenPublished = withFileDefaults(seenSettings, loadContent)
    const displayed = merge({ ...states, published: seenPublished }).settings
    const entered = { ...displayed, ...parsed.settings }
    const draft = merge({ base: displayed, draft: entered, published: states.draft }).settings
    const base = copyFields(states.base, changedFields(displayed, entered), seenPublished)
    const next = mergeDraft(mergedDraft, { base, draft })
    const problem = contentProblem({ ...next.published, ...next.draft }, loadContent)
    if (problem) return problem
    await storeDraft(tx, next, staff.id, now)
    return await recordDraftChange(tx, 'settings.draft', mergedDraft, next, context)
  })
}

/**
 * Resolves a conflict: the draft's value is kept as a change or dropped from the draft. Refused if the published value isn't the
 * one the caller saw.
 */
export async function businessSettingsResolve(
  { name, take, seenVersion }: BusinessSettingsResolveInput,
  context: Context,
): Promise<BusinessSettingsSaved | InvalidInput> {
  const { db, staff, now, loadContent } = context
  if (!staff) throw new Error('not signed in')
  return await db.transaction(async (tx) => {
    await lockSettings(tx)
    const mergedDraft = await readMergedDraft(tx, context)
    const { published } = mergedDraft.states
    const seenSettings = await readVersion(tx, seenVersion)
    if (
      seenSettings === null ||
      changedFields(withFileDefaults(seenSettings, loadContent), published).includes(name)
    )
      return invalidInput([
        { field: name, message: 'Someone has published it again. Check it, then choose.' },
      ])
    if (!mergedDraft.conflicts.includes(name))
      return { type: 'BusinessSettingsSaved', settings: await viewOf(mergedDraft, tx, context) }
    const base = copyFields(mergedDraft.states.base, [name], published)
    const draft =
      take === 'DRAFT' ? mergedDraft.states.draft : copyFields(mergedDraft.states.draft, [name], published)
    const next = mergeDraft(mergedDraft, { base, draft })
    const problem = contentProblem({ ...next.published, ...next.draft }, loadContent)
    if (problem) return problem
    await storeDraft(tx, next, staff.id, now)
    return await recordDraftChange(tx, 'settings.draft', mergedDraft, next, context)
  })
}

/** Discards the caller's draft. */
export async function businessSettingsDiscard(context: Context): Promise<BusinessSettingsSaved> {
  const { db, staff } = context
  if (!staff) throw new Error('not signed in')
  return await db.transaction(async (tx) => {
    await lockSettings(tx)
    const mergedDraft = await readMergedDraft(tx, context)
    const { published } = mergedDraft.states
    await deleteDraft(tx, staff.id)
    return await recordDraftChange(
      tx,
      'settings.discard',
      mergedDraft,
      mergeDraft(mergedDraft, { base: published, draft: published }),
      context,
    )
  })
}

/** Returns the caller's draft merged with the published settings. */
export async function readMergedDraft(
  db: Database | Transaction,
  { staff, loadContent }: Pick<Context, 'staff' | 'loadContent'>,
): Promise<MergedDraft> {
  const { version, settings } = await readPublished(db)
  const storedDraft = staff ? await readDraft(db, staff.id) : { settings: {}, base: {} }
  const published = withFileDefaults(settings, loadContent)
  // Names missing from the draft have their published values. So does the base, which drafts of earlier releases don't have.
  const base = { ...published, ...storedDraft.base }
  return mergeDraft(
    { version, published: settings, states: { published } },
    { base, draft: { ...published, ...storedDraft.settings } },
  )
}

function mergeDraft(
  {
    version,
    published,
    states,
  }: Pick<MergedDraft, 'version' | 'published'> & {
    readonly states: Pick<MergedDraft['states'], 'published'>
  },
  draftStates: Pick<MergedDraft['states'], 'base' | 'draft'>,
): MergedDraft {
  const mergeStates = { ...draftStates, published: states.published }
  const { settings, conflicts } = merge(mergeStates)
  const draft = copyValues({}, changedNames(mergeStates.published, settings), settings)
  return { version, published, draft, conflicts, states: mergeStates }
}

/** Stores a draft relative to the published settings. Conflicting fields keep their base. */
async function storeDraft(
  tx: Transaction,
  { draft, conflicts, states }: MergedDraft,
  accountId: string,
  savedAt: Temporal.Instant,
): Promise<void> {
  if (Object.keys(draft).length === 0) return await deleteDraft(tx, accountId)
  const base = copyFields(states.published, conflicts, states.base)
  await putDraft(tx, {
    accountId,
    settings: draft,
    base: copyValues({}, Object.keys(draft), base),
    at: savedAt,
  })
}

/** Returns the result of a draft change, and records it in the activity log. */
async function recordDraftChange(
  tx: Transaction,
  action: 'settings.draft' | 'settings.discard',
  before: MergedDraft,
  after: MergedDraft,
  context: Context,
): Promise<BusinessSettingsSaved> {
  const { loadContent } = context
  const changes = changesBetween(contentOf(before, loadContent), contentOf(after, loadContent))
  if (changes.length > 0) {
    const auditChanges = changes.map(({ label, before, after }) => ({ label, before, after }))
    await record(tx, { action, target: 'draft of settings', details: { changes: auditChanges } }, context)
  }
  return { type: 'BusinessSettingsSaved', settings: await viewOf(after, tx, context) }
}

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
        file === 'emails.yaml'
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

async function viewOf(
  mergedDraft: MergedDraft,
  db: Database | Transaction,
  { loadContent }: Pick<Context, 'loadContent'>,
): Promise<BusinessSettings> {
  const publishedContent = loadContent(ownerSettings(mergedDraft.published))
  const draftedContent = contentOf(mergedDraft, loadContent)
  const [latest = null] = await readVersions(db, { limit: 1 })
  return {
    version: mergedDraft.version,
    facts: factsOf(draftedContent),
    changes: changesBetween(publishedContent, draftedContent),
    conflicts: mergedDraft.conflicts.map((name) => conflictInWords(name, mergedDraft, loadContent)),
    missing: missingFacts(draftedContent),
    latest,
  }
}

/**
 * Returns the site's content with the draft. Falls back to the published content if they don't fit together; publishing reports
 * why.
 */
function contentOf({ published, draft }: MergedDraft, loadContent: Context['loadContent']): Content {
  try {
    return loadContent(ownerSettings({ ...published, ...draft }))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return loadContent(ownerSettings(published))
  }
}

/** Formats both values of a conflicting field. */
function conflictInWords(
  name: string,
  { states, published }: MergedDraft,
  loadContent: Context['loadContent'],
): SettingChange {
  const { settings } = merge({
    base: states.published,
    draft: copyFields(states.published, [name], states.draft),
    published: states.published,
  })
  const mergedSettings = {
    ...published,
    ...copyValues({}, changedNames(states.published, settings), settings),
  }
  const changes = contentProblem(mergedSettings, loadContent)
    ? []
    : changesBetween(loadContent(ownerSettings(published)), loadContent(ownerSettings(mergedSettings)))
  const textOf = (side: 'before' | 'after') =>
    changes.length === 1
      ? (changes[0]?.[side] ?? null)
      : changes.map((change) => `${change.label}: ${change[side] ?? 'not entered'}`).join(', ') || null
  return {
    name,
    label: changes.map(({ label }) => label).join(', ') || name,
    before: textOf('before'),
    after: textOf('after'),
  }
}

/** Fills settings up with the values from the content files where nothing is set. */
export function withFileDefaults(
  settings: StoredSettings,
  loadContent: Context['loadContent'],
): StoredSettings {
  const fileDefaults = fileFacts.get(loadContent) ?? storedFacts(loadContent())
  fileFacts.set(loadContent, fileDefaults)
  return { ...fileDefaults, ...settings }
}

function factsOf(content: Content): BusinessFacts {
  const { prices, priceIncludes } = content.business
  const priceKeys = ['callOut', 'afterHours', ...content.services.map(({ slug }) => slug)]
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
    prices: {
      ...prices,
      from,
      includes: priceKeys.map((price) => ({ price, lines: priceIncludes[price] ?? [] })),
    },
  }
}

/** Settings that aren't in any content file. */
function siteSettings({ notice, redirects, teamPhotos, vanPhotos, jobPhotos }: Content) {
  return { notice, redirects, teamPhotos, vanPhotos, jobPhotos }
}

/** Converts content to the names and values of stored settings. */
function storedFacts(content: Content): StoredSettings {
  const claims = claimsOf(content).map(
    ({ id, text, qualifier }) => [`claims.${id}`, { text, qualifier }] as const,
  )
  const { holidays } = content.business.schedule
  return { ...content.business, ...siteSettings(content), holidays, ...Object.fromEntries(claims) }
}

/** Returns the field of a price for an unknown service, or null if there is none. */
function unknownPriceField(
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

function unknownClaim(
  { claims }: BusinessSettingsDraftInput,
  { content }: Pick<Context, 'content'>,
): string | null {
  const knownIds = new Set(claimsOf(content).map(({ id }) => id))
  return claims?.find(({ id }) => !knownIds.has(id))?.id ?? null
}
