import { expect, type Locator, type Page } from '@playwright/test'
import { connectToDatabase } from './database.ts'
import type { Site } from './site.ts'

/** The row of a technician on the dispatch board. */
export const rowOf = (page: Page, technician: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: technician }) })

/** The card of a booking on the dispatch board. */
export const cardOf = (page: Page, reference: string): Locator =>
  page.getByRole('article', { name: new RegExp(reference) })

/** Drags a card by its title onto a cell, moving in steps like a real drag. */
export async function drag(card: Locator, cell: Locator): Promise<void> {
  await lift(card)
  await dropOn(cell)
}

/** Picks up a card by its title, which is a link, and holds it. */
export async function lift(card: Locator): Promise<void> {
  const { mouse } = card.page()
  const title = card.getByRole('link').first()
  // Waits until the title stops moving and nothing covers it.
  await title.hover()
  const from = await middleOf(title)
  await mouse.down()
  await mouse.move(from.x + 12, from.y + 12, { steps: 4 })
  await expect(card).toHaveAttribute('data-lifted', 'yes')
}

/** Drops the dragged card onto a cell. */
export async function dropOn(cell: Locator): Promise<void> {
  const { mouse } = cell.page()
  const to = await middleOf(cell)
  await mouse.move(to.x, to.y, { steps: 12 })
  await mouse.up()
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Returns the name of a booking's technician. */
export async function technicianOf({ dataDir }: Pick<Site, 'dataDir'>, reference: string): Promise<string> {
  const database = await connectToDatabase(dataDir)
  const { rows } = await database.query<{ name: string }>(
    `select technician.name from booking join visit using (id) join technician on technician.id = technician_id
      where reference = $1`,
    [reference],
  )
  await database.end()
  return rows[0]?.name ?? ''
}
