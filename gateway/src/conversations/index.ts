export { type Received, receive, takeEvent } from './receiving/receive.ts'
export { deleteExpiredInbound } from './receiving/retention.ts'
export { conversationResolvers } from './thread/resolvers.ts'
