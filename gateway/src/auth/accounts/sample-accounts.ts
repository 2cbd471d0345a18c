import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { hashPassword } from '../../platform/passwords/argon2.ts'
import type { Role } from '../../platform/staff.ts'
import { dayOf } from '../../platform/time.ts'
import {
  accountByEmail,
  busiestTechnician,
  insertAccount,
  lockAccounts,
  technicianAccounts,
} from './store.ts'

/** Public passwords: a database with these accounts doesn't start in production. */
const SAMPLES = [
  { role: 'admin', name: 'Sample admin', password: 'sample tap admin' },
  { role: 'office', name: 'Sample office', password: 'sample tap office' },
  { role: 'technician', name: 'Sample technician', password: 'sample tap technician' },
] as const

export type SampleAccount = { readonly role: Role; readonly email: string; readonly password: string }

/** Creates one demo account per role, the technician's for the one with most bookings. Existing accounts are left unchanged. */
export async function sampleAccounts(context: Context): Promise<ReadonlyArray<SampleAccount>> {
  const accounts = SAMPLES.map((sample) => ({ ...sample, email: `${sample.role}@example.com` }))
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)))
  await transact(context.db, async (tx) => {
    await lockAccounts(tx)
    const [first] = await technicianAccounts(tx, dayOf(context.now))
    const technician = (await busiestTechnician(tx, context.now)) ?? first?.id ?? null
    for (const [index, { role, name, email }] of accounts.entries()) {
      if (await accountByEmail(tx, email)) continue
      const technicianId = role === 'technician' ? technician : null
      const passwordHash = hashes[index] ?? null
      await insertAccount(tx, {
        role,
        name,
        email,
        technicianId,
        passwordHash,
        createdAt: context.now,
        sample: true,
      })
    }
  })
  return accounts
}
