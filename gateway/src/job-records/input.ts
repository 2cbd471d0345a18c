import { z } from 'zod'
import { bookingReference, isoInstant } from '../bookings/index.ts'
import { CERTIFICATE_KINDS, READING_KINDS } from '../platform/database/column-types.ts'
import { idempotencyKey, line, NO_OBJECT, text, textOrNull } from '../platform/validation/fields.ts'

const MAX_PARTS = 50
const MINUTES_ERROR = 'Enter 1 to 1,440 minutes'
const MAX_READING_VALUES = { WATER_PRESSURE: 3_000, GAS_PRESSURE: 3_000, HOT_WATER_TEMPERATURE: 100 } as const

const hasUniqueKinds = <Item extends { readonly kind: string }>(items: ReadonlyArray<Item>) =>
  new Set(items.map(({ kind }) => kind)).size === items.length

const reading = z
  .object({ kind: z.enum(READING_KINDS, 'Choose what was measured'), value: z.number('Enter a number') })
  .refine(({ kind, value }) => value >= 0 && value <= MAX_READING_VALUES[kind], {
    path: ['value'],
    message: 'Check this reading',
  })

const certificate = z.object({
  kind: z.enum(CERTIFICATE_KINDS, 'Choose a certificate'),
  number: line('Number', 40, 'Enter the number of the certificate'),
})

/** About 40 KB, so that a whole record fits into a request. */
const MAX_COORDINATES = 8_000

const signature = z.object({
  name: line('Name', 200, 'Enter who signed'),
  strokes: z
    .array(
      z
        .array(z.int('Sign again').min(0, 'Sign again').max(1_000, 'Sign again'), 'Sign again')
        .min(2, 'Sign again')
        .refine(({ length }) => length % 2 === 0, 'Sign again'),
      'Sign again',
    )
    .min(1, 'Sign again')
    .refine((strokes) => strokes.flat().length <= MAX_COORDINATES, 'This signature is too long. Sign again'),
})

export const settleForm = z.object({ reference: bookingReference, idempotencyKey }, NO_OBJECT)

export const recordForm = z.object(
  {
    reference: bookingReference,
    workDone: text('Work done', 4_000, 'Enter what was done')
      .transform((value) => value.replaceAll('\r\n', '\n').trim())
      .refine((value) => value !== '', 'Enter what was done'),
    parts: z
      .array(line('Part', 200, 'Enter a part'), 'Enter the parts')
      .max(MAX_PARTS, `Enter ${MAX_PARTS} parts at most`),
    readings: z.array(reading, 'Enter the readings').refine(hasUniqueKinds, 'Enter each reading once'),
    certificates: z
      .array(certificate, 'Enter the certificates')
      .refine(hasUniqueKinds, 'Enter each certificate once'),
    followUp: textOrNull('Next work', 1_000),
    minutesWorked: z
      .int(MINUTES_ERROR)
      .min(1, MINUTES_ERROR)
      .max(1_440, MINUTES_ERROR)
      .nullish()
      .transform((value) => value ?? null),
    signature: signature.nullish().transform((value) => value ?? null),
    happenedAt: isoInstant('Enter when it was written')
      .nullish()
      .transform((value) => value ?? null),
    seen: isoInstant('Enter which record you saw').nullish(),
    idempotencyKey,
  },
  NO_OBJECT,
)
