import { expect, test } from 'vitest'
import type { Move } from './moves-query.ts'
import { shortenMoves } from './shorten-moves.ts'

const WINDOWS = [7, 9, 11, 13, 15]

const move = (technicianId: number, hour: number, verdict: Move['verdict']): Move => ({
  technicianId,
  technician: `Van ${technicianId}`,
  startsAt: `2026-12-01T${String(hour).padStart(2, '0')}:00:00+10:00`,
  endsAt: `2026-12-01T${String(hour + 2).padStart(2, '0')}:00:00+10:00`,
  verdict,
  words: '',
  short: '',
})
const shown = (moves: ReadonlyArray<Move>) =>
  moves.map(({ technicianId, startsAt }) => `${technicianId} ${Number(startsAt.slice(11, 13))}`)

test('offers every free window of another day once, by time', () => {
  const free = WINDOWS.flatMap((hour) => [1, 2, 3, 4].map((van) => move(van, hour, 'NEEDS_YES')))
  // Nearest first, as the server orders the windows of a booking at 3 pm.
  expect(shown(shortenMoves(free.toReversed(), false))).toEqual(['4 7', '4 9', '4 11', '4 13', '4 15'])
})

test('says why a technician is not offered, only where they have nothing else that day', () => {
  const moves = [move(1, 9, 'NEEDS_YES'), move(2, 7, 'REFUSED'), move(2, 9, 'REFUSED'), move(1, 7, 'REFUSED')]
  expect(shown(shortenMoves(moves, false))).toEqual(['1 9', '2 7'])
})

test('says who cannot keep the time on the day of the visit', () => {
  const moves = [move(1, 9, 'FITS'), move(2, 11, 'NEEDS_YES'), move(2, 9, 'REFUSED'), move(1, 7, 'REFUSED')]
  expect(shown(shortenMoves(moves, true))).toEqual(['1 9', '2 11', '2 9'])
})

test('offers moves that need a reason where a window has nothing else', () => {
  const moves = [move(1, 9, 'NEEDS_YES'), move(2, 9, 'TIGHT'), move(2, 11, 'TIGHT')]
  expect(shown(shortenMoves(moves, false))).toEqual(['1 9', '2 11'])
})
