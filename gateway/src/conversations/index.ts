export { processEvent, type ReceiveOutcome, receiveEvent } from './receiving/receive.ts'
export { deleteExpiredInbound } from './receiving/retention.ts'
export { conversationResolvers } from './thread/resolvers.ts'
