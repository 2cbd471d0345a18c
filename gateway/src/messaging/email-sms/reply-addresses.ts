import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { replyAddresses } from '../../platform/database/tables.ts'

/** Returns a recipient's reply address, the same in every email to them: `reply+<token>@<domain>`. */
export async function replyAddressOf(db: Database, recipient: string, domain: string): Promise<string> {
  const email = recipient.toLowerCase()
  const token = randomBytes(10).toString('hex')
  await db
    .insert(replyAddresses)
    .values({ token, email })
    .onConflictDoNothing({ target: replyAddresses.email })
  const [row] = await db.select().from(replyAddresses).where(eq(replyAddresses.email, email))
  if (!row) throw new Error('reply address not found')
  return `reply+${row.token}@${domain}`
}

/** Returns the email address behind a reply address, in lower case; null if we never issued it. */
export async function emailOfReplyAddress(tx: Transaction, address: string): Promise<string | null> {
  const [, token] = address.toLowerCase().match(/\breply\+([0-9a-f]{20})@/) ?? []
  if (token === undefined) return null
  const [row] = await tx.select().from(replyAddresses).where(eq(replyAddresses.token, token))
  return row?.email ?? null
}
