import { type RequestHandler, Router } from 'express'
import type { AppServices } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { isStorableJson, NOT_STORABLE } from '../../platform/validation/storable-text.ts'
import type { ContextOf, StaffContextOf } from '../request-context.ts'
import { authCheck } from './auth-check.ts'
import { contact } from './contact.ts'
import { mapsConfig } from './maps-config.ts'
import { refreshSession } from './refresh-session.ts'

/** The four paths of section 7 of the spec, as thin wrappers around functions that GraphQL also calls. */
export function rest(
  { settings }: Pick<AppServices, 'settings'>,
  contextOf: ContextOf,
  staffContextOf: StaffContextOf,
): Router {
  const router = Router({ caseSensitive: true })
  const storableJson: RequestHandler = ({ body }, _response, next) =>
    next(isStorableJson(body) ? undefined : new HttpError(400, 'BAD_USER_INPUT', NOT_STORABLE))
  const allowOnly =
    (method: 'GET' | 'POST'): RequestHandler =>
    (_request, _response, next) =>
      next(new HttpError(405, 'METHOD_NOT_ALLOWED', `This address takes ${method} only.`, { Allow: method }))
  router.route('/auth/check').get(authCheck(staffContextOf)).all(allowOnly('GET'))
  router
    .route('/auth/refresh-session')
    .post(jsonBody, storableJson, refreshSession(staffContextOf))
    .all(allowOnly('POST'))
  router.route('/contact').post(jsonBody, storableJson, contact(contextOf)).all(allowOnly('POST'))
  router.route('/maps-config').get(mapsConfig(settings)).all(allowOnly('GET'))
  router.use((_request, _response, next) =>
    next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.')),
  )
  return router
}
