import { expect, test } from 'vitest'
import { typicalFirst } from './typical-review.ts'

/** Reviews with these stars, newest first. */
const reviews = (...stars: number[]) => stars.map((count) => ({ stars: count }))

const picked = (stars: number[], distribution: number[]) =>
  typicalFirst(reviews(...stars), distribution).map((review) => review.stars)

test('the first review has the most common rating, and the newest of the others follows', () => {
  expect(picked([3, 5, 2, 5], [0, 1, 1, 0, 2])).toEqual([5, 3])
  expect(picked([5, 2, 2], [0, 2, 0, 0, 1])).toEqual([2, 5])
})

test('a page of one suburb shows all of its few in this order', () => {
  expect(typicalFirst(reviews(2, 5, 3), [0, 1, 1, 0, 9], 3).map(({ stars }) => stars)).toEqual([5, 2, 3])
})

test('of two ratings that are equally common, the newer review comes first', () => {
  expect(picked([4, 5], [0, 0, 0, 1, 1])).toEqual([4, 5])
})

test('without a review of that rating, the newest comes first', () => {
  expect(picked([4, 3], [0, 0, 1, 1, 9])).toEqual([4, 3])
  expect(picked([], [0, 0, 0, 0, 0])).toEqual([])
})
