import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export {
	type Chat,
	type ChatHit,
	type ChatThread,
	chatKeyOf,
	countUnread,
	generalChat,
} from '@roundsman/contract'
export { chatCorrect, chatRead, chatWithdraw } from './changes/chat-changes.ts'
export { type ChatPlace, messageEntity } from './changes/chat-entity.ts'
export { lengthOf, useChatLabels } from './chat-labels.ts'
export {
	chatQueries,
	useChats,
	useThread,
	useUnreadMessages,
	useWaitingChats,
} from './chat-queries.ts'
export { doubleCheck } from './double-check.ts'
export { fetchChats } from './fetch-chats.ts'
export { ChatRow } from './list/chat-row.tsx'
export { CorrectBar } from './thread/correct-bar.tsx'
export { WriteBar } from './thread/write-bar.tsx'
export { useChatSearch } from './use-chat-search.ts'
export { useOlderMessages } from './use-older-messages.ts'

// The sheets are large chunks: they are loaded when the first one opens.
export const MessageActionsSheet = lazyOverlay(
	async () => (await import('./thread/message-actions-sheet.tsx')).MessageActionsSheet,
)
