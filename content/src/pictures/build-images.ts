import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { contentPath } from '../files/folder.ts'
import { loadContent } from '../load.ts'
import { buildLocalities, buildMap } from '../map/build-map.ts'
import { buildOutlines } from '../map/build-outlines.ts'
import { drawIcon, ICON_CACHE_KEY, ICON_WIDTHS, iconFile } from './app-icon.ts'
import { type Picture, RENDERED_FOLDER } from './pictures.ts'
import { CARD_CACHE_KEY, drawCard, drawFrame } from './preview-card.ts'
import { CARD_FRAME, CARDS_FILE } from './redrawn-cards.ts'

// Renders every scene to AVIF and WebP in several widths, draws the link preview cards and the maps, and writes the list of
// pictures. Skips files that are up to date.

const SCENES_FOLDER = contentPath('images/scenes/')
const WIDTHS = [320, 640, 960, 1280]
const HERO_WIDTHS = [...WIDTHS, 1600]
// Effort 1: from 2 upwards, pictures shrink by 4 % but take at least twice as long.
const AVIF_OPTIONS = { quality: 56, effort: 1 }
const WEBP_OPTIONS = { quality: 80, effort: 4 }
/** What a scene's rendering depends on, besides the scene itself. */
const SCENE_CACHE_KEY = JSON.stringify([WIDTHS, HERO_WIDTHS, AVIF_OPTIONS, WEBP_OPTIONS, sharp.versions.vips])

/** A rendered scene. Each call returns a new copy. */
type Scene = () => Sharp

sharp.concurrency(2)
const content = loadContent()
mkdirSync(RENDERED_FOLDER, { recursive: true })
buildMap(content, RENDERED_FOLDER)
buildLocalities(content, RENDERED_FOLDER)
const outlines = buildOutlines(content, RENDERED_FOLDER)

const stampFile = join(RENDERED_FOLDER, 'stamps.json')
const stamps: Record<string, string> = existsSync(stampFile)
  ? JSON.parse(readFileSync(stampFile, 'utf8'))
  : {}
const pictures: Record<string, Picture> = {}
const drawings = ['map-light.svg', 'map-dark.svg', 'localities.json', ...outlines]
const keptFiles = new Set([
  'stamps.json',
  'pictures.json',
  CARD_FRAME,
  CARDS_FILE,
  ...drawings,
  ...drawings.flatMap(writeCompressed),
])
const pictureNames = Object.keys(content.alt).sort()
const { business } = content
const frame = await drawFrame()
writeFileSync(join(RENDERED_FOLDER, CARD_FRAME), frame)
writeFileSync(
  join(RENDERED_FOLDER, CARDS_FILE),
  JSON.stringify({ name: business.name, tagline: business.tagline }),
)
const cardsByScene = Map.groupBy(Object.values(content.previews), ({ scene }) => scene)
let renderedCount = 0

for (const [n, name] of pictureNames.entries()) {
  const svg = readFileSync(join(SCENES_FOLDER, `${name}.svg`))
  const { width = 0, height = 0 } = await sharp(svg).metadata()
  const widths = name.startsWith('heroes/') ? HERO_WIDTHS : WIDTHS
  const files = (type: 'avif' | 'webp') => widths.map((w) => ({ w, path: `/images/${name}-${w}.${type}` }))
  const picture: Picture = {
    width,
    height,
    alt: content.alt[name] ?? '',
    avif: files('avif'),
    webp: files('webp'),
  }
  pictures[name] = picture
  const tasks = [
    {
      paths: [...picture.avif, ...picture.webp].map(({ path }) => path),
      recipe: SCENE_CACHE_KEY,
      draw: (scene: Scene) => renderPicture(scene, picture),
    },
    ...(cardsByScene.get(name) ?? []).map((card) => ({
      paths: [card.image],
      recipe: JSON.stringify([CARD_CACHE_KEY, sharp.versions.vips, card, business.name, business.tagline]),
      draw: async (scene: Scene) =>
        writeFileSync(renderedPath(card.image), await drawCard(card, { scene: scene(), frame }, business)),
    })),
  ]
    .map((item) => ({ ...item, stamp: createHash('sha256').update(svg).update(item.recipe).digest('hex') }))
    .filter(({ paths, stamp }) => {
      for (const path of paths) keptFiles.add(relative(RENDERED_FOLDER, renderedPath(path)))
      return paths.some((path) => stamps[path] !== stamp || !existsSync(renderedPath(path)))
    })
  if (tasks.length === 0) continue
  process.stdout.write(`images: ${n + 1} of ${pictureNames.length}: ${name}\n`)
  const scene = await drawScene(svg, width, Math.max(...widths))
  for (const { paths, stamp, draw } of tasks) {
    for (const path of paths) mkdirSync(dirname(renderedPath(path)), { recursive: true })
    await draw(scene)
    for (const path of paths) stamps[path] = stamp
  }
  // After each scene, so that an interrupted build resumes where it stopped.
  writeFileSync(stampFile, JSON.stringify(stamps))
  renderedCount++
}

for (const width of ICON_WIDTHS) {
  const file = iconFile(width)
  keptFiles.add(file)
  if (stamps[file] === ICON_CACHE_KEY && existsSync(join(RENDERED_FOLDER, file))) continue
  writeFileSync(join(RENDERED_FOLDER, file), await drawIcon(width))
  stamps[file] = ICON_CACHE_KEY
}
writeFileSync(stampFile, JSON.stringify(stamps))

for (const file of readdirSync(RENDERED_FOLDER, { recursive: true, withFileTypes: true })) {
  const path = join(file.parentPath, file.name)
  if (file.isFile() && !keptFiles.has(relative(RENDERED_FOLDER, path))) rmSync(path)
}
writeFileSync(join(RENDERED_FOLDER, 'pictures.json'), JSON.stringify(pictures))
process.stdout.write(
  `images: ${pictureNames.length} pictures, their cards and the maps, ${renderedCount} rendered now\n`,
)

/** Writes Brotli and gzip copies next to a drawing, for the gateway to serve, and returns their names. */
function writeCompressed(name: string): ReadonlyArray<string> {
  const drawing = readFileSync(join(RENDERED_FOLDER, name))
  writeFileSync(join(RENDERED_FOLDER, `${name}.br`), brotliCompressSync(drawing))
  writeFileSync(join(RENDERED_FOLDER, `${name}.gz`), gzipSync(drawing, { level: 9 }))
  return [`${name}.br`, `${name}.gz`]
}

/** Rasterises a scene once, at its largest width, for every file made from it. */
async function drawScene(svg: Buffer, width: number, widest: number): Promise<Scene> {
  const drawing = sharp(svg, { density: (96 * widest) / width }).resize(widest)
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw }).flatten()
}

async function renderPicture(scene: Scene, { avif, webp }: Picture): Promise<void> {
  for (const { w, path } of avif) await scene().resize(w).avif(AVIF_OPTIONS).toFile(renderedPath(path))
  for (const { w, path } of webp) await scene().resize(w).webp(WEBP_OPTIONS).toFile(renderedPath(path))
}

function renderedPath(path: string): string {
  return join(RENDERED_FOLDER, path.slice('/images/'.length))
}
