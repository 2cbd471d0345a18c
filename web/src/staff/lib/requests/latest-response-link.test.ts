import { ApolloLink, Observable } from '@apollo/client'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createClient } from '../../../graphql-client/apollo.ts'
import { createLatestResponseLink } from './latest-response-link.ts'

const query = parse('query List($first: Int!) { list(first: $first) }')
const mutation = parse('mutation Add($first: Int!) { list(first: $first) }')

/** A client whose server numbers its requests; `answer(n)` sends the response to the nth. */
function createManualServer() {
  const answers: Array<() => void> = []
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        const list = answers.length + 1
        answers.push(() => {
          observer.next({ data: { list } })
          observer.complete()
        })
      }),
  )
  const client = createClient(ApolloLink.from([createLatestResponseLink(), server]), {
    queryDeduplication: false,
  })
  const ask = async (first = 25) =>
    (await client.query<{ list: number }>({ query, variables: { first }, fetchPolicy: 'no-cache' })).data
      ?.list
  const add = async () =>
    (await client.mutate<{ list: number }>({ mutation, variables: { first: 25 } })).data?.list
  return { ask, add, answer: (n: number) => answers[n - 1]?.() }
}

test('a later response to an identical query replaces an earlier one that arrives after it', async () => {
  const { ask, answer } = createManualServer()
  const responses = [ask(), ask(), ask()]
  for (const n of [2, 1, 3]) answer(n)
  expect(await Promise.all(responses)).toEqual([2, 2, 3])
})

test('responses in order, with other variables or to mutations are unchanged', async () => {
  const { ask, add, answer } = createManualServer()
  const responses = [ask(), ask(), ask(50), add(), add()]
  for (const n of [1, 2, 3, 5, 4]) answer(n)
  expect(await Promise.all(responses)).toEqual([1, 2, 3, 4, 5])
})
