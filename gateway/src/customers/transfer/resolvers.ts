import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import {
  customerImport,
  customerImportStart,
  customerImportUndo,
  importCounts,
  importKnownRows,
  importProblems,
  importSample,
  undoDeadline,
} from './import.ts'

export const customerTransferResolvers = {
  Query: {
    customerImport: (_root, { id }, context) => customerImport(id, context),
  },
  Mutation: {
    customerImportStart: (_root, { input: { id } }, context) => customerImportStart(id, context),
    customerImportUndo: (_root, { input: { id } }, context) => customerImportUndo(id, context),
  },
  CustomerImport: {
    id: ({ id }) => String(id),
    ready: async (it, _args, context) => (await importCounts(it, context)).ready,
    known: async (it, _args, context) => (await importCounts(it, context)).known,
    wrong: async (it, _args, context) => (await importCounts(it, context)).wrong,
    added: async (it, _args, context) => (await importCounts(it, context)).added,
    problems: (it, _args, context) => importProblems(it, context),
    knownRows: (it, _args, context) => importKnownRows(it, context),
    sample: (it, _args, context) => importSample(it, context),
    undoUntil: (it) => {
      const until = undoDeadline(it)
      return until && dateTime(until)
    },
  },
} satisfies Resolvers
