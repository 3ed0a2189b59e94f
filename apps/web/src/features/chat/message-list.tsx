import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ChatMessage, type ChatThread, canChangeMessage } from '@roundsman/contract'
import { Fragment, type ReactNode } from 'react'
import { messageEntity } from '#domains/chat'
import { useOperations } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'
import { MessageBubble, type MessageState } from './message-bubble.tsx'

type ListProps = {
	thread: ChatThread
	/** Older messages that the person has loaded. */
	older: readonly ChatMessage[]
	/** The place up to which everything was read when the conversation was opened. */
	seenPlace: number
	now: Date
	onActions: (message: ChatMessage) => void
}

/** The delivery states of own messages, with this phone's pending changes. */
function useStates() {
	const operations = useOperations()
	return ({ id, place, readAt }: ChatMessage): MessageState => {
		if (place > 0) return readAt ? 'read' : 'sent'
		const sending = operations.find(
			({ kind, entity }) => kind === 'chat-send' && entity === messageEntity(id),
		)
		if (sending?.state === 'needs-person') return 'refused'
		return sending?.state === 'done' ? 'sent' : 'waiting'
	}
}

const Divider = ({ children }: { children: ReactNode }) => (
	<p className="self-center py-1 text-caption text-muted">{children}</p>
)

/** Messages grouped by day; new ones follow a dividing line. */
export function MessageList({ thread, older, seenPlace, now, onActions }: ListProps) {
	const { t } = useTranslation('chats')
	const { longDay } = useFormats()
	const stateOf = useStates()
	const { chat, items } = thread
	const all = [...older, ...items]
	const firstNew = all.find(({ side, place }) => side === 'office' && place > seenPlace)
	const dayOf = ({ writtenAt }: ChatMessage) => shownDay(new Date(writtenAt))
	return (
		<div className="flex flex-col gap-2">
			{all.map((message, index) => {
				const before = all[index - 1]
				const isNewDay = !before || dayOf(before) !== dayOf(message)
				const isOwn = message.side === 'field'
				const mayChange = isOwn && canChangeMessage(message, now)
				return (
					<Fragment key={message.id}>
						{isNewDay && <Divider>{longDay(dayOf(message))}</Divider>}
						{message.id === firstNew?.id && (
							<p
								data-new-messages=""
								className="flex items-center gap-3 text-caption-strong text-primary before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline"
							>
								{t('newMessages')}
							</p>
						)}
						<MessageBubble
							message={message}
							isOwn={isOwn}
							state={stateOf(message)}
							showsState={chat.kind !== 'announcement'}
							onPress={mayChange ? () => onActions(message) : undefined}
						/>
					</Fragment>
				)
			})}
		</div>
	)
}
