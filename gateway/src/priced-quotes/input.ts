import { z } from 'zod'
import { line } from '../platform/validation/fields.ts'
import { MAX_UNIT_CENTS, parseCents } from './money.ts'

const PRICE_HINT = 'Enter a price such as 185 or 185.50'

/** Parses a typed price into cents. */
export const price = z
  .string(PRICE_HINT)
  .max(20, PRICE_HINT)
  .transform((typed, context) => {
    const cents = parseCents(typed)
    if (cents !== null && cents <= MAX_UNIT_CENTS) return cents
    context.addIssue({
      code: 'custom',
      message: cents === null ? PRICE_HINT : 'The price must be $100,000 at most',
    })
    return z.NEVER
  })

const NOT_IN_PRICE_BOOK = 'That item isn’t in the price book'

export const itemId = z.coerce.number(NOT_IN_PRICE_BOOK).int(NOT_IN_PRICE_BOOK).positive(NOT_IN_PRICE_BOOK)

export const unit = line('Unit', 20, 'Enter a unit such as each or hour')
