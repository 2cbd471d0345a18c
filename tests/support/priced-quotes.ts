import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { lookInto } from './database.ts'
import type { Site } from './site.ts'
import { keysOf } from './staff.ts'

/** The token of the link that the customer of a quote has. */
export async function tokenOf(reference: string, site: Pick<Site, 'dataDir'>): Promise<string> {
  const database = await lookInto(site.dataDir)
  try {
    const { rows } = await database.query<{ id: string; link_generation: number }>(
      'select id, link_generation from priced_quote where reference = $1',
      [reference],
    )
    const [quote] = rows
    if (!quote) throw new Error(`no quote ${reference}`)
    return tokenFor('quote', quote.id, quote.link_generation, keysOf(site))
  } finally {
    await database.end()
  }
}
