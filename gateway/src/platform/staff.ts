/** What a member of staff may do, by the names of schema.graphql. */
export type Role = 'admin' | 'office' | 'technician'

/** What an API key may do, by the names of schema.graphql. */
export const API_SCOPES = [
  'BOOKINGS_READ',
  'BOOKINGS_WRITE',
  'CUSTOMERS_READ',
  'ENQUIRIES_READ',
  'REPORTS_READ',
  'ROSTER_READ',
] as const

export type ApiScope = (typeof API_SCOPES)[number]

/** A scope as programs write it: `bookings:read`. */
export function scopeName(scope: ApiScope): string {
  return scope.toLowerCase().replace('_', ':')
}

/** A member of staff who is signed in: as verified for this request. Read from the store for each one. */
export type Staff = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Linked technician; set for the technician role only. */
  readonly technicianId: number | null
  /** The public handle of the session. It opens nothing. */
  readonly sessionId: string
  /** Set where a program asks with a key: it may do what its scopes say and nothing else. `id` is then the key's. */
  readonly apiKey?: { readonly name: string; readonly scopes: ReadonlyArray<ApiScope> }
}

/** Who did or wrote something, as tables store it: an account, or a program by the name of its API key; neither for customers. */
export function authorOf(staff: Staff | null): {
  readonly accountId: string | null
  readonly program: string | null
} {
  return staff?.apiKey
    ? { accountId: null, program: staff.apiKey.name }
    : { accountId: staff?.id ?? null, program: null }
}

/** A program as people read it: `API key “Accounting”`. */
export const programName = (name: string) => `API key “${name}”`
