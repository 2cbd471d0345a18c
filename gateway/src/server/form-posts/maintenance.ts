import { maintenanceBook, maintenanceStop } from '../../maintenance/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Fields, type FormResponse, formWithErrors, withoutHoneypot } from './form-response.ts'

/**
 * POST /maintenance/{token}: the buttons on a reminder's page. Books a time and redirects to the booking, or stops the reminders.
 * Shows the page again with the reason if that fails.
 */
export async function handleMaintenanceForm(
  fields: Fields,
  context: Context,
  token: string,
): Promise<FormResponse> {
  const values = withoutHoneypot(fields)
  if (fields.act === 'stop') {
    const outcome = await maintenanceStop({ token }, context)
    if (outcome.type === 'MaintenanceStopped')
      return { seeOther: `/maintenance/${encodeURIComponent(token)}?done=stopped` }
    return { status: 409, form: { values, errors: [], refusal: outcome.message } }
  }
  const outcome = await maintenanceBook({ token, startsAt: fields.startsAt ?? '' }, context)
  switch (outcome.type) {
    case 'Booked':
      return { seeOther: `/booking/manage/${encodeURIComponent(outcome.token)}` }
    case 'InvalidInput':
    case 'TooManyRequests':
      return formWithErrors(outcome, values)
    default:
      return { status: 409, form: { values, errors: [], refusal: outcome.message } }
  }
}
