import type { Board, BoardVisit } from './board-query.ts'
import { visitsOf } from './cells.ts'

/** A visit's mark on the map: `V2·1` is the first stop of Van 2. */
export type MapStop = {
  readonly visit: BoardVisit
  readonly label: string
  readonly technician: string
  /** Whom the technician helps there: the name of the visit's own technician. Null at their own visits. */
  readonly helping: string | null
  readonly fill: string
}

/** A technician's stops in order. Without an id: the unassigned visits. */
export type MapTechnician = {
  readonly id: number | null
  readonly name: string
  readonly fill: string
  readonly stops: ReadonlyArray<MapStop>
}

/** All visits in one suburb. */
export type MapPlace = {
  readonly suburb: string
  readonly x: number
  readonly y: number
  readonly stops: ReadonlyArray<MapStop>
}

/** Light palette colours with enough contrast for dark text; coral is for emergencies. The label repeats what the colour shows. */
const FILLS = ['gold-400', 'surf-200', 'white', 'ocean-300', 'gold-200', 'surf-400'].map(
  (name) => `var(--chakra-colors-${name})`,
)
const UNASSIGNED_FILL = 'var(--chakra-colors-white)'

/** Data of the map and its list for a day: unassigned visits first, then technicians by name. */
export function mapData(board: Pick<Board, 'technicians' | 'visits' | 'displaced'>): {
  readonly technicians: ReadonlyArray<MapTechnician>
  readonly places: ReadonlyArray<MapPlace>
} {
  const waiting: MapTechnician = {
    id: null,
    name: 'Unassigned',
    fill: UNASSIGNED_FILL,
    stops: board.displaced.map((visit) => ({
      visit,
      label: '?',
      technician: 'Unassigned',
      helping: null,
      fill: UNASSIGNED_FILL,
    })),
  }
  const names = new Map(board.technicians.map(({ id, name }) => [id, name]))
  const others = board.technicians.map(({ id, name }, index): MapTechnician => {
    const fill = FILLS[index % FILLS.length] ?? UNASSIGNED_FILL
    const stops = visitsOf(board, id).map((visit, stop) => ({
      visit,
      label: `${shortName(name)}·${stop + 1}`,
      technician: name,
      helping:
        visit.technicianId === id ? null : (names.get(visit.technicianId) ?? 'a visit without a technician'),
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

/** Abbreviates a name: `V2` for `Van 2`, `AL` for `Ann Lee`. */
function shortName(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  const last = names.length > 1 ? (names.at(-1) ?? '') : ''
  return `${names[0]?.[0] ?? ''}${/^\d+$/.test(last) ? last : (last[0] ?? '')}`.toUpperCase()
}

type Size = { readonly width: number; readonly height: number }

/** Margin around the outermost marks, and minimum size of the view, in pixels of the picture. */
const MARGIN = 60
const MIN_VIEW_SIZE = 300

/** Part of the picture that contains all marks; the whole picture if there are none. */
export function fitView(
  places: ReadonlyArray<Pick<MapPlace, 'x' | 'y'>>,
  whole: Size,
): Size & { readonly x: number; readonly y: number } {
  if (places.length === 0) return { x: 0, y: 0, width: whole.width, height: whole.height }
  const along = (values: ReadonlyArray<number>, most: number) => {
    const [from, to] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN]
    const size = Math.min(Math.max(to - from, MIN_VIEW_SIZE), Math.max(most, to - from))
    const start = (from + to - size) / 2
    // Stay within the picture if it's large enough.
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
