import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SettingChange } from '../column-types.ts'

import { bytes, instant } from './columns.ts'

/** Promises of the site that an administrator has ticked off. */
export const ownerPromiseTicks = pgTable('owner_promise_tick', {
  promiseId: text('promise_id').primaryKey(),
  /** Wording when it was ticked: a promise that has been reworded since needs a new tick. */
  promise: text().notNull(),
  accountId: uuid('account_id').notNull(),
  at: instant().notNull(),
})

/** The owner's business settings, which override content/; each publication is a version. */
export const businessSettingsVersions = pgTable('business_settings_version', {
  version: integer().primaryKey(),
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  changes: jsonb().$type<ReadonlyArray<SettingChange>>().notNull(),
  at: instant().notNull(),
  accountId: uuid('account_id').notNull(),
  /** The version whose changes this one undoes. */
  undoes: integer(),
})

/** Unpublished changes of an administrator to the business settings. */
export const businessSettingsDrafts = pgTable('business_settings_draft', {
  accountId: uuid('account_id').primaryKey(),
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Published values of the same settings when they were changed; null in drafts of earlier releases. */
  base: jsonb().$type<Readonly<Record<string, unknown>>>(),
  at: instant().notNull(),
})

/** The owner's pictures. Business settings refer to them by id, a hash of the files. Never changed. */
export const sitePictures = pgTable('site_picture', {
  id: text().primaryKey(),
  /** Size of its largest file, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  accountId: uuid('account_id').notNull(),
  at: instant().notNull(),
})

/** WebP files of pictures. */
export const sitePictureFiles = pgTable(
  'site_picture_file',
  {
    pictureId: text('picture_id').notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  ({ pictureId, width }) => [primaryKey({ columns: [pictureId, width] })],
)
