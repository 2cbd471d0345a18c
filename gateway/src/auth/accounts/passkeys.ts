import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { parseJson } from '../../platform/json.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import { type InvalidInput, type TooManyRequests, tooManyRequests } from '../../platform/result.ts'
import { requireStaff } from '../../platform/staff.ts'
import { parse } from '../../platform/validation/parse.ts'
import { passkeyForm } from './input.ts'
import { CLIENT_LIMITS, TOO_MANY_ATTEMPTS } from './limits.ts'
import {
  type AccessRefused,
  accessRefused,
  PASSKEY_REJECTED,
  type PasskeyNeeded,
  type SignInRefused,
} from './outcomes.ts'
import {
  consumeChallenge,
  deletePasskey,
  insertPasskey,
  type Passkey,
  passkeyById,
  passkeysOf,
  recordPasskeyUse,
  storeChallenge,
} from './passkey-store.ts'
import { type Account, accountById } from './store.ts'

/** Loaded for the first passkey only: its certificate formats take memory from a gateway whose staff use passwords. */
const webAuthn = () => import('@simplewebauthn/server')

/** Time allowed to sign with a passkey, in minutes. */
export const CHALLENGE_MINUTES = 5
const MAX_PASSKEYS = 10
const PASSKEY_NOT_ADDED = 'Passkey not added. Try again.'

/** The relying party: passkeys are valid for the site's host and for pages of its origin. */
function relyingParty({ settings, content }: Pick<Context, 'settings' | 'content'>) {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpID: hostname, rpName: content.business.name, expectedOrigin: origin }
}

/** Returns the challenge for the account's passkeys, as JSON, or null for an account that needs only a password. */
export async function secondFactorChallenge(
  account: Account,
  context: Context,
): Promise<PasskeyNeeded | null> {
  if (account.role !== 'admin') return null
  const passkeys = await passkeysOf(context.db, account.id)
  return passkeys.length === 0
    ? null
    : {
        type: 'PasskeyNeeded',
        options: await createChallenge('second factor', account.id, passkeys, context),
      }
}

/** Returns a challenge that any registered passkey can sign. Limited per client address. */
export async function passkeyChallenge(
  context: Context,
): Promise<TooManyRequests | { readonly type: 'PasskeyChallenge'; readonly options: string }> {
  const blockedUntil = await throttle(CLIENT_LIMITS, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, context.now, blockedUntil)
  return { type: 'PasskeyChallenge', options: await createChallenge('sign in', null, [], context) }
}

async function createChallenge(
  purpose: 'sign in' | 'second factor',
  accountId: string | null,
  passkeys: ReadonlyArray<Passkey>,
  context: Context,
): Promise<string> {
  const { rpID } = relyingParty(context)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
  await storeChallenge(context.db, options.challenge, purpose, accountId, challengeExpiry(context))
  return JSON.stringify(options)
}

function challengeExpiry({ now }: Context): Temporal.Instant {
  return now.add({ minutes: CHALLENGE_MINUTES })
}

/** Returns the account whose passkey signed our challenge. Any other response is refused. */
export async function verifyPasskeyResponse(
  input: unknown,
  context: Context,
): Promise<{ readonly account: Account; readonly isSecondFactor: boolean } | InvalidInput | SignInRefused> {
  const parsed = parse(passkeyForm, input)
  if (!parsed.ok) return parsed.refusal
  const { db, now, log } = context
  const response = AuthenticationResponse.safeParse(parseJson(parsed.data.answer))
  const passkey = response.success ? await passkeyById(db, response.data.id) : null
  const challenge = response.success ? await consumeChallenge(db, challengeIn(response.data), now) : null
  if (!response.success || !passkey || !challenge || challenge.purpose === 'add') return PASSKEY_REJECTED
  if (challenge.accountId !== null && challenge.accountId !== passkey.accountId) return PASSKEY_REJECTED
  const { rpID, expectedOrigin } = relyingParty(context)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toResponse(response.data),
      expectedChallenge: challengeIn(response.data),
      expectedOrigin,
      expectedRPID: rpID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
    })
    if (!verified) return PASSKEY_REJECTED
    await recordPasskeyUse(db, passkey.id, authenticationInfo.newCounter, now)
  } catch (error) {
    log.info({ err: error }, 'passkey sign-in failed')
    return PASSKEY_REJECTED
  }
  const account = await accountById(db, passkey.accountId)
  return account && !account.disabledAt
    ? { account, isSecondFactor: challenge.purpose === 'second factor' }
    : PASSKEY_REJECTED
}

/** Returns the options for creating a passkey, as JSON. */
export async function passkeyOptions(context: Context): Promise<string> {
  const { db } = context
  const staff = requireStaff(context)
  const { rpID, rpName } = relyingParty(context)
  const passkeys = await passkeysOf(db, staff.id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, 'add', staff.id, challengeExpiry(context))
  return JSON.stringify(options)
}

/** Stores a passkey that the browser created. */
export async function passkeyAdd(
  input: unknown,
  context: Context,
): Promise<{ readonly type: 'PasskeyAdded'; readonly passkey: Passkey } | AccessRefused | InvalidInput> {
  const { db, now, browser, log } = context
  const staff = requireStaff(context)
  const parsed = parse(passkeyForm, input)
  if (!parsed.ok) return parsed.refusal
  const response = RegistrationResponse.safeParse(parseJson(parsed.data.answer))
  const challenge = response.success ? await consumeChallenge(db, challengeIn(response.data), now) : null
  if (!response.success || challenge?.purpose !== 'add' || challenge.accountId !== staff.id)
    return accessRefused(PASSKEY_NOT_ADDED)
  const { rpID, expectedOrigin } = relyingParty(context)
  const { verifyRegistrationResponse } = await webAuthn()
  const verification = await verifyRegistrationResponse({
    response: toRegistration(response.data),
    expectedChallenge: challengeIn(response.data),
    expectedOrigin,
    expectedRPID: rpID,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'passkey registration failed')
    return null
  })
  if (!verification?.verified) return accessRefused(PASSKEY_NOT_ADDED)
  const { credential } = verification.registrationInfo
  return await transact(db, async (tx) => {
    if ((await passkeysOf(tx, staff.id)).length >= MAX_PASSKEYS)
      return accessRefused(`You already have ${MAX_PASSKEYS} passkeys. Remove one first.`)
    const passkey = await insertPasskey(tx, {
      id: credential.id,
      accountId: staff.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: browser?.device ?? 'A browser',
      createdAt: now,
    })
    if (!passkey) return accessRefused('That passkey is already in use.')
    await record(tx, { action: 'passkey.add', target: `account ${staff.id}` }, context)
    return { type: 'PasskeyAdded', passkey }
  })
}

/** Removes one of the caller's own passkeys. Refused if there is none with this id. */
export async function passkeyRemove(
  id: string,
  context: Context,
): Promise<{ readonly type: 'PasskeyRemoved'; readonly id: string } | AccessRefused> {
  const { db } = context
  const staff = requireStaff(context)
  return await transact(db, async (tx) => {
    if (!(await deletePasskey(tx, staff.id, id)))
      return accessRefused('That passkey has already been removed.')
    await record(tx, { action: 'passkey.remove', target: `account ${staff.id}` }, context)
    return { type: 'PasskeyRemoved', id }
  })
}

/** Returns an account's passkeys, newest first. */
export function accountPasskeys(
  accountId: string,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyArray<Passkey>> {
  return passkeysOf(db, accountId)
}

const ClientData = z.object({ challenge: z.string() })
const base64url = z.string().regex(/^[\w-]+$/)
const credentialFields = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const AuthenticationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
const RegistrationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

function toResponse({
  response,
  ...rest
}: z.output<typeof AuthenticationResponse>): AuthenticationResponseJSON {
  const { userHandle, ...signed } = response
  return {
    ...rest,
    response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  }
}

function toRegistration({
  response,
  ...rest
}: z.output<typeof RegistrationResponse>): RegistrationResponseJSON {
  const { transports, ...attestation } = response
  return {
    ...rest,
    response: { ...attestation, ...(transports === undefined ? {} : { transports }) },
    clientExtensionResults: {},
  }
}

/** Returns the challenge named in a response, or an empty string if there is none. */
function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')
  return ClientData.safeParse(parseJson(text)).data?.challenge ?? ''
}
