import { ApolloLink, Observable } from '@apollo/client'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createClient } from '../../graphql-client/apollo.ts'
import { newestAnswer } from './newest-answer.ts'

const query = parse('query List($first: Int!) { list(first: $first) }')
const mutation = parse('mutation Add($first: Int!) { list(first: $first) }')

/** A client whose server numbers what it is asked, and answers each when it is told to. */
function answeredByHand() {
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
  const client = createClient(ApolloLink.from([newestAnswer(), server]), { queryDeduplication: false })
  const ask = async (first = 25) =>
    (await client.query<{ list: number }>({ query, variables: { first }, fetchPolicy: 'no-cache' })).data
      ?.list
  const add = async () =>
    (await client.mutate<{ list: number }>({ mutation, variables: { first: 25 } })).data?.list
  return { ask, add, answer: (n: number) => answers[n - 1]?.() }
}

test('an answer that comes after a newer one of the same query is replaced by it', async () => {
  const { ask, answer } = answeredByHand()
  const asked = [ask(), ask(), ask()]
  for (const n of [2, 1, 3]) answer(n)
  expect(await Promise.all(asked)).toEqual([2, 2, 3])
})

test('answers that come in order, of other variables and of changes are handed on as they are', async () => {
  const { ask, add, answer } = answeredByHand()
  const asked = [ask(), ask(), ask(50), add(), add()]
  for (const n of [1, 2, 3, 5, 4]) answer(n)
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5])
})
