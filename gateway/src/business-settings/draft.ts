import type { Content } from 'content'
import { record } from '../audit/index.ts'
import type { BusinessSettingsDraftInput, BusinessSettingsResolveInput } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { requireStaff } from '../platform/staff.ts'
import { changesBetween } from './changes.ts'
import { pictureIdsOf, readSettingsInput } from './form.ts'
import { changedFields, copyFields, merge } from './merge.ts'
import {
  contentOf,
  type MergedDraft,
  mergeDraft,
  readMergedDraft,
  storeDraft,
  withFileDefaults,
} from './merged-draft.ts'
import { pictureSizes } from './pictures.ts'
import { contentProblem, unknownClaim, unknownPriceField } from './problems.ts'
import { deleteDraft, lockSettings, readVersion } from './store.ts'
import { type BusinessSettings, viewOf } from './view.ts'

export type BusinessSettingsSaved = {
  readonly type: 'BusinessSettingsSaved'
  readonly settings: BusinessSettings
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
  const { db, now, loadContent } = context
  const staff = requireStaff(context)
  const unknownPrice = unknownPriceField(input, context)
  if (unknownPrice !== null)
    return invalidInput([{ field: unknownPrice, message: 'The site has no such service' }])
  const unknownClaimId = unknownClaim(input, context)
  if (unknownClaimId !== null)
    return invalidInput([
      { field: `claims.${unknownClaimId}`, message: 'The site has no such page any more' },
    ])
  return await transact(db, async (tx) => {
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
  const { db, now, loadContent } = context
  const staff = requireStaff(context)
  return await transact(db, async (tx) => {
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
  const { db } = context
  const staff = requireStaff(context)
  return await transact(db, async (tx) => {
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
