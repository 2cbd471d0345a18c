import type { Request, RequestHandler } from 'express'
import type { AppServices, Context } from '../../platform/context.ts'
import { encode } from '../../platform/http/encodings.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { loggedPath } from '../../platform/http/logged-path.ts'
import { isStorableJson, NOT_STORABLE } from '../../platform/validation/storable-text.ts'
import { type Fields, type FormResponse, withoutHoneypot } from '../form-posts/form-response.ts'
import type { ContextOf } from '../request-context.ts'
import type { PageRenderer } from './page-renderer.ts'
import { sendPage } from './send-page.ts'

const SUBMISSION_FAILED = 'There was a problem sending your message. Please try again.'

/**
 * For a form that isn't finished. Going Back to a posted step fails unless the browser stored it (`ERR_CACHE_MISS` in Chromium), since
 * browsers don't post again by themselves. What it stores is what the person just typed, and only Back and Forward of the same
 * tab show it: someone who later enters the address on a shared computer gets an empty form. Forms behind a personal link send
 * their own `no-store`.
 */
const UNFINISHED = 'private, no-cache'

/** For the confirmation, which can contain a personal link. */
const FINISHED = 'no-store'

/** Processes the fields of a posted form. */
export type FormHandler = (fields: Fields, context: Context, request: Request) => Promise<FormResponse>

/** Handles a form posted without JavaScript, and responds with the page at the same path. */
export function postedForm(
  handle: FormHandler,
  { renderPage }: Pick<PageRenderer, 'renderPage'>,
  { log }: Pick<AppServices, 'log'>,
  contextOf: ContextOf,
): RequestHandler {
  return async (request, response) => {
    if (!isStorableJson(request.body)) throw new HttpError(400, 'BAD_USER_INPUT', NOT_STORABLE)
    const values = textFields(request.body)
    const outcome = await handle(values, contextOf(request), request).catch(
      (error: unknown): FormResponse => {
        log.error({ err: error, path: loggedPath(request.path) }, 'posted form could not be stored')
        return {
          status: 503,
          form: { values: withoutHoneypot(values), errors: [], refusal: SUBMISSION_FAILED },
        }
      },
    )
    if ('seeOther' in outcome) {
      response.set('Cache-Control', 'no-store').redirect(303, outcome.seeOther)
      return
    }
    const { status, form, retryAfterSeconds } = outcome
    const { body, headers } = await renderPage(request.path, form)
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds))
    const caching = form.reference === undefined ? UNFINISHED : FINISHED
    sendPage(request, response, { status, headers, encoded: await encode(body, 'quick') }, caching)
  }
}

/** Fields of a posted form that have a single text value. */
function textFields(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
