import type { Context } from '../../platform/context.ts'

/** Which channels deliver messages. Those of the others are only stored for reading. */
export function messageChannels({ smtpUrl, smsUrl }: Pick<Context['settings'], 'smtpUrl' | 'smsUrl'>) {
  return { email: smtpUrl !== undefined, text: smsUrl !== undefined }
}
