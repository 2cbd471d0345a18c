import { z } from 'zod'
import { idempotencyKey, NO_OBJECT, text } from '../platform/validation/fields.ts'

const MIN_CHARACTERS = 20
const MAX_CHARACTERS = 1_000

const CHOOSE_STARS = 'Please choose a number of stars'
const CONSENT_REQUIRED = 'Please agree that we publish your review'

export const reviewForm = z.object(
  {
    token: z.string('The token must be text').max(200, 'The token is not one of ours'),
    stars: z.int(CHOOSE_STARS).min(1, CHOOSE_STARS).max(5, CHOOSE_STARS),
    text: text('Your review', MAX_CHARACTERS, 'Please write a few words')
      .transform((value) => value.replaceAll('\r\n', '\n').trim())
      .refine(
        (value) => [...value].length >= MIN_CHARACTERS,
        `Please write at least ${MIN_CHARACTERS} characters`,
      ),
    consent: z.literal(true, CONSENT_REQUIRED),
    idempotencyKey,
  },
  NO_OBJECT,
)

/** The business's reply to a review. */
export const replyForm = z.object({
  text: text('The reply', MAX_CHARACTERS, 'Write a reply first')
    .transform((value) => value.trim())
    .refine((value) => value !== '', 'Write a reply first'),
})
