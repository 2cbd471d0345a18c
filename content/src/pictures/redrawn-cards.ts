import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Business, LinkPreview } from '../types.ts'
import { RENDERED_FOLDER } from './pictures.ts'
import { drawCard } from './preview-card.ts'

/** Files written next to the cards at build time: their frame, and the name and tagline on them. */
export const CARD_FRAME = 'card-frame.png'
export const CARDS_FILE = 'cards.json'

/** The largest width that every scene has. */
const SCENE_WIDTH = 1280

type CardText = Pick<Business, 'name' | 'tagline'>

const CardTextShape = z.strictObject({ name: z.string(), tagline: z.string() })

let builtCardText: CardText | null | undefined

/** Returns the name and tagline on the cards from the build, or null if the build wrote none. Reads the file once. */
function readBuiltCardText(): CardText | null {
  if (builtCardText === undefined) {
    const file = join(RENDERED_FOLDER, CARDS_FILE)
    builtCardText = existsSync(file) ? CardTextShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
  }
  return builtCardText
}

/** Returns a version for cards with the current name and tagline, or null if those from the build are still right. */
export function cardVersion({ name, tagline }: CardText): string | null {
  const cardText = readBuiltCardText()
  if (!cardText || (cardText.name === name && cardText.tagline === tagline)) return null
  return createHash('sha256')
    .update(JSON.stringify([name, tagline]))
    .digest('base64url')
    .slice(0, 8)
}

/** Draws a card again with the current name and tagline. */
export async function redrawCard(preview: LinkPreview, business: CardText): Promise<Buffer> {
  const [{ default: sharp }, scene, frame] = await Promise.all([
    import('sharp'),
    readFile(join(RENDERED_FOLDER, `${preview.scene}-${SCENE_WIDTH}.webp`)),
    readFile(join(RENDERED_FOLDER, CARD_FRAME)),
  ])
  return await drawCard(preview, { scene: sharp(scene), frame }, business)
}
