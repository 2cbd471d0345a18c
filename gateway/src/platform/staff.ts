/** What a member of staff may do, by the names of schema.graphql. */
export type Role = 'admin' | 'office' | 'technician'

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
}
