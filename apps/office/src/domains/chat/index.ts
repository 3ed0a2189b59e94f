export { unreadQuery } from './chat-queries.ts'
export { ChatScreen } from './chat-screen.tsx'
