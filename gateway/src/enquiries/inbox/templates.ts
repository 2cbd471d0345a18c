import type { Context } from '../../platform/context.ts'
import { windowInWords } from '../../platform/time-format.ts'
import { type InboxItem, itemSubject, nextWindows } from './inbox.ts'

/** A reply text to start from, ready to send. */
export type ReplyTemplate = { readonly id: string; readonly name: string; readonly text: string }

/** The subject of an enquiry where the form's label doesn't fit the sentence `Thanks for getting in touch about …`. */
const SUBJECT_PHRASES: Readonly<Record<string, string>> = {
  emergency: 'an emergency',
  commercial: 'commercial plumbing',
}

/** Reply templates for an enquiry, filled in. Empty for items that aren't answered by email. */
export async function templatesFor(item: InboxItem, context: Context): Promise<ReadonlyArray<ReplyTemplate>> {
  if (item.kind !== 'QUOTE') return []
  const { content, staff } = context
  const windows = (await nextWindows(item, context)).map(({ startsAt, endsAt }) =>
    windowInWords(startsAt, endsAt),
  )
  const subject = itemSubject(item, context).toLowerCase()
  const values: Readonly<Record<string, string>> = {
    name: item.name.trim().split(/\s+/)[0] ?? '',
    service: item.workOrder
      ? `your work order for ${item.workOrder.street}`
      : (SUBJECT_PHRASES[subject] ?? subject),
    windows: new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(windows),
    staff: staff?.name ?? '',
    business: content.business.name,
    phone: content.business.phone,
    reference: item.id,
    bookUrl: `${context.settings.publicUrl}/booking`,
  }
  return content.replies
    .filter(({ windows: needed }) => !needed || windows.length > 0)
    .map(({ id, name, text }) => ({
      id,
      name,
      text: text.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder),
    }))
}
