export { ChatTileRow } from './chat-tile-row.tsx'
export { ThreadMessages, useReading } from './thread-messages.tsx'
export { linkOf, useThreadFoot } from './use-thread-foot.tsx'
