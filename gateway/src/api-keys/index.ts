export { findKeyHolder } from './api-keys.ts'
export { apiKeyResolvers } from './resolvers.ts'
