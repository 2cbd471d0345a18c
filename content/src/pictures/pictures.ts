import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { contentPath } from '../files/folder.ts'
import { ContentError } from '../files/problems.ts'

const pictureFileShape = z.strictObject({ w: z.int().positive(), path: z.string() })

const PicturesFile = z.record(
  z.string(),
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string(),
    avif: z.array(pictureFileShape).min(1),
    webp: z.array(pictureFileShape).min(1),
  }),
)

/** One rendered file: its width in pixels, and its path on the site. */
export type PictureFile = Readonly<z.output<typeof pictureFileShape>>

/** A picture in all its widths, narrowest first. `width` and `height` are those of the source drawing. */
export type Picture = {
  readonly width: number
  readonly height: number
  /** For lead pictures. Next to a heading of its own, a picture is decorative and gets an empty alt. */
  readonly alt: string
  readonly avif: ReadonlyArray<PictureFile>
  readonly webp: ReadonlyArray<PictureFile>
}

/** The folder of rendered pictures, served as `/images/`. */
export const RENDERED_FOLDER: string = contentPath('images/rendered/')

/**
 * Returns the rendered pictures by name, such as `services/gas-services`. Throws a ContentError if they haven't been rendered yet
 * (`npm run images -w content`).
 */
export function loadPictures(folder: string = RENDERED_FOLDER): Readonly<Record<string, Picture>> {
  const path = `${folder}/pictures.json`
  if (!existsSync(path)) {
    throw new ContentError([
      {
        file: 'images/rendered/pictures.json',
        path: '',
        reason: 'is missing: run npm run images -w content',
      },
    ])
  }
  return PicturesFile.parse(JSON.parse(readFileSync(path, 'utf8')))
}
