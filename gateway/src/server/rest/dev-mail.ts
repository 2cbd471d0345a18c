import { type RequestHandler, Router } from 'express'
import { messageState, readEmail, readRecentMessages } from '../../messaging/index.ts'
import type { AppServices } from '../../platform/context.ts'
import { contentPolicy, serialisePolicy } from '../../platform/http/content-policy.ts'
import { escapeHtml, plainPage } from '../../platform/http/html.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { dateTime } from '../../platform/time.ts'

// Emails contain HTML from strangers: it's displayed, but no script runs.
const EMAIL_POLICY = serialisePolicy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  sandbox: ['allow-popups'],
})

/** Developers' mailbox at /dev/mail: every email and text written, as a page or as JSON. */
export function devMail(services: AppServices): Router {
  const list: RequestHandler = async (request, response) => {
    const emails = await readRecentMessages(services)
    response.set('Cache-Control', 'no-store')
    if (request.accepts(['html', 'json']) === 'json') {
      response.json(
        emails.map(({ createdAt, settledAt, sendBefore, state, ...email }) => ({
          ...email,
          state: messageState(state),
          createdAt: dateTime(createdAt),
        })),
      )
      return
    }
    const rows = emails.map((email) => {
      const { id, createdAt, channel, recipient, replyTo, subject, plain, state, lastError, calendar } = email
      const content =
        channel === 'sms'
          ? escapeHtml(plain ?? '')
          : `<a href="/dev/mail/${id}">${escapeHtml(subject ?? '(not rendered yet)')}</a>`
      const cells = [
        escapeHtml(dateTime(createdAt)),
        channel === 'sms' ? 'SMS' : 'Email',
        escapeHtml(recipient),
        escapeHtml(replyTo ? `${replyTo.name} <${replyTo.address}>` : ''),
        calendar
          ? `${content} <a href="/dev/mail/${id}/visit.ics">(calendar: ${calendar.method})</a>`
          : content,
        escapeHtml(lastError ? `${messageState(state)}: ${lastError}` : messageState(state)),
      ]
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    })
    const headings = ['Created', 'Channel', 'To', 'Reply to', 'Subject or text', 'State'].map(
      (head) => `<th scope="col">${head}</th>`,
    )
    const html = plainPage(
      'Mail',
      emails.length === 0
        ? '<p>No message has been written yet.</p>'
        : `<table><thead><tr>${headings.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`,
    )
    response.set('Content-Security-Policy', contentPolicy(html, services.settings)).type('html').send(html)
  }

  const emailOf = async (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? await readEmail(id, services) : null)

  const showEmail: RequestHandler<{ id: string }> = async ({ params: { id } }, response, next) => {
    const email = await emailOf(id)
    if (!email?.html) return next(new HttpError(404, 'NOT_FOUND', 'There is no such email.'))
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': EMAIL_POLICY })
    response.type('html').send(email.html)
  }

  const calendar: RequestHandler<{ id: string }> = async ({ params: { id } }, response, next) => {
    const email = await emailOf(id)
    if (!email?.calendar) return next(new HttpError(404, 'NOT_FOUND', 'There is no such entry.'))
    response.set('Cache-Control', 'no-store').type('text/plain').send(email.calendar.text)
  }

  return Router().get('/', list).get('/:id', showEmail).get('/:id/visit.ics', calendar)
}
