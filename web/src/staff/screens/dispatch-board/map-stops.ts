import type { Board, BoardVisit } from './board-query.ts'

/** A visit as a mark on the map: `V2·1` is the first stop of Van 2. */
export type MapStop = {
  readonly visit: BoardVisit
  readonly label: string
  readonly technician: string
  readonly fill: string
}

/** A technician's stops in order; without an id, the visits that no one has. */
export type MapTechnician = {
  readonly id: number | null
  readonly name: string
  readonly fill: string
  readonly stops: ReadonlyArray<MapStop>
}

/** Everything that is done in one suburb. */
export type MapPlace = {
  readonly suburb: string
  readonly x: number
  readonly y: number
  readonly stops: ReadonlyArray<MapStop>
}

/** Light steps of the palette, all of which ink can be read on. The label says the same as the colour. */
const FILLS = ['gold-400', 'surf-200', 'coral-400', 'white', 'ocean-300', 'gold-200', 'surf-400'].map(
  (name) => `var(--chakra-colors-${name})`,
)
const UNASSIGNED = 'var(--chakra-colors-white)'

/** What the map and its list show of a day: unassigned visits first, then everyone by name. */
export function mapOf(board: Pick<Board, 'technicians' | 'visits' | 'displaced'>): {
  readonly technicians: ReadonlyArray<MapTechnician>
  readonly places: ReadonlyArray<MapPlace>
} {
  const waiting: MapTechnician = {
    id: null,
    name: 'Unassigned',
    fill: UNASSIGNED,
    stops: board.displaced.map((visit) => ({
      visit,
      label: '?',
      technician: 'Unassigned',
      fill: UNASSIGNED,
    })),
  }
  const others = board.technicians.map(({ id, name }, index): MapTechnician => {
    const fill = FILLS[index % FILLS.length] ?? UNASSIGNED
    const own = board.visits.filter(({ technicianId }) => technicianId === id)
    const stops = own.map((visit, stop) => ({
      visit,
      label: `${shortName(name)}·${stop + 1}`,
      technician: name,
      fill,
    }))
    return { id, name, fill, stops }
  })
  const technicians = waiting.stops.length > 0 ? [waiting, ...others] : others
  const places = new Map<string, MapPlace>()
  for (const stop of technicians.flatMap(({ stops }) => stops)) {
    const { mapPoint, suburb } = stop.visit
    if (!mapPoint) continue
    const before = places.get(suburb)
    places.set(suburb, { suburb, ...mapPoint, ...before, stops: [...(before?.stops ?? []), stop] })
  }
  return { technicians, places: [...places.values()] }
}

/** `V2` of `Van 2`, `AL` of `Ann Lee`. */
function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${words[0]?.[0] ?? ''}${/^\d+$/.test(last) ? last : (last[0] ?? '')}`.toUpperCase()
}

type Size = { readonly width: number; readonly height: number }

/** Room around the outermost marks, and the least of the land that is shown, in pixels of the picture. */
const MARGIN = 60
const LEAST = 300

/** The part of the picture that has all the marks in it; all of the picture without any. */
export function viewAround(
  places: ReadonlyArray<Pick<MapPlace, 'x' | 'y'>>,
  whole: Size,
): Size & { readonly x: number; readonly y: number } {
  if (places.length === 0) return { x: 0, y: 0, width: whole.width, height: whole.height }
  const along = (values: ReadonlyArray<number>, most: number) => {
    const [from, to] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN]
    const size = Math.min(Math.max(to - from, LEAST), Math.max(most, to - from))
    const start = (from + to - size) / 2
    // Not past the edge of the land, where there is enough of it.
    return { start: size >= most ? start : Math.min(Math.max(start, 0), most - size), size }
  }
  const [across, down] = [
    along(
      places.map(({ x }) => x),
      whole.width,
    ),
    along(
      places.map(({ y }) => y),
      whole.height,
    ),
  ]
  return { x: across.start, y: down.start, width: across.size, height: down.size }
}
