export { ChatTileRow } from './chat-tile-row.tsx'
export { linkOf, MessageSheet, ThreadFoot } from './thread-foot.tsx'
export { ThreadMessages, useReading } from './thread-messages.tsx'
export { useMessageActions } from './use-message-actions.ts'
