import { ApolloLink, Observable } from '@apollo/client'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../../graphql-client/apollo.ts'
import { createPrefetchLink } from './prefetch-link.ts'

const listQuery = parse('query List($first: Int!) { list(first: $first) }')

/** A client whose server numbers its responses. The first `errors` responses are errors. */
function createNumberedClient({ errors = 0 } = {}) {
  let requestCount = 0
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        requestCount += 1
        observer.next(
          requestCount <= errors ? { errors: [{ message: 'no' }] } : { data: { list: requestCount } },
        )
        observer.complete()
      }),
  )
  const client = createClient(ApolloLink.from([createPrefetchLink(), server]))
  const ask = async (first: number, context = {}) => {
    const { data } = await client.query<{ list: number }>({
      query: listQuery,
      variables: { first },
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
      context,
    })
    return data?.list
  }
  return { ahead: (first: number) => ask(first, { ahead: true, queryDeduplication: false }), ask }
}

describe('a prefetched response', () => {
  test('is used once, by the first query with the same variables', async () => {
    const { ahead, ask } = createNumberedClient()
    await ahead(25)
    expect(await ask(25)).toBe(1)
    expect(await ask(25)).toBe(2)
  })

  test('is shared by a query sent before it arrives', async () => {
    const { ahead, ask } = createNumberedClient()
    const [, shown] = await Promise.all([ahead(25), ask(25)])
    expect(shown).toBe(1)
  })

  test('is not given to a query with other variables', async () => {
    const { ahead, ask } = createNumberedClient()
    await ahead(25)
    expect(await ask(50)).toBe(2)
  })

  test('is fetched again if it was an error', async () => {
    const { ahead, ask } = createNumberedClient({ errors: 1 })
    await ahead(25)
    expect(await ask(25)).toBe(2)
  })
})
