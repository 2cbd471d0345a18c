import { expect, test } from 'vitest'
import { MAX_PHOTOS as SERVER_LIMIT } from '../../gateway/src/platform/validation/fields.ts'
import { MAX_PHOTOS } from '../../web/src/shared/photo-limit.ts'

test('forms name the number of photos that the server accepts', () => {
  expect(MAX_PHOTOS).toBe(SERVER_LIMIT)
})
