import { EmptyState } from '@roundsman/ui/list/empty-state'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide'
import { useState } from 'react'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { ChatListPane } from './chat-list-pane.tsx'
import type { ChatSlots } from './chat-slots.ts'
import { type FirstMessage, NewMessageSheet } from './new-message-sheet.tsx'
import { type ChatSearch, threadQuery } from './reads/chat-queries.ts'
import { ThreadPane } from './thread-pane.tsx'
import { useDrafts } from './use-writing.ts'

type ScreenProps = {
	openId: string
	ownId: string
	slots: ChatSlots
}

function OpenThread({ id, ownId, slots }: { id: string } & Omit<ScreenProps, 'openId'>) {
	const { t } = useTranslation('chatInOffice')
	const drafts = useDrafts()
	const read = useQuery({ ...threadQuery(id), enabled: id !== '' })
	return (
		<div className="flex min-h-0 min-w-0 flex-1">
			{id === '' ? (
				<div className="grid flex-1 place-items-center">
					<EmptyState icon={MessageSquare} title={t('choose')} />
				</div>
			) : (
				<ReadState read={read}>
					{(thread) => <ThreadPane thread={thread} ownId={ownId} drafts={drafts} slots={slots} />}
				</ReadState>
			)}
		</div>
	)
}

/** Conversations beside the one that is open. */
export function ChatScreen({
	search,
	onSearch,
	openId,
	onOpen,
	first,
	onFirstClosed,
	ownId,
	slots,
}: ScreenProps & {
	search: ChatSearch
	onSearch: (change: Partial<ChatSearch>) => void
	onOpen: (id: string) => void
	/** The first message that somebody comes to write. */
	first: FirstMessage | null
	onFirstClosed: () => void
}) {
	const [isNew, setNew] = useState(false)
	const open = (id: string) => {
		setNew(false)
		onOpen(id)
	}
	return (
		<div className="flex min-h-0 flex-1">
			<ChatListPane
				search={search}
				onSearch={onSearch}
				openId={openId}
				onOpen={onOpen}
				onNew={() => setNew(true)}
				renderNews={slots.renderNews}
			/>
			<OpenThread id={openId} ownId={ownId} slots={slots} />
			{(isNew || first) && (
				<NewMessageSheet
					key={first?.employeeIds.join()}
					first={first}
					onSent={open}
					onClose={() => {
						setNew(false)
						if (first) onFirstClosed()
					}}
					slots={slots}
				/>
			)}
		</div>
	)
}
