import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type ChatLink,
	type ChatMessage,
	canChangeMessage,
	foldText,
	type OfficeThread,
} from '@roundsman/contract'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { AboutPane } from './about-pane.tsx'
import { markRead, remind } from './chat-commands.ts'
import { ReadBy } from './chat-row.tsx'
import type { ChatSlots } from './chat-slots.ts'
import { MessageBubble } from './message-bubble.tsx'
import { readOlder } from './reads/chat-queries.ts'
import { ThreadHead } from './thread-head.tsx'
import { useChatLabels } from './use-chat-labels.ts'
import { type Drafts, useWriting } from './use-writing.ts'
import { WriteLine } from './write-line.tsx'

type PaneProps = {
	thread: OfficeThread
	ownId: string
	drafts: Drafts
	slots: ChatSlots
}

/** Marks as read what somebody of the office has before them. */
function useReading({ chat, items }: OfficeThread) {
	const newest = items.findLast(({ side }) => side === 'field')
	const place = newest && newest.place > chat.readPlace ? newest.place : 0
	const { id } = chat
	useEffect(() => {
		if (place === 0 || document.visibilityState !== 'visible') return
		markRead(id, place).catch(() => undefined)
	}, [id, place])
}

function useOlder({ chat, items, hasOlder }: OfficeThread) {
	const [older, setOlder] = useState<readonly ChatMessage[]>([])
	const [isMore, setMore] = useState(true)
	const more = async () => {
		const before = (older[0] ?? items[0])?.place ?? chat.lastPlace + 1
		const page = await readOlder(chat.id, before)
		setOlder([...page.items, ...older])
		setMore(page.hasOlder)
	}
	return { older, hasOlder: hasOlder && isMore, more }
}

/** Opens at the newest message, and stays there when one is added. */
function useEnd(count: number) {
	const end = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		if (count > 0) end.current?.scrollIntoView({ block: 'end' })
	}, [count])
	return end
}

type ListProps = Pick<PaneProps, 'thread' | 'ownId' | 'slots'> & {
	onCorrect: (message: ChatMessage) => void
	onWithdraw: (message: ChatMessage) => void
	/** Only messages that hold them are shown. */
	words: string
}

function Messages({ thread, ownId, slots, words, onCorrect, onWithdraw }: ListProps) {
	const { t } = useTranslation('chatInOffice')
	const { longDay } = useFormats()
	const { older, hasOlder, more } = useOlder(thread)
	const sought = foldText(words.trim())
	const all = [...older, ...thread.items].filter(
		({ text }) => sought === '' || foldText(text).includes(sought),
	)
	const end = useEnd(thread.items.length)
	const dayOf = ({ writtenAt }: ChatMessage) => shownDay(new Date(writtenAt))
	const actionsOf = (message: ChatMessage) =>
		message.side === 'office' &&
		message.author.id === ownId &&
		canChangeMessage(message, new Date())
			? { onCorrect: () => onCorrect(message), onWithdraw: () => onWithdraw(message) }
			: undefined
	return (
		<div data-scroll-pane="" className="min-h-0 flex-1 overflow-y-auto px-6 py-4">
			<div className="flex min-h-full flex-col justify-end gap-2">
				{hasOlder && (
					<DeskButton kind="text" className="self-center" onClick={() => void more()}>
						{t('older')}
					</DeskButton>
				)}
				{all.length === 0 && sought !== '' && (
					<p role="status" className="self-center py-6 text-meta text-muted">
						{t('nothingFound')}
					</p>
				)}
				{all.map((message, index) => {
					const before = all[index - 1]
					const isNewDay = !before || dayOf(before) !== dayOf(message)
					return (
						<Fragment key={message.id}>
							{isNewDay && (
								<p className="self-center py-1 text-caption text-muted">
									{longDay(dayOf(message))}
								</p>
							)}
							<MessageBubble
								message={message}
								showsState={thread.chat.kind !== 'announcement'}
								actions={actionsOf(message)}
								renderLink={slots.renderLink}
							/>
						</Fragment>
					)
				})}
				<div ref={end} />
			</div>
		</div>
	)
}

/** Below an announcement stands who has not read it, in place of the writing line. */
function Announced({ thread: { chat } }: Pick<PaneProps, 'thread'>) {
	const { t } = useTranslation('chatInOffice')
	const missing = chat.recipients.filter(({ readAt }) => readAt === null).length
	const tell = async () => {
		await remind(chat)
		sayDone(t('reminded'))
	}
	return (
		<div className="flex-none bg-surface px-6 py-4 line-t">
			<ReadBy recipients={chat.recipients} />
			{missing > 0 && (
				<DeskButton className="mt-3" onClick={() => void tell()}>
					{t('remind', { count: missing })}
				</DeskButton>
			)}
		</div>
	)
}

function CorrectionNote({ onEnd }: { onEnd: () => void }) {
	const { t } = useTranslation('chatInOffice')
	return (
		<p className="flex items-center gap-3 bg-surface px-6 pt-2 text-meta">
			{t('correcting')}
			<DeskButton kind="text" isSmall onClick={onEnd}>
				{t('correctEnd')}
			</DeskButton>
		</p>
	)
}

/** A conversation: its messages, the writing line, and what it is about. */
export function ThreadPane({ thread, ownId, drafts, slots }: PaneProps) {
	const { titleOf } = useChatLabels()
	const [sought, setSought] = useState<{ chatId: string; words: string } | null>(null)
	useReading(thread)
	const { chat, quietUntil } = thread
	const words = sought?.chatId === chat.id ? sought.words : null
	const writing = useWriting(thread, drafts)
	const [isLinking, setLinking] = useState(false)
	const link = (chosen: ChatLink) => {
		writing.line.onChange({ link: chosen })
		setLinking(false)
	}
	return (
		<>
			<section
				aria-label={titleOf(chat)}
				className="flex min-h-0 min-w-0 flex-1 flex-col bg-ground"
			>
				<ThreadHead
					thread={thread}
					words={words}
					onLabels={(next) => setSought(next === null ? null : { chatId: chat.id, words: next })}
				/>
				<Messages
					key={chat.id}
					thread={thread}
					ownId={ownId}
					slots={slots}
					words={words ?? ''}
					onCorrect={writing.onCorrect}
					onWithdraw={writing.onWithdraw}
				/>
				{chat.kind === 'announcement' && !writing.isCorrecting ? (
					<Announced thread={thread} />
				) : (
					<>
						{writing.isCorrecting && <CorrectionNote onEnd={writing.endCorrection} />}
						<WriteLine
							{...writing.line}
							quiet={
								quietUntil && chat.employee ? { name: chat.employee.name, until: quietUntil } : null
							}
							onLink={() => setLinking(true)}
						/>
					</>
				)}
			</section>
			<AboutPane thread={thread} ownId={ownId} renderCustomer={slots.renderCustomer} />
			{isLinking && slots.renderLinkSheet(chat, link, () => setLinking(false))}
		</>
	)
}
