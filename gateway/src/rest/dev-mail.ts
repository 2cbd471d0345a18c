import { type RequestHandler, Router } from 'express'
import type { Parts } from '../context.ts'
import { contentPolicy, policy } from '../http/content-policy.ts'
import { escapeHtml, plainPage } from '../http/html.ts'
import { HttpError } from '../http/http-error.ts'
import { dateTime } from '../instant.ts'
import { readLetter, readMail } from '../messages/messages.ts'

// An e-mail is a stranger's HTML: shown, never run.
const LETTER_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  sandbox: ['allow-popups'],
})

/** The mailbox of developers at /dev/mail: every e-mail that was written, as a page or as JSON. */
export function devMail(parts: Parts): Router {
  const list: RequestHandler = async (request, response) => {
    const letters = await readMail(parts)
    response.set('Cache-Control', 'no-store')
    if (request.accepts(['html', 'json']) === 'json') {
      response.json(
        letters.map(({ createdAt, settledAt, ...letter }) => ({ ...letter, createdAt: dateTime(createdAt) })),
      )
      return
    }
    const rows = letters.map(({ id, createdAt, recipient, replyTo, subject, state, lastError }) => {
      const cells = [
        escapeHtml(dateTime(createdAt)),
        escapeHtml(recipient),
        escapeHtml(replyTo ? `${replyTo.name} <${replyTo.address}>` : ''),
        `<a href="/dev/mail/${id}">${escapeHtml(subject ?? '(not rendered yet)')}</a>`,
        escapeHtml(lastError ? `${state}: ${lastError}` : state),
      ]
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    })
    const heads = ['Written', 'To', 'Reply to', 'Subject', 'State'].map(
      (head) => `<th scope="col">${head}</th>`,
    )
    const html = plainPage(
      'Mail',
      letters.length === 0
        ? '<p>No e-mail has been written yet.</p>'
        : `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`,
    )
    response.set('Content-Security-Policy', contentPolicy(html, parts.settings)).type('html').send(html)
  }

  const one: RequestHandler<{ id: string }> = async ({ params: { id } }, response, next) => {
    const letter = /^[0-9a-f-]{36}$/.test(id) ? await readLetter(id, parts) : null
    if (!letter?.html) return next(new HttpError(404, 'NOT_FOUND', 'There is no such e-mail.'))
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': LETTER_POLICY })
    response.type('html').send(letter.html)
  }

  return Router().get('/', list).get('/:id', one)
}
