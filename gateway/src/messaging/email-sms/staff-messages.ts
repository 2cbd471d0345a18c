import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/raw-sql.ts'
import type { EmailName } from './email-templates.ts'

/** Emails to our own staff. Customers never see them, and a reply goes to the person they name. */
const STAFF_TEMPLATES: ReadonlySet<string> = new Set<EmailName>([
  'quote-request-received',
  'work-order-received',
  'office-quote',
  'office-booking',
  'dispatch-requested',
  'on-call-alert',
  'visit-changes',
  'staff-invitation',
  'password-link',
])

/** Key prefixes of texts to our own staff. */
const STAFF_TEXT_KEYS = ['alert-on-call ', 'visit-changes '] as const

/** Returns whether emails of this template go to staff. */
export const isStaffTemplate = (template: string): boolean => STAFF_TEMPLATES.has(template)

/** Returns whether a text with this key goes to staff. */
export const isStaffTextKey = (key: string): boolean =>
  STAFF_TEXT_KEYS.some((prefix) => key.startsWith(prefix))

/** Whether a row of `message` went to staff, in SQL. */
export const isStaffMessageSql: SQL = sql`(
  template = any(${textArray(STAFF_TEMPLATES)})
  or (channel = 'sms' and key is not null and key like any(${textArray(STAFF_TEXT_KEYS.map((prefix) => `${prefix}%`))})))`
