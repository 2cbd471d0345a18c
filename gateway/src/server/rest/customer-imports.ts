import type { Router } from 'express'
import { previewImport } from '../../customers/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { StaffContextOf } from '../request-context.ts'
import { adminUpload } from './admin-upload.ts'

/**
 * POST /api/staff/customer-imports: a CSV file of customers as the raw body (`text/csv`), 20 MB at most, for administrators.
 * Returns 201 {"id"} for `customerImport`, without importing anything yet; otherwise {"message", "code"}: 401 and 403 for everyone
 * else, 413 for a larger file, 415 for another type, 422 with the reason if it can't be read.
 */
export function customerImports(staffContextOf: StaffContextOf): Router {
  const rules = {
    types: ['text/csv', 'application/octet-stream'],
    limit: '20mb',
    wrongType: 'Send a CSV file as text/csv.',
    tooLarge: 'A file can be 20 MB at most. Split it.',
  }
  return adminUpload(staffContextOf, rules, async (file, context) => {
    const outcome = await previewImport(file, context)
    if ('unreadable' in outcome) throw new HttpError(422, 'UNREADABLE', outcome.unreadable)
    return { id: String(outcome.id) }
  })
}
