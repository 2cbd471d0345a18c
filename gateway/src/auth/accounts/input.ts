import { z } from 'zod'
import { line, NO_OBJECT, personFields } from '../../platform/validation/fields.ts'

const token = z.string('The link must be text').max(200, 'The link isn’t valid')

/** A password as typed. Strength is checked elsewhere, and only for new passwords. */
const password = z
  .string({ error: ({ input }) => (input == null ? 'Password is required' : 'Password must be text') })
  .min(1, 'Password is required')
  .max(1_000, 'Password can have 128 characters at most')
  .refine((value) => value.isWellFormed(), 'Password contains characters you can’t type')

const name = line('Name', 100, 'Name is required')

/** The authenticator's response, as JSON. */
const answer = z.string('The answer must be text').max(20_000, 'The answer is too long')

export const signInForm = z.object({ email: personFields.email, password }, NO_OBJECT)
export const passkeyForm = z.object({ answer }, NO_OBJECT)
export const ownerForm = z.object(
  { code: z.string('The code must be text').trim().max(100), name, email: personFields.email, password },
  NO_OBJECT,
)
export const invitedForm = z.object({ token, name, password }, NO_OBJECT)
export const resetRequestForm = z.object({ email: personFields.email }, NO_OBJECT)
export const resetForm = z.object({ token, password }, NO_OBJECT)
export const passwordChangeForm = z.object(
  {
    current: z.string('The current password must be text').max(1_000),
    password: password.describe('The new one'),
  },
  NO_OBJECT,
)
export const nameForm = z.object({ name }, NO_OBJECT)
export const invitationForm = z.object(
  {
    email: personFields.email,
    role: z.enum(['admin', 'office', 'technician']),
    technicianId: z
      .int()
      .nullish()
      .transform((value) => value ?? null),
  },
  NO_OBJECT,
)
export const memberForm = z.object(
  {
    id: z.uuid('That account doesn’t exist'),
    version: z.int(),
    role: z.enum(['admin', 'office', 'technician']),
    technicianId: z
      .int()
      .nullish()
      .transform((value) => value ?? null),
    disabled: z.boolean(),
  },
  NO_OBJECT,
)
