import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { RENDERED } from './pictures.ts'
import { drawCard } from './preview-card.ts'
import type { Business, LinkPreview } from './types.ts'

/** What is written beside the cards of the build: their frame, and the words of the business on them. */
export const CARD_FRAME = 'card-frame.png'
export const CARDS_FILE = 'cards.json'

/** The widest file that every scene has. */
const SCENE_WIDTH = 1280

type Words = Pick<Business, 'name' | 'tagline'>

const Built = z.strictObject({ name: z.string(), tagline: z.string() })

let built: Words | null | undefined

/** The words on the cards of the build; null where it wrote none. Read once. */
function builtWords(): Words | null {
  if (built === undefined) {
    const file = join(RENDERED, CARDS_FILE)
    built = existsSync(file) ? Built.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
  }
  return built
}

/** A version of the cards that carry the name and tagline of now; null while those of the build do. */
export function cardVersion({ name, tagline }: Words): string | null {
  const words = builtWords()
  if (!words || (words.name === name && words.tagline === tagline)) return null
  return createHash('sha256')
    .update(JSON.stringify([name, tagline]))
    .digest('base64url')
    .slice(0, 8)
}

/** Draws a card again, with the name and tagline of now. */
export async function redrawCard(preview: LinkPreview, business: Words): Promise<Buffer> {
  const [scene, frame] = await Promise.all([
    readFile(join(RENDERED, `${preview.scene}-${SCENE_WIDTH}.webp`)),
    readFile(join(RENDERED, CARD_FRAME)),
  ])
  return await drawCard(preview, { scene: sharp(scene), frame }, business)
}
