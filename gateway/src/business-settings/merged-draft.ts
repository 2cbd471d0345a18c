import { type Content, ContentError } from 'content'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { claimsOf } from './claims.ts'
import { copyFields, merge } from './merge.ts'
import { deleteDraft, putDraft, readDraft, readPublished } from './store.ts'
import { changedNames, copyValues, ownerSettings, type StoredSettings } from './stored-settings.ts'

/** Settings from the content files, cached per loader, since a process reads the files once. */
const fileFacts = new WeakMap<Context['loadContent'], StoredSettings>()

/** The published settings and the caller's draft merged with them. */
export type MergedDraft = {
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

/** Merges a draft into the published settings, with the part that publishing would store. */
export function mergeDraft(
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
export async function storeDraft(
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

/**
 * Returns the site's content with the draft. Falls back to the published content if they don't fit together; publishing reports
 * why.
 */
export function contentOf({ published, draft }: MergedDraft, loadContent: Context['loadContent']): Content {
  try {
    return loadContent(ownerSettings({ ...published, ...draft }))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return loadContent(ownerSettings(published))
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

/** Converts content to the names and values of stored settings. */
function storedFacts(content: Content): StoredSettings {
  const claims = claimsOf(content).map(
    ({ id, text, qualifier }) => [`claims.${id}`, { text, qualifier }] as const,
  )
  const { holidays } = content.business.schedule
  return { ...content.business, ...siteSettings(content), holidays, ...Object.fromEntries(claims) }
}

/** Settings that aren't in any content file. */
export function siteSettings({ notice, redirects, teamPhotos, vanPhotos, jobPhotos }: Content) {
  return { notice, redirects, teamPhotos, vanPhotos, jobPhotos }
}
