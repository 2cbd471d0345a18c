import { z } from 'zod'
import { postJson } from './http.ts'
import type { Site } from './site.ts'
import type { SignedIn } from './staff.ts'

const MutationResponse = z.object({ data: z.record(z.string(), z.object({ __typename: z.string() })) })

/** Type of a mutation's outcome, from its JSON response. */
export const outcomeType = (json: unknown): string | undefined =>
  Object.values(MutationResponse.parse(json).data)[0]?.__typename

/** Runs a mutation with an `input` as a staff screen does, and returns the type of its outcome. */
export async function runStaffMutation(
  site: Site,
  { cookie }: SignedIn,
  name: string,
  input: object,
): Promise<string | undefined> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return outcomeType((await postJson(`${site.url}/graphql`, { query, variables: { input } }, headers)).json())
}
