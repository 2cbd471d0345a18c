import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { RENDERED } from './pictures.ts'
import { drawCard } from './preview-card.ts'
import type { Business, LinkPreview } from './types.ts'

/** Files written next to the cards at build time: their frame, and the name and tagline on them. */
export const CARD_FRAME = 'card-frame.png'
export const CARDS_FILE = 'cards.json'

/** The largest width that every scene has. */
const SCENE_WIDTH = 1280

type Words = Pick<Business, 'name' | 'tagline'>

const Built = z.strictObject({ name: z.string(), tagline: z.string() })

let built: Words | null | undefined

/** Returns the name and tagline on the cards from the build, or null if the build wrote none. Reads the file once. */
function builtWords(): Words | null {
  if (built === undefined) {
    const file = join(RENDERED, CARDS_FILE)
    built = existsSync(file) ? Built.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
  }
  return built
}

/** Returns a version for cards with the current name and tagline, or null if those from the build are still right. */
export function cardVersion({ name, tagline }: Words): string | null {
  const words = builtWords()
  if (!words || (words.name === name && words.tagline === tagline)) return null
  return createHash('sha256')
    .update(JSON.stringify([name, tagline]))
    .digest('base64url')
    .slice(0, 8)
}

/** Draws a card again with the current name and tagline. */
export async function redrawCard(preview: LinkPreview, business: Words): Promise<Buffer> {
  const [scene, frame] = await Promise.all([
    readFile(join(RENDERED, `${preview.scene}-${SCENE_WIDTH}.webp`)),
    readFile(join(RENDERED, CARD_FRAME)),
  ])
  return await drawCard(preview, { scene: sharp(scene), frame }, business)
}
