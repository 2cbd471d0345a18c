import type { Move } from './moves-query.ts'

const MAX_TIGHT_MOVES = 4

/**
 * Shortens the list for the menu. All moves that fit; then each other window once, by time, with the technician who has the least
 * travel; a few that need a reason, where nothing else is free; and for technicians who aren't offered, why.
 */
export function shortenMoves(moves: ReadonlyArray<Move>, isOwnDay: boolean): ReadonlyArray<Move> {
  const of = (verdict: Move['verdict']) => moves.filter((move) => move.verdict === verdict)
  const fits = of('FITS')
  const otherWindows = [...Map.groupBy(of('NEEDS_YES'), ({ startsAt }) => startsAt).values()]
    .flatMap(([best]) => best ?? [])
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const offered = new Set(otherWindows.map(({ startsAt }) => startsAt))
  const tight = of('TIGHT')
    .filter(({ startsAt }) => !offered.has(startsAt))
    .slice(0, MAX_TIGHT_MOVES)
  // On the visit's own day, what matters is who can't keep its time.
  const named = new Set((isOwnDay ? fits : moves.filter(isOffered)).map(({ technicianId }) => technicianId))
  const refused = of('REFUSED').filter(({ technicianId }) => {
    if (named.has(technicianId)) return false
    named.add(technicianId)
    return true
  })
  return [...fits, ...otherWindows, ...tight, ...refused]
}

const isOffered = ({ verdict }: Move): boolean => verdict !== 'REFUSED'
