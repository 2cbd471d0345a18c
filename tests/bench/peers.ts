import { createServer } from 'node:http'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import fastify from 'fastify'
import { createSchema, createYoga } from 'graphql-yoga'
import mercurius from 'mercurius'
import { z } from 'zod'

// Other GraphQL servers answering `services`, each started as its own documentation shows: the same records from memory, without
// access control, database or limits. Run as a separate process: node peers.ts PORT NAME JSON

const typeDefs = `
  type Query { services: [Service!]! }
  type Service { id: Int! title: String! slug: String! icon: String! shortDescription: String! image: String! arrival: Arrival! }
  type Arrival { time: String! qualifier: String! }
`

const [, , port = '', name = '', json = ''] = process.argv
const { data } = z.object({ data: z.object({ services: z.array(z.unknown()) }) }).parse(JSON.parse(json))
const resolvers = { Query: { services: () => data.services } }
const host = '127.0.0.1'

const START: Readonly<Record<string, () => Promise<unknown>>> = {
  'Apollo Server': () =>
    startStandaloneServer(new ApolloServer({ typeDefs, resolvers }), {
      listen: { port: Number(port), host },
    }),
  'graphql-yoga': async () =>
    createServer(createYoga({ schema: createSchema({ typeDefs, resolvers }), logging: false })).listen(
      Number(port),
      host,
    ),
  // With the JIT compiler that its documentation recommends for speed.
  Mercurius: async () => {
    const app = fastify()
    await app.register(mercurius, { schema: typeDefs, resolvers, jit: 1, path: '/graphql' })
    return await app.listen({ port: Number(port), host })
  },
}

const start = START[name]
if (!start) throw new Error(`one of ${Object.keys(START).join(', ')}`)
await start()
process.once('SIGTERM', () => process.exit(0))
