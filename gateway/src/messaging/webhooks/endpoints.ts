import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { canBePublic } from '../../platform/http/public-address.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { requireStaff } from '../../platform/staff.ts'
import { line } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Receiver } from '../../platform/webhook-receivers.ts'
import {
  allEndpoints,
  countEndpoints,
  deleteEndpoint,
  enabledAddresses,
  endpointByAddress,
  endpointById,
  insertEndpoint,
  type StoredEndpoint,
  updateEndpoint,
} from './endpoint-store.ts'

const SECRET_BYTES = 32
const MAX_ENDPOINTS = 10
/** How long the previous secret keeps signing after a new one is created: time to update the receiver. */
export const OLD_SECRET_HOURS = 24
/** An endpoint that accepts nothing for this long is disabled. */
const FAILING_DAYS = 3

/**
 * An endpoint, as administrators see it.
 * @public Named by codegen.ts.
 */
export type WebhookEndpoint = StoredEndpoint

/**
 * An endpoint with its new secret, which is never shown again.
 * @public Named by codegen.ts.
 */
export type WebhookEndpointCreated = {
  readonly type: 'WebhookEndpointCreated'
  readonly endpoint: WebhookEndpoint
  readonly secret: string
}

/** @public Named by codegen.ts. */
export type WebhookEndpointChanged = {
  readonly type: 'WebhookEndpointChanged'
  readonly endpoint: WebhookEndpoint
}

/** @public Named by codegen.ts. */
export type WebhookEndpointRemoved = { readonly type: 'WebhookEndpointRemoved'; readonly id: string }

/** @public Named by codegen.ts. */
export type WebhookEndpointGone = { readonly type: 'WebhookEndpointGone'; readonly message: string }

const endpointGone = (): WebhookEndpointGone => ({
  type: 'WebhookEndpointGone',
  message: 'That endpoint was removed.',
})

const addressForm = ({ webhooksAnywhere }: Context['settings']) =>
  z.object({
    address: line('Address', 500, 'Address is required').transform((value, { addIssue }) => {
      const refuse = (message: string) => {
        addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const url = URL.parse(value)
      const allowedProtocol = webhooksAnywhere ? /^https?:$/ : /^https:$/
      if (!url || !allowedProtocol.test(url.protocol))
        return refuse('Enter an address that starts with https://')
      if (url.username || url.password) return refuse('Leave out the name and password: requests are signed')
      if (!webhooksAnywhere && !canBePublic(url)) return refuse('Enter an address on the internet')
      url.hash = ''
      return url.href
    }),
  })

/** All endpoints that administrators added, oldest first. */
export function webhookEndpoints({ db }: Pick<Context, 'db'>): Promise<ReadonlyArray<WebhookEndpoint>> {
  return allEndpoints(db)
}

/** Adds an endpoint, which is sent every event from now on. Its secret is in the result and can't be read again. */
export async function webhookEndpointCreate(
  input: unknown,
  context: Context,
): Promise<WebhookEndpointCreated | InvalidInput> {
  const { db, now, settings } = context
  const parsed = parse(addressForm(settings), input)
  if (!parsed.ok) return parsed.refusal
  const { address } = parsed.data
  const refuse = (message: string) => invalidInput([{ field: 'address', message }])
  if (settings.webhooks.some((webhook) => webhook.address === address))
    return refuse('The operator has set this address in WEBHOOK_URLS')
  const staff = requireStaff(context)
  const secret = randomBytes(SECRET_BYTES)
  return await transact(db, async (tx) => {
    if ((await countEndpoints(tx)) >= MAX_ENDPOINTS)
      return refuse(`There are ${MAX_ENDPOINTS} endpoints. Remove one first.`)
    const id = await insertEndpoint(tx, { address, secret, createdBy: staff.id, createdAt: now })
    if (id === null) return refuse('That endpoint is there already')
    const endpoint = await endpointById(tx, id)
    if (!endpoint) throw new Error('created endpoint not found')
    await record(tx, { action: 'webhook-endpoint.create', ...auditDetails(endpoint) }, context)
    return { type: 'WebhookEndpointCreated', endpoint, secret: formatSecret(secret) }
  })
}

/** Gives an endpoint a new secret. The previous one keeps signing for a day; an older one stops at once. */
export async function webhookEndpointNewSecret(
  id: string,
  context: Context,
): Promise<WebhookEndpointCreated | WebhookEndpointGone> {
  const secret = randomBytes(SECRET_BYTES)
  return await changeEndpoint(id, context, async (tx, { endpoint }) => {
    const previousEndsAt = context.now.add({ hours: OLD_SECRET_HOURS })
    await updateEndpoint(tx, id, { secret, previousSecret: endpoint.secret, previousEndsAt })
    return [
      'webhook-endpoint.secret',
      (updated) => ({ type: 'WebhookEndpointCreated', endpoint: updated, secret: formatSecret(secret) }),
    ]
  })
}

/** Enables a disabled endpoint. */
export async function webhookEndpointEnable(
  id: string,
  context: Context,
): Promise<WebhookEndpointChanged | WebhookEndpointGone> {
  return await changeEndpoint(id, context, async (tx) => {
    await updateEndpoint(tx, id, { disabledAt: null, disabledReason: null, failingSince: null })
    return ['webhook-endpoint.enable', (endpoint) => ({ type: 'WebhookEndpointChanged', endpoint })]
  })
}

/** Removes an endpoint. Its queued deliveries are given up. */
export async function webhookEndpointRemove(
  id: string,
  context: Context,
): Promise<WebhookEndpointRemoved | WebhookEndpointGone> {
  return await changeEndpoint(id, context, async (tx) => {
    await deleteEndpoint(tx, id)
    return ['webhook-endpoint.remove', () => ({ type: 'WebhookEndpointRemoved', id })]
  })
}

/** Changes an existing endpoint and records it in the activity log. */
async function changeEndpoint<T>(
  id: string,
  context: Context,
  change: (
    tx: Transaction,
    existing: StoredEndpoint,
  ) => Promise<
    readonly [
      'webhook-endpoint.secret' | 'webhook-endpoint.enable' | 'webhook-endpoint.remove',
      (updated: StoredEndpoint) => T,
    ]
  >,
): Promise<T | WebhookEndpointGone> {
  if (!z.uuid().safeParse(id).success) return endpointGone()
  return await transact(context.db, async (tx) => {
    const existing = await endpointById(tx, id)
    if (!existing) return endpointGone()
    const [action, toOutcome] = await change(tx, existing)
    const updated = (await endpointById(tx, id)) ?? existing
    await record(tx, { action, ...auditDetails(existing) }, context)
    return toOutcome(updated)
  })
}

/** Target and details of an activity log entry. */
const auditDetails = ({ endpoint: { id, address } }: StoredEndpoint) => ({
  target: `webhook-endpoint ${id}`,
  details: { address: redactedAddress(address) },
})

/** Addresses that an event is sent to. */
export async function receiverAddresses(
  tx: Transaction,
  { settings }: Pick<Context, 'settings'>,
): Promise<ReadonlyArray<string>> {
  return [...new Set([...settings.webhooks.map(({ address }) => address), ...(await enabledAddresses(tx))])]
}

/** The receiver at an address, with its signing keys, or why nothing is sent there. */
export async function receiverOf(
  address: string,
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
): Promise<Receiver | 'REMOVED' | 'OFF'> {
  const operatorReceiver = settings.webhooks.find((webhook) => webhook.address === address)
  if (operatorReceiver) return operatorReceiver
  const endpoint = await endpointByAddress(db, address)
  if (!endpoint) return 'REMOVED'
  if (endpoint.disabledAt) return 'OFF'
  const { secret, previousSecret, previousEndsAt } = endpoint
  const previousSecretValid = previousEndsAt !== null && Temporal.Instant.compare(now, previousEndsAt) < 0
  return {
    address,
    keys: previousSecret && previousSecretValid ? [secret, previousSecret] : [secret],
    fromDashboard: true,
  }
}

/**
 * Records how an endpoint responded. An endpoint that returns 410, or accepts nothing for three days, is disabled: a receiver that
 * is gone isn't called for ever. Administrators see it in the settings and the activity log.
 */
export async function recordResponse(
  address: string,
  response: 'ACCEPTED' | 'REFUSED' | 'GONE',
  context: Context,
): Promise<void> {
  const { db, now } = context
  const endpoint = await endpointByAddress(db, address)
  if (!endpoint) return
  const { id, failingSince, disabledAt } = endpoint
  if (response === 'ACCEPTED') {
    if (failingSince) await transact(db, (tx) => updateEndpoint(tx, id, { failingSince: null }))
    return
  }
  const reason =
    response === 'GONE'
      ? 'GONE'
      : failingSince && hasFailedTooLong(failingSince, now)
        ? ('FAILING' as const)
        : null
  if (failingSince && (reason === null || disabledAt)) return
  await transact(db, async (tx) => {
    await updateEndpoint(tx, id, {
      failingSince: failingSince ?? now,
      ...(reason ? { disabledAt: now, disabledReason: reason } : {}),
    })
    if (reason)
      await record(
        tx,
        {
          action: 'webhook-endpoint.disable',
          target: `webhook-endpoint ${id}`,
          details: { address: redactedAddress(address), reason },
        },
        context,
      )
  })
}

const hasFailedTooLong = (failingSince: Temporal.Instant, now: Temporal.Instant) =>
  failingSince.until(now).total('hours') >= FAILING_DAYS * 24

/** A receiver's address as shown to administrators, without the query string, which may contain a secret. */
export function redactedAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/** A signing secret in Standard Webhooks format. */
const formatSecret = (secret: Buffer) => `whsec_${secret.toString('base64')}`
