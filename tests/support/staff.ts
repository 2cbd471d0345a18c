import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { cookieName, sealSession } from '../../gateway/src/auth/sessions/cookie.ts'
import { connectToDatabase } from './database.ts'
import type { Site } from './site.ts'

/** Permission level of a member of staff. */
export type Role = 'admin' | 'office' | 'technician'

/** A signed-in member of staff. */
export type SignedIn = {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Set for technicians: Van 1 by default. */
  readonly technicianId: number | null
  /** The session's handle, which the browser may know. */
  readonly handle: string
  /** Cookie header for API requests. */
  readonly cookie: string
}

type SiteAddress = Pick<Site, 'url' | 'dataDir'>

const Secrets = z.object({ sessionKeys: z.array(z.string()).min(1) })

/** Reads the site's keys, which seal its cookies and sign its links. */
export function readSecrets({ dataDir }: Pick<Site, 'dataDir'>): z.infer<typeof Secrets> {
  return Secrets.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
}

/**
 * Signs someone in without the sign-in page: creates an account, a session and its cookie, sealed with the site's own keys. A
 * technician who already has an account gets another session of it.
 */
export async function signInAs(
  site: SiteAddress,
  role: Role,
  { technician = 'Van 1', name = `Sample ${role}` } = {},
): Promise<SignedIn> {
  const id = randomBytes(32).toString('base64url')
  const handle = randomBytes(16).toString('base64url')
  const database = await connectToDatabase(site.dataDir)
  try {
    const email = `${role}.${randomBytes(4).toString('hex')}@staff.example`
    const existing = await database.query<{ id: string; name: string; email: string; technician_id: number }>(
      `select id, name, email, technician_id from staff_account
        where $1 = 'technician' and disabled_at is null
          and technician_id = (select id from technician where name = $2)`,
      [role, technician],
    )
    const result = await (existing.rows[0]
      ? existing
      : database.query<{ id: string; name: string; email: string; technician_id: number | null }>(
          `insert into staff_account (name, email, role, technician_id, created_at)
           values ($1, $2, $3, case when $3 = 'technician' then (select id from technician where name = $4) end, now())
           returning id, name, email, technician_id`,
          [name, email, role, technician],
        ))
    const [account] = result.rows
    if (!account) throw new Error('the account was not stored')
    await database.query(
      `insert into staff_session
         (id_hash, handle, account_id, created_at, last_seen_at, expires_at, device, place)
       values ($1, $2, $3, now(), now(), now() + interval '7 days', 'The tests', '127.0.0.1')`,
      [createHash('sha256').update(id).digest(), handle, account.id],
    )
    const cookie = `${cookieName('session', site.url)}=${await sealSession(id, readSecrets(site))}`
    return {
      accountId: account.id,
      name: account.name,
      email: account.email,
      role,
      technicianId: account.technician_id,
      handle,
      cookie,
    }
  } finally {
    await database.end()
  }
}

/** Sets the session cookie in a browser. */
export async function addStaffCookie(
  context: BrowserContext,
  site: SiteAddress,
  { cookie }: SignedIn,
): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: site.url, httpOnly: true, sameSite: 'Lax' }])
}

/**
 * Opens a page with someone in this role signed in. A given context gets a new page. A given browser gets a new context, which the
 * caller closes.
 */
export async function openStaffPage(
  target: Browser | BrowserContext,
  site: SiteAddress,
  role: Role,
  options: Parameters<typeof signInAs>[2] = {},
): Promise<Page> {
  const context = 'newContext' in target ? await target.newContext({ baseURL: site.url }) : target
  await addStaffCookie(context, site, await signInAs(site, role, options))
  return context.newPage()
}

/** Navigates to a screen as a link in the frame does, without loading a page. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.getByRole('main').evaluate((main, href) => {
    const link = document.createElement('a')
    link.href = href
    main.append(link)
    link.click()
    link.remove()
  }, address)
}
