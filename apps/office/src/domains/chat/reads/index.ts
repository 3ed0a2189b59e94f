export { unreadQuery } from './chat-queries.ts'
