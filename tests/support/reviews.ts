import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { confirm, freeWindows, sampleVisit } from './bookings.ts'
import { connectToDatabase } from './database.ts'
import { postJson } from './http.ts'
import type { Site } from './site.ts'
import { readSecrets } from './staff.ts'

const SUBMIT = `mutation($input: ReviewSubmitInput!) {
  reviewSubmit(input: $input) { __typename ... on Refusal { message } }
}`

/** Completes a job and submits the customer's review through the link they were sent. */
export async function createReview(
  site: Pick<Site, 'url' | 'dataDir'>,
  { name, stars, text }: { readonly name: string; readonly stars: number; readonly text: string },
): Promise<void> {
  const startsAt = (await freeWindows(site)).at(-1) ?? ''
  const booked = await confirm(site, sampleVisit(startsAt, { name }))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const database = await connectToDatabase(site.dataDir)
  const { rows } = await database.query<{ id: string }>(
    `update visit set state = 'COMPLETED' where id = (select id from booking where reference = $1) returning id`,
    [booked.booking.reference],
  )
  await database.end()
  const token = tokenFor('review', rows[0]?.id ?? '', 0, readSecrets(site))
  const input = { token, stars, text, consent: true, idempotencyKey: crypto.randomUUID() }
  const { text: response } = await postJson(`${site.url}/graphql`, { query: SUBMIT, variables: { input } })
  if (!response.includes('"ReviewSubmitted"')) throw new Error(response)
}
