import { type Content, missingFacts, type SitePhotos } from 'content'
import type { Context } from '../platform/context.ts'
import type { SettingChange } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { changesBetween } from './changes.ts'
import { claimsOf, type SiteClaim } from './claims.ts'
import { ruleInWords } from './holidays.ts'
import { copyFields, merge } from './merge.ts'
import { contentOf, type MergedDraft, siteSettings } from './merged-draft.ts'
import { contentProblem } from './problems.ts'
import { readVersions, type StoredVersion } from './store.ts'
import { changedNames, copyValues, ownerSettings } from './stored-settings.ts'

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

export async function viewOf(
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
