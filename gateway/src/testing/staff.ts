import { randomBytes } from 'node:crypto'
import type { Role, Staff } from '../platform/staff.ts'
import type { TestContext } from './context.ts'

/** The context signed in with a new account in this role. Technicians are Van 1. */
export async function signInAs<T extends TestContext>(
  context: T,
  role: Role,
): Promise<T & { readonly staff: Staff }> {
  const technicianId = role === 'technician' ? await firstTechnician(context) : null
  const email = `${role}-${randomBytes(3).toString('hex')}@staff.example`
  const { rows } = await context.pool.query<{ id: string }>(
    `insert into staff_account (name, email, role, technician_id, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [`Sample ${role}`, email, role, technicianId, context.now.toString()],
  )
  const [account] = rows
  if (!account) throw new Error('the account was not stored')
  const staff: Staff = {
    id: account.id,
    name: `Sample ${role}`,
    email,
    role,
    technicianId,
    sessionId: 'handle of the tests',
  }
  return { ...context, staff }
}

async function firstTechnician(context: TestContext): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>('select id from technician order by id limit 1')
  const [technician] = rows
  if (!technician) throw new Error('the test database has no technicians')
  return technician.id
}
