import type { AreaMap } from '../types.ts'

// Which names fit on the drawn map. Pages set them on top of it as SVG text in the sizes below (area-map.tsx in the design system).

/** Font sizes of a marker's name and of other names, in pixels of the drawing, on wide screens and on phones. */
const WIDE = { marker: 15, other: 13 }
const PHONE = { marker: 25, other: 22 }
/** Space between a marker's centre and its name, in pixels. */
const MARKER_GAP_PX = 14
/** Average character width and height of a line, in multiples of the font size. */
const CHARACTER_WIDTH = 0.56
const LINE_HEIGHT = 1.2
/** Space that names keep from the edge of the service area, and from the words along its inside in the south-west, in pixels. */
const EDGE_MARGIN_PX = 10
const EDGE_WORDS_MARGIN_PX = 48
/** What the narrowest frame of a wide screen, 512 by 760 px, shows on each side of the middle, less a margin. */
const NARROWEST_PX = 250

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Sizes = typeof WIDE
type NamedPixel = { readonly name: string; readonly x: number; readonly y: number }
/** A place, with the space that its name keeps from others, in pixels. */
type SpacedPixel = NamedPixel & { readonly spacing: number }

/** Returns the names of places that overlap no marker, no marker's name and no name before them, moved slightly if they have to be. */
export function mapNames(
  circle: AreaMap['circle'],
  markers: AreaMap['markers'],
  places: ReadonlyArray<SpacedPixel>,
): AreaMap['names'] {
  const wide = markers.flatMap((marker) => markerBoxes(marker, WIDE))
  const phone = markers.flatMap((marker) => markerBoxes(marker, PHONE))
  return places.flatMap((place) => {
    const fits = (at: NamedPixel, sizes: Sizes, taken: ReadonlyArray<Box>) => {
      const box = boxAround(at, sizes.other)
      return isInside(circle, box) && taken.every((other) => areApart(box, other, place.spacing))
    }
    const isShown = ({ name, x }: NamedPixel) =>
      Math.abs(x - circle.cx) + widthOf(name, WIDE.other) / 2 < NARROWEST_PX
    const placed = positionsOf(place).find((at) => isShown(at) && fits(at, WIDE, wide))
    if (!placed) return []
    const minor = !fits(placed, PHONE, phone)
    wide.push(boxAround(placed, WIDE.other))
    if (!minor) phone.push(boxAround(placed, PHONE.other))
    return [{ name: place.name, x: Math.round(placed.x), y: Math.round(placed.y), minor }]
  })
}

const widthOf = (name: string, fontSize: number) => name.length * fontSize * CHARACTER_WIDTH

/** A name in the middle of its place, or as near to it as possible. */
function positionsOf({ name, x, y }: NamedPixel): NamedPixel[] {
  const aside = widthOf(name, WIDE.other) / 2
  return [
    [0, 0],
    [0, -10],
    [0, 10],
    [0, -20],
    [0, 18],
    [-aside, 0],
    [aside, 0],
  ].map(([right = 0, down = 0]) => ({ name, x: x + right, y: y + down }))
}

function boxAround({ name, x, y }: NamedPixel, fontSize: number): Box {
  const width = widthOf(name, fontSize)
  const height = fontSize * LINE_HEIGHT
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** The dot of a marker and its name. */
function markerBoxes({ name, x, y, nameLeft }: AreaMap['markers'][number], { marker }: Sizes): Box[] {
  const middle = MARKER_GAP_PX + widthOf(name, marker) / 2
  return [
    boxAround({ name, x: x + (nameLeft ? -middle : middle), y }, marker),
    { left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 },
  ]
}

const areApart = (a: Box, b: Box, spacing: number) =>
  a.left - spacing >= b.right ||
  a.right + spacing <= b.left ||
  a.top - spacing >= b.bottom ||
  a.bottom + spacing <= b.top

/** Whether a name is clear of the edge of the service area. */
function isInside({ cx, cy, r }: AreaMap['circle'], { left, right, top, bottom }: Box): boolean {
  const margin = left < cx && bottom > cy ? EDGE_WORDS_MARGIN_PX : EDGE_MARGIN_PX
  return [left, right].every((x) => [top, bottom].every((y) => Math.hypot(x - cx, y - cy) < r - margin))
}
