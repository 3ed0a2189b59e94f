export { findChatWith, unreadQuery } from './chat-queries.ts'
