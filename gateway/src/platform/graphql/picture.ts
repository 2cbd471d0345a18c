import type { Picture as DrawnPicture } from 'content'
import type { Picture } from '../../generated/graphql.ts'
import type { Context } from '../context.ts'

/** Width of the picture for programs that take a single URL. */
const FALLBACK_WIDTH = 960

const srcset = (files: DrawnPicture['avif']) => files.map(({ path, w }) => `${path} ${w}w`).join(', ')

/** Returns a picture by name, such as `services/gas-services`. Throws if it was not rendered. */
export function pictureNamed(name: string, { pictures }: Pick<Context, 'pictures'>): Picture {
  const picture = pictures[name]
  const fallback = picture?.webp.find(({ w }) => w === FALLBACK_WIDTH)
  if (!picture || !fallback) throw new Error(`no picture ${name}: run npm run build`)
  return {
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    avif: srcset(picture.avif),
    webp: srcset(picture.webp),
    src: fallback.path,
  }
}
