import type { ChatMessage, ChatThread } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ChatPlace, chatRead, useOlderMessages } from '#domains/chat'
import { useNow } from '#platform/clock'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { MessageList } from './message-list.tsx'

/** Marks the visible messages as read. */
export function useReading(thread: ChatThread | undefined, place: ChatPlace) {
	const outbox = useOutbox()
	const newest = thread?.items.findLast(({ side, place: at }) => side === 'office' && at > 0)
	const id = thread?.chat.id ?? ''
	const isNew = newest !== undefined && newest.place > (thread?.chat.readPlace ?? 0)
	const readPlace = isNew && id !== '' ? newest.place : 0
	const reportedPlace = useRef(0)
	const { key, title } = place
	useEffect(() => {
		if (readPlace <= reportedPlace.current || document.visibilityState !== 'visible') return
		reportedPlace.current = readPlace
		chatRead
			.save(outbox, { id, place: { key, title }, readPlace }, undefined, true)
			.catch(() => undefined)
	}, [outbox, readPlace, id, key, title])
}

/** Opens at the first new message, or at the newest; stays at the end when one is added. */
function useEnd(count: number) {
	const end = useRef<HTMLDivElement>(null)
	const known = useRef(0)
	useLayoutEffect(() => {
		if (count === 0 || count === known.current) return
		const isFirst = known.current === 0
		known.current = count
		const list = end.current?.parentElement
		const mark = isFirst ? list?.querySelector('[data-new-messages]') : null
		if (mark) mark.scrollIntoView({ block: 'start' })
		else end.current?.scrollIntoView({ block: 'end' })
	}, [count])
	return end
}

/** The messages of a conversation; older ones are loaded on request. */
export function ThreadMessages({
	thread,
	onActions,
}: {
	thread: ChatThread
	onActions: (message: ChatMessage) => void
}) {
	const { t } = useTranslation('chats')
	const [seenPlace] = useState(thread.chat.readPlace)
	const now = useNow()
	const { items, hasOlder, isFailed, isBusy, more } = useOlderMessages(thread)
	const end = useEnd(thread.items.length)
	return (
		<div className="flex min-h-full flex-col justify-end gap-2 px-gutter py-3">
			{hasOlder && (
				<Button kind="text" busy={isBusy} onClick={more}>
					{t('older')}
				</Button>
			)}
			{isFailed && <p className="text-center text-meta text-muted">{t('olderFailed')}</p>}
			{thread.items.length === 0 && items.length === 0 && (
				<p className="py-6 text-center text-body text-muted">{t('emptyThread')}</p>
			)}
			<MessageList
				thread={thread}
				older={items}
				seenPlace={seenPlace}
				now={new Date(now)}
				onActions={onActions}
			/>
			<div ref={end} />
		</div>
	)
}
