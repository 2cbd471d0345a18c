export { priceBookResolvers } from './price-book/resolvers.ts'
