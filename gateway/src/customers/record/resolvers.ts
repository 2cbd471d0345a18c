import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { isOffice } from './access.ts'
import {
  customer,
  customerChange,
  customerCreate,
  customerNoteAdd,
  customerNotes,
  emailsOf,
  phonesOf,
} from './customer.ts'
import { customerProperties, customerPropertyRemove, customerPropertySave } from './properties.ts'

export const customerResolvers = {
  Query: {
    customer: (_root, { reference }, context) => customer(reference, context),
  },
  Mutation: {
    customerCreate: (_root, { input }, context) => customerCreate(input, context),
    customerChange: (_root, { input }, context) => customerChange(input, context),
    customerNoteAdd: (_root, { input }, context) => customerNoteAdd(input, context),
    customerPropertySave: (_root, { input }, context) => customerPropertySave(input, context),
    customerPropertyRemove: (_root, { input }, context) => customerPropertyRemove(input, context),
  },
  Customer: {
    id: ({ id }) => String(id),
    phones: (row, _args, context) => phonesOf(row, context),
    emails: (row, _args, context) => emailsOf(row, context),
    tags: ({ tags }, _args, context) => (isOffice(context) ? tags : []),
    createdAt: ({ createdAt }) => dateTime(createdAt),
    activeAt: ({ activeAt }) => dateTime(activeAt),
    properties: (row, _args, context) => customerProperties(row, context),
    notes: (row, _args, context) => customerNotes(row, context),
  },
  CustomerProperty: {
    id: ({ id }) => String(id),
    address: ({ unit, street }) => [unit, street].filter((part) => part !== null).join(', '),
  },
  CustomerNote: {
    at: ({ at }) => dateTime(at),
    by: ({ by }) => by ?? 'Staff',
  },
} satisfies Resolvers
