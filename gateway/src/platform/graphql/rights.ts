import { getDirective } from '@graphql-tools/utils'
import { defaultFieldResolver, GraphQLError, type GraphQLSchema, isObjectType } from 'graphql'
import type { Context } from '../context.ts'
import { type ApiScope, type Role, scopeName } from '../staff.ts'

/** Error when no one is signed in, or the session has ended, and no API key was sent. */
function unauthenticated(scope: ApiScope | undefined): GraphQLError {
  const message = scope
    ? `Sign in to do this, or send an API key with ${scopeName(scope)}.`
    : 'Sign in to do this.'
  return new GraphQLError(message, { extensions: { code: 'UNAUTHENTICATED' } })
}

/** Error when the signed-in role may not do this. */
export function forbidden(roles: ReadonlyArray<Role>): GraphQLError {
  const roleList = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(roles)
  return new GraphQLError(`Only ${roleList} may do this.`, { extensions: { code: 'FORBIDDEN' } })
}

/** Error when the key lacks the scope of this field, or no scope covers it. */
function outsideScope(scope: ApiScope | undefined): GraphQLError {
  const message = scope ? `This needs an API key with ${scopeName(scope)}.` : 'API keys can’t use this.'
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } })
}

/** Arguments of `@auth` on a field. */
export type Access = { readonly requires: ReadonlyArray<Role>; readonly scope?: ApiScope }

/** Throws unless the caller has one of these roles, or an API key with this scope. */
function authorise({ staff }: Pick<Context, 'staff'>, { requires, scope }: Access): void {
  if (!staff) throw unauthenticated(scope)
  if (staff.apiKey) {
    if (!scope || !staff.apiKey.scopes.includes(scope)) throw outsideScope(scope)
  } else if (!requires.includes(staff.role)) throw forbidden(requires)
}

/**
 * Throws if the caller uses an API key. Mutations without `@auth` are made without a key, so that a key is never mistaken for a
 * person.
 */
function refuseKeys({ staff }: Pick<Context, 'staff'>): void {
  if (staff?.apiKey)
    throw new GraphQLError('This needs no API key. Send it without one.', {
      extensions: { code: 'FORBIDDEN' },
    })
}

/**
 * Enforces `@auth` on each field that carries it; for a subscription, also at every push. API keys can't use fields without a
 * scope, nor mutations that need no sign-in.
 */
export function addAccessChecks(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (getDirective(schema, field, 'auth')) continue
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args, context: Context, info) => {
      refuseKeys(context)
      return resolve(source, args, context, info)
    }
  }
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  )
  for (const field of fields) {
    const access = getDirective(schema, field, 'auth')?.[0] as Access | undefined
    if (!access) continue
    const { resolve = defaultFieldResolver, subscribe } = field
    field.resolve = (source, args, context: Context, info) => {
      authorise(context, access)
      return resolve(source, args, context, info)
    }
    if (!subscribe) continue
    field.subscribe = (source, args, context: Context, info) => {
      authorise(context, access)
      return subscribe(source, args, context, info)
    }
  }
}
