import type { MessageThreadOfInput } from '../../../graphql/graphql.ts'
import type { Thread } from './thread-query.ts'

/** Why no reply can be sent to someone who gets neither texts nor emails. */
export function unreachableNotice(
  { conversation }: MessageThreadOfInput,
  { callable, textProblem }: Pick<Thread, 'callable' | 'textProblem'>,
): string {
  if (callable) return `${textProblem}. There’s no email address either. Call this customer.`
  // A booking or a customer without a number was never a call: it has none, or it was erased.
  return conversation
    ? 'The caller’s number wasn’t shown, so you can’t call back or reply. If you know who it was, move this to their record.'
    : 'There’s no phone number and no email address to write to.'
}
