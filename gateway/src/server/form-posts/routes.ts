import express, { type RequestHandler, Router } from 'express'
import type { AppServices, Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { Pages } from '../pages/pages.ts'
import type { ContextOf } from '../request-context.ts'
import { fridgeCard } from '../rest/fridge-card.ts'
import { handleBookingForm } from './booking.ts'
import type { Fields, FormResponse } from './form-response.ts'
import { handleMaintenanceForm } from './maintenance.ts'
import { handleLinkRequestForm, handleManageBookingForm } from './manage-booking.ts'
import { handleOnCallForm } from './on-call.ts'
import { photoFields } from './photo-fields.ts'
import { handleQuoteForm } from './priced-quote.ts'
import { handleQuoteRequestForm, handleWorkOrderForm } from './quote.ts'
import { handleReviewForm } from './review.ts'

/** Pages that accept form posts without JavaScript. */
const FORM_PATHS =
  /^\/(contact|work-order|booking|booking\/manage(\/[^/]+)?|reviews\/write\/[^/]+|on-call\/[^/]+|maintenance\/[^/]+|quote\/[^/]+|guides\/[^/]+\/fridge-card\.pdf|admin\/login)\/?$/i
const MAX_FORM_BYTES = 64 * 1024

/** Forms posted by browsers without JavaScript. Most are answered with the page at the same path. */
export function formRoutes(services: AppServices, { posted }: Pages, contextOf: ContextOf): Router {
  const fields = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, inflate: false })
  const photos = photoFields(contextOf)
  /** For pages behind a personal link. */
  const postedWithToken = (
    handle: (fields: Fields, context: Context, token: string) => Promise<FormResponse>,
  ) => posted((values, context, { params }) => handle(values, context, String(params.token)))

  const router = Router()
  router.post('/contact', photos, fields, posted(handleQuoteRequestForm))
  router.post('/work-order', photos, fields, posted(handleWorkOrderForm))
  router.post('/booking', photos, fields, posted(handleBookingForm))
  router.post('/booking/manage', fields, posted(handleLinkRequestForm))
  router.post('/booking/manage/:token', photos, fields, postedWithToken(handleManageBookingForm))
  router.post('/reviews/write/:token', fields, postedWithToken(handleReviewForm))
  router.post('/on-call/:token', fields, postedWithToken(handleOnCallForm))
  router.post('/maintenance/:token', fields, postedWithToken(handleMaintenanceForm))
  router.post('/quote/:token', fields, postedWithToken(handleQuoteForm))
  router.post('/guides/:slug/fridge-card.pdf', fields, fridgeCard(services))
  // Sign-in needs script. If it didn't arrive in time, the browser posts the form itself: show it again.
  router.post('/admin/login', (_request, response) => response.redirect(303, '/admin/login'))
  return router
}

/** Refuses OPTIONS outside the APIs. Routers would answer it with the methods of their own routes, such as POST alone for a form. */
export const refuseOptions: RequestHandler = (request, response, next) => {
  if (request.method === 'OPTIONS' && !/^\/(graphql|api)(\/|$)/i.test(request.path))
    methodNotAllowed(request, response, next)
  else next()
}

/** Refuses methods that a page doesn't accept. */
export const methodNotAllowed: RequestHandler = ({ path }, _response, next) => {
  const Allow = FORM_PATHS.test(path) ? 'GET, HEAD, POST' : 'GET, HEAD'
  next(new HttpError(405, 'METHOD_NOT_ALLOWED', `This address takes ${Allow} only.`, { Allow }))
}
