import { getDirective } from '@graphql-tools/utils'
import { expect, test } from 'vitest'
import { executableSchema } from '../../server/schema.ts'

test('every field of Query, Mutation and Subscription declares once who may read it', () => {
  const schema = executableSchema()
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const undeclared = roots
    .flatMap((type) => Object.values(type?.getFields() ?? {}).map((field) => ({ type, field })))
    .filter(
      ({ field }) =>
        Number(getDirective(schema, field, 'public') !== undefined) +
          Number(getDirective(schema, field, 'auth') !== undefined) !==
        1,
    )
    .map(({ type, field }) => `${type?.name}.${field.name}`)
  expect(undeclared).toEqual([])
})
