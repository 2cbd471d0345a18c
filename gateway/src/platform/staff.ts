/** Roles of staff, named as in schema.graphql. */
export type Role = 'admin' | 'office' | 'technician'

/** Scopes of an API key, named as in schema.graphql. */
export const API_SCOPES = [
  'BOOKINGS_READ',
  'BOOKINGS_WRITE',
  'CUSTOMERS_READ',
  'ENQUIRIES_READ',
  'REPORTS_READ',
  'ROSTER_READ',
] as const

export type ApiScope = (typeof API_SCOPES)[number]

/** Returns a scope as programs write it: `bookings:read`. */
export function scopeName(scope: ApiScope): string {
  return scope.toLowerCase().replace('_', ':')
}

/** A signed-in staff member, read from the store and verified for each request. */
export type Staff = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Linked technician; set for the technician role only. */
  readonly technicianId: number | null
  /** Public handle of the session. It gives no access. */
  readonly sessionId: string
  /** Set if the caller is a program with an API key: it may do what its scopes allow and nothing else. `id` is then the key's. */
  readonly apiKey?: { readonly name: string; readonly scopes: ReadonlyArray<ApiScope> }
}

/** Returns the signed-in staff member. Throws if there is none, which `@auth` in the schema rules out. */
export function requireStaff({ staff }: { readonly staff: Staff | null }): Staff {
  if (!staff) throw new Error('not signed in')
  return staff
}

/**
 * Returns the author of a change or text as tables store it: an account, or a program by the name of its API key; neither for
 * customers.
 */
export function authorOf(staff: Staff | null): {
  readonly accountId: string | null
  readonly program: string | null
} {
  return staff?.apiKey
    ? { accountId: null, program: staff.apiKey.name }
    : { accountId: staff?.id ?? null, program: null }
}

/** Returns a program's name for people: `API key “Accounting”`. */
export const apiKeyLabel = (name: string) => `API key “${name}”`
