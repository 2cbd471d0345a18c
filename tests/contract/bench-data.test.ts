import { expect, test } from 'vitest'
import { insertBookings, insertQuotes, insertRelatedRecords } from '../bench/bulk-data.ts'
import { BENCH_QUERIES } from '../bench/lists.ts'
import { connectToDatabase } from '../support/database.ts'
import { postJson } from '../support/http.ts'
import { signInAs } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

test("the benchmarks' data fits the database, and their queries return it", async () => {
  const database = await connectToDatabase(site().dataDir)
  try {
    await insertBookings(database, 300, 30)
    await insertQuotes(database, 300)
    await insertRelatedRecords(database, 300)
  } finally {
    await database.end()
  }
  const { cookie } = await signInAs(site(), 'admin')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  for (const { label, query, variables } of BENCH_QUERIES) {
    const response = await postJson(`${site().url}/graphql`, { query, variables }, headers)
    expect(response.json(), label).not.toHaveProperty('errors')
  }
})
