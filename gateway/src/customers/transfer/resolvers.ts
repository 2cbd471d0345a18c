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
    ready: async (importRecord, _args, context) => (await importCounts(importRecord, context)).ready,
    known: async (importRecord, _args, context) => (await importCounts(importRecord, context)).known,
    wrong: async (importRecord, _args, context) => (await importCounts(importRecord, context)).wrong,
    added: async (importRecord, _args, context) => (await importCounts(importRecord, context)).added,
    problems: (importRecord, _args, context) => importProblems(importRecord, context),
    knownRows: (importRecord, _args, context) => importKnownRows(importRecord, context),
    sample: (importRecord, _args, context) => importSample(importRecord, context),
    undoUntil: (importRecord) => {
      const until = undoDeadline(importRecord)
      return until && dateTime(until)
    },
  },
} satisfies Resolvers
