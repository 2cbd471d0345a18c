import { record } from '../audit/index.ts'
import type { BusinessSettingsPublishInput, BusinessSettingsUndoInput } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import type { SettingChange } from '../platform/database/column-types.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { notify } from '../platform/database/notices.ts'
import { runOnce } from '../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { requireStaff } from '../platform/staff.ts'
import { dayOf } from '../platform/time.ts'
import { timeInWords } from '../platform/time-format.ts'
import { changesBetween } from './changes.ts'
import { businessSettings } from './draft.ts'
import { merge } from './merge.ts'
import { readMergedDraft, withFileDefaults } from './merged-draft.ts'
import { withoutDeletedPictures } from './pictures.ts'
import { contentProblem } from './problems.ts'
import {
  deleteDraft,
  insertVersion,
  lockSettings,
  readPublished,
  readVersion,
  readVersions,
  type StoredVersion,
} from './store.ts'
import { changedNames, copyValues, ownerSettings, type StoredSettings } from './stored-settings.ts'
import type { BusinessSettings } from './view.ts'

export type BusinessSettingsPublished = {
  readonly type: 'BusinessSettingsPublished'
  readonly version: number
  readonly settings: BusinessSettings
}

/** Someone else has published since. The caller's draft is kept. */
export type BusinessSettingsChanged = {
  readonly type: 'BusinessSettingsChanged'
  readonly message: string
  /** Changes since the version that the caller saw. */
  readonly changes: ReadonlyArray<SettingChange>
  readonly settings: BusinessSettings
}

type Outcome = BusinessSettingsPublished | BusinessSettingsChanged | InvalidInput

/** A publication in the history. */
export type PublishedVersion = StoredVersion & {
  /** Whether it can be undone: its changes haven't been changed again since. */
  readonly undoable: boolean
}

/**
 * Publishes the caller's draft on top of the version they saw. If someone else has published since, nothing is published and the
 * draft stays, to be published once its author has seen the new version.
 */
export async function businessSettingsPublish(
  { expectedVersion, idempotencyKey }: BusinessSettingsPublishInput,
  context: Context,
): Promise<Outcome> {
  const staff = requireStaff(context)
  return await publishOnce(
    'businessSettingsPublish',
    idempotencyKey,
    { expectedVersion },
    context,
    async (tx) => {
      const { version, published: settings, draft, conflicts } = await readMergedDraft(tx, context)
      if (version !== expectedVersion) return { type: 'PublishedSince', seen: expectedVersion }
      if (conflicts.length > 0)
        return invalidInput([
          {
            field: 'conflicts',
            message: 'Someone else changed some of it too. Choose which values to keep, then publish.',
          },
        ])
      if (Object.keys(draft).length === 0)
        return invalidInput([{ field: 'draft', message: 'There is nothing to publish' }])
      const after = {
        ...settings,
        ...draft,
        updated: laterDay(dayOf(context.now).toString(), settings.updated),
      }
      const problem = contentProblem(after, context.loadContent)
      if (problem) return problem
      await deleteDraft(tx, staff.id)
      return { before: settings, after, version: version + 1, undoes: null }
    },
  )
}

/** Undoes the changes of one publication. Refused if a later one has changed the same settings again. */
export async function businessSettingsUndo(
  { version: undoes, idempotencyKey }: BusinessSettingsUndoInput,
  context: Context,
): Promise<Outcome> {
  return await publishOnce('businessSettingsUndo', idempotencyKey, { undoes }, context, async (tx) => {
    const { version, settings } = await readPublished(tx)
    const publication = await findWithFormer(tx, undoes)
    if (!publication) return invalidInput([{ field: 'version', message: 'There is no such version' }])
    const reverted = settingsWithout(
      publication.version.settings,
      publication.former,
      settings,
      context.loadContent,
    )
    if (!reverted)
      return invalidInput([
        { field: 'version', message: 'Some of it was changed again later. Undo the later change first.' },
      ])
    const restored = await withoutDeletedPictures(reverted, tx)
    if (changedSettingNames(settings, restored).length === 0)
      return invalidInput([{ field: 'version', message: 'Those photos are deleted. Upload them again.' }])
    const updated = laterDay(dayOf(context.now).toString(), settings.updated)
    const after = { ...restored, updated }
    const problem = contentProblem(after, context.loadContent)
    if (problem) return problem
    return { before: settings, after, version: version + 1, undoes }
  })
}

/** Returns publications, newest first. */
export async function settingsHistory(
  { limit }: { readonly limit: number },
  { db, loadContent }: Pick<Context, 'db' | 'loadContent'>,
): Promise<ReadonlyArray<PublishedVersion>> {
  const versions = await readVersions(db, { limit: limit + 1 })
  const current = versions[0]?.settings ?? {}
  return versions.slice(0, limit).map((row, n) => {
    const former = versions[n + 1]?.settings ?? {}
    return { ...row, undoable: settingsWithout(row.settings, former, current, loadContent) !== null }
  })
}

/** Returns settings without the changes of one version. Null if those were changed again or have already been undone. */
function settingsWithout(
  version: StoredSettings,
  former: StoredSettings,
  current: StoredSettings,
  loadContent: Context['loadContent'],
): StoredSettings | null {
  const names = changedSettingNames(former, version)
  if (changedNames(pick(current, names), pick(version, names)).length === 0)
    return copyValues(current, names, former)
  const [base, draft, published] = [version, former, current].map((stored) =>
    withFileDefaults(stored, loadContent),
  )
  if (!base || !draft || !published) return null
  const { settings, conflicts } = merge({ base, draft, published })
  const restoredNames = changedNames(published, settings)
  if (conflicts.length > 0 || restoredNames.length === 0) return null
  return { ...current, ...copyValues({}, restoredNames, settings) }
}

type Publication = {
  readonly before: StoredSettings
  readonly after: StoredSettings
  readonly version: number
  readonly undoes: number | null
}

/** The published version isn't the one the caller saw. */
type PublishedSince = { readonly type: 'PublishedSince'; readonly seen: number }

/** Publishes one version at a time and once per key, records it in the activity log and notifies every gateway. */
async function publishOnce(
  operation: string,
  key: string,
  content: object,
  context: Context,
  work: (tx: Transaction) => Promise<Publication | InvalidInput | PublishedSince>,
): Promise<Outcome> {
  const { now, loadContent } = context
  const staff = requireStaff(context)
  const publishInTransaction = async (
    tx: Transaction,
  ): Promise<{ readonly subject: string } | InvalidInput | PublishedSince> => {
    await lockSettings(tx)
    const publication = await work(tx)
    if ('type' in publication) return publication
    const { before, after, version, undoes } = publication
    const changes = changesBetween(loadContent(ownerSettings(before)), loadContent(ownerSettings(after)))
    await insertVersion(tx, { version, settings: after, changes, at: now, accountId: staff.id, undoes })
    await notify(tx, 'settings_changed')
    const action = undoes === null ? 'settings.publish' : 'settings.undo'
    const target = `settings ${version}`
    const auditChanges = changes.map(({ label, before, after }) => ({ label, before, after }))
    await record(
      tx,
      { action, target, details: { changes: auditChanges, ...(undoes === null ? {} : { undoes }) } },
      context,
    )
    return { subject: String(version) }
  }
  const outcome = await runOnce<InvalidInput | PublishedSince>(
    { operation, key, keyOwner: staff.id, content },
    context,
    publishInTransaction,
  )
  if (!('type' in outcome))
    return {
      type: 'BusinessSettingsPublished',
      version: Number(outcome.subject),
      settings: await businessSettings(context),
    }
  if (outcome.type !== 'PublishedSince') return outcome
  const settings = await businessSettings(context)
  const { by, at } = settings.latest ?? { by: 'Someone', at: now }
  const message = `${by} published other changes at ${timeInWords(at)}. Your changes are still here. Check them, then publish again.`
  const changes = await changesSince(outcome.seen, context)
  return { type: 'BusinessSettingsChanged', message, changes, settings }
}

async function changesSince(
  version: number,
  { db, loadContent }: Pick<Context, 'db' | 'loadContent'>,
): Promise<ReadonlyArray<SettingChange>> {
  const [seenSettings, { settings }] = [await readVersion(db, version), await readPublished(db)]
  return changesBetween(loadContent(ownerSettings(seenSettings ?? {})), loadContent(ownerSettings(settings)))
}

async function findWithFormer(
  tx: Transaction,
  version: number,
): Promise<{ readonly version: StoredVersion; readonly former: StoredSettings } | null> {
  const [publication, former] = await readVersions(tx, { limit: 2, upTo: version })
  return publication?.version === version ? { version: publication, former: former?.settings ?? {} } : null
}

/** Names that a publication changed, apart from `updated`, which every publication sets. */
const changedSettingNames = (before: StoredSettings, after: StoredSettings) =>
  changedNames(before, after).filter((name) => name !== 'updated')

const pick = (settings: StoredSettings, names: ReadonlyArray<string>) => copyValues({}, names, settings)

/** Returns the later of two days, such as 2026-11-03. */
const laterDay = (day: string, other: unknown) => (typeof other === 'string' && other > day ? other : day)
