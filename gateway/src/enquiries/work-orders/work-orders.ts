import type { z } from 'zod'
import { attachQuotePhotos, senderDetails } from '../../bookings/index.ts'
import { publishWebhook, queueMessage } from '../../messaging/index.ts'
import { alertOnCall, hasAlertedTechnician } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkOrder } from '../../platform/database/column-types.ts'
import { dateTime, dateTimeInWords } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import {
  inboxUrl,
  type RequestKind,
  type RequestOutcome,
  type StoredOutcome,
  storeRequest,
} from '../intake/intake.ts'
import { type QuoteService, SERVICE_LABELS } from '../quote-requests/quote-requests.ts'
import { workOrderForm } from './input.ts'
import { workOrderStore } from './store.ts'

/** A property manager orders work for many homes. */
const MAX_PER_PHONE_AND_DAY = 20

/** @public Named by codegen.ts. */
export type WorkOrderRequested = StoredOutcome<'WorkOrderRequested'>

export type WorkOrderOutcome = RequestOutcome<'WorkOrderRequested'>

/** A work order as stored: a quote request with the work order's own details. */
type Request = Pick<
  z.output<typeof workOrderForm>,
  'name' | 'email' | 'phone' | 'service' | 'message' | 'photos'
> & { readonly workOrder: WorkOrder }

const WORK_ORDER: RequestKind<'WorkOrderRequested', Request> = {
  type: 'WorkOrderRequested',
  name: 'work order',
  referencePrefix: 'Q',
  customerLink: 'QUOTE',
  store: workOrderStore,
  maxPerPhoneAndDay: MAX_PER_PHONE_AND_DAY,
  notifyOffice: async ({ receivedAt, photos, workOrder, ...request }, { opens, answerBy }, tx, context) => {
    const { content, now } = context
    const { name, email, phone, phoneE164, reference, message } = request
    const { emergency, orderNumber } = workOrder
    const service = SERVICE_LABELS[request.service]
    const orderDetails = {
      reference,
      service,
      emergency,
      orderNumber,
      message,
      order: describeOrder(workOrder),
      photos: await attachQuotePhotos(photos, reference, tx),
    }
    await queueMessage(tx, now, {
      template: 'work-order-received',
      props: {
        ...orderDetails,
        name,
        email,
        phone,
        phoneE164,
        agency: workOrder.agency,
        brand: content.business.name,
        receivedAt: dateTimeInWords(receivedAt),
        answerBy,
        officeUrl: inboxUrl(reference, context),
      },
      recipient: content.business.email,
      replyTo: { name, address: email },
    })
    if (emergency) await alertOnCall(tx, reference, context)
    const alerted = emergency && (await hasAlertedTechnician(tx, reference, context.settings))
    await queueMessage(tx, now, {
      template: 'work-order-receipt',
      props: {
        ...senderDetails(context),
        ...orderDetails,
        alerted,
        opens,
      },
      recipient: email,
      replyTo: null,
    })
    const data = { reference, receivedAt: dateTime(receivedAt) }
    await publishWebhook({ type: 'work_order.requested', data }, tx, context)
  },
}

/**
 * Takes a property manager's work order into the inbox, under the rules of `storeRequest`. An emergency alerts the person on call.
 */
export async function workOrderRequest(input: unknown, context: Context): Promise<WorkOrderOutcome> {
  const parsed = parse(workOrderForm, input)
  if (!parsed.ok) return parsed.refusal
  const {
    website,
    idempotencyKey,
    name,
    email,
    phone,
    service,
    message,
    photos,
    tenantAgreed,
    ...workOrder
  } = parsed.data
  return await storeRequest(
    WORK_ORDER,
    { name, email, phone, service, message: message.trim(), photos, workOrder },
    { idempotencyKey, spam: website },
    context,
  )
}

/** The subject of a work order: `Work order: Hot water`, `Emergency work order: Drainage`. */
export function workOrderSubject({ emergency }: WorkOrder, service: string): string {
  const label: string | undefined = SERVICE_LABELS[service as QuoteService]
  return `${emergency ? 'Emergency work order' : 'Work order'}: ${label ?? service}`
}

/** The details of a work order other than its message, as pairs of label and text in form order. */
function describeOrder(order: WorkOrder): ReadonlyArray<readonly [name: string, text: string]> {
  const { agency, street, suburb, tenantName, tenantPhone, access, limitDollars } = order
  const { invoiceTo, invoiceEmail, orderNumber, emergency } = order
  const tenant = tenantName && tenantPhone ? `${tenantName}, ${tenantPhone}. Happy for us to call.` : null
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    ['Agency', agency],
    ['Order number', orderNumber],
    ['Emergency repair', emergency ? 'Yes' : 'No'],
    ['Address', `${street}, ${suburb}`],
    ['Tenant', tenant ?? 'No one lives there'],
    ['Access', access],
    [
      'Spending limit',
      limitDollars === null ? 'None given' : `$${limitDollars.toLocaleString('en-AU')} including GST`,
    ],
    ['Invoice to', invoiceEmail === null ? invoiceTo : `${invoiceTo}, ${invoiceEmail}`],
  ]
  return facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))
}

/** What the plumber needs to know of a work order, at each of its visits: its number, the spending limit and the invoice. */
export function visitNote({ orderNumber, limitDollars, invoiceTo, invoiceEmail }: WorkOrder): string {
  const lines = [
    orderNumber ? `Order ${orderNumber}.` : null,
    limitDollars ? `Limit $${limitDollars.toLocaleString('en-AU')} including GST.` : null,
    `Invoice to ${invoiceEmail ? `${invoiceTo}, ${invoiceEmail}` : invoiceTo}.`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** What a booking takes from its work order: the agency books, the tenant is the contact on site. */
export const contactOfWorkOrder = ({ tenantName, tenantPhone, access }: WorkOrder) => ({
  relation: 'AGENT' as const,
  access,
  contactName: tenantName,
  contactPhone: tenantPhone,
})
