import { getDirective } from '@graphql-tools/utils'
import { defaultFieldResolver, GraphQLError, type GraphQLSchema, isObjectType } from 'graphql'
import type { Context } from '../context.ts'
import type { Role } from '../staff.ts'

/** No one is signed in, or the session has ended. */
function unauthenticated(): GraphQLError {
  return new GraphQLError('Sign in to do this.', { extensions: { code: 'UNAUTHENTICATED' } })
}

/** The signed-in role may not do this. */
export function forbidden(roles: ReadonlyArray<Role>): GraphQLError {
  const who = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(roles)
  return new GraphQLError(`Only ${who} may do this.`, { extensions: { code: 'FORBIDDEN' } })
}

/** Throws unless someone in one of these roles asks. */
function authorise({ staff }: Pick<Context, 'staff'>, roles: ReadonlyArray<Role>): void {
  if (!staff) throw unauthenticated()
  if (!roles.includes(staff.role)) throw forbidden(roles)
}

/** Puts what `@auth` says in front of each field that carries it; a subscription asks again at every push. */
export function addRights(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  )
  for (const field of fields) {
    const requires: ReadonlyArray<Role> | undefined = getDirective(schema, field, 'auth')?.[0]?.requires
    if (!requires) continue
    const { resolve = defaultFieldResolver, subscribe } = field
    field.resolve = (source, args, context: Context, info) => {
      authorise(context, requires)
      return resolve(source, args, context, info)
    }
    if (!subscribe) continue
    field.subscribe = (source, args, context: Context, info) => {
      authorise(context, requires)
      return subscribe(source, args, context, info)
    }
  }
}
