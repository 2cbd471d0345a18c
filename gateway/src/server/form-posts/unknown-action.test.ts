import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { handleManageBookingForm } from './manage-booking.ts'
import { handleQuoteForm } from './priced-quote.ts'

test.each(['', 'unknown', 'constructor', '__proto__', 'toString'])(
  'an action named “%s” is refused',
  async (act) => {
    const context = await createTestContext()
    const refusal = { status: 400, form: { refusal: expect.stringContaining('be done here') } }
    expect(await handleManageBookingForm({ act }, context, 'x')).toMatchObject(refusal)
    expect(await handleQuoteForm({ act }, context, 'x')).toMatchObject(refusal)
  },
)
