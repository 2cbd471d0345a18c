import type { Context } from '../../platform/context.ts'

/** Which channels deliver messages. Those of the others are only stored for reading. */
export function messageChannels({ smtpUrl, smsUrl }: Pick<Context['settings'], 'smtpUrl' | 'smsUrl'>) {
  return { email: smtpUrl !== undefined, text: smsUrl !== undefined }
}

/** Which channels a page can promise to customers: those that deliver, and all on a site whose messages are read at /dev/mail. */
export function customerChannels(settings: Pick<Context['settings'], 'smtpUrl' | 'smsUrl' | 'devMail'>) {
  const { email, text } = messageChannels(settings)
  return { email: email || settings.devMail, text: text || settings.devMail }
}
