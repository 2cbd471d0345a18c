export { holderOf } from './api-keys.ts'
export { apiKeyResolvers } from './resolvers.ts'
