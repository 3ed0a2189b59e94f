import type { Chat } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { Count } from '@roundsman/ui/count'
import { Icon } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { House, Megaphone } from 'lucide'
import { syncBadges } from '#platform/badges/sync-badges'
import { useTranslation } from '#texts'
import { useChatLabels } from '../chat-labels.ts'
import { doubleCheck } from '../double-check.ts'

const initialsOf = (title: string): string => {
	const words = title.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
	const letters =
		words.length > 1 ? words.slice(0, 2).map((word) => word.at(0)) : [words[0]?.slice(0, 2)]
	return letters.join('').toLocaleUpperCase()
}

const marks = { general: House, announcement: Megaphone } as const

function Mark({ chat: { kind, customer } }: { chat: Chat }) {
	return (
		<span
			aria-hidden="true"
			data-tint=""
			className="grid size-12 flex-none place-items-center rounded-full bg-surface-2 text-label shadow-tint"
		>
			{kind === 'customer' ? initialsOf(customer?.title ?? '') : <Icon glyph={marks[kind]} />}
		</span>
	)
}

type RowProps = { chat: Chat; isWaiting: boolean; renderLink: RenderLink }

/** The right column: the time, and the unread count or the read mark. */
function Aside({ chat }: { chat: Chat }) {
	const { t } = useTranslation('chats')
	const { timeOf } = useChatLabels()
	const { last, unread } = chat
	return (
		<span className="flex min-h-10.5 flex-none flex-col items-end gap-1 pt-0.5 text-caption text-muted">
			{last && <time dateTime={last.writtenAt}>{timeOf(last.writtenAt)}</time>}
			{unread > 0 && (
				<span role="img" aria-label={t('unread', { count: unread })}>
					<Count>{unread}</Count>
				</span>
			)}
			{unread === 0 && last?.isOwn && last.readAt && (
				<span role="img" aria-label={t('read')}>
					<Icon glyph={doubleCheck} size={18} />
				</span>
			)}
		</span>
	)
}

/** A conversation in the list: its title, the last message, and the number of new ones. */
export function ChatRow({ chat, isWaiting, renderLink }: RowProps) {
	const { t } = useTranslation('chats')
	const { titleOf, lastOf } = useChatLabels()
	const { last, unread } = chat
	return (
		<li>
			{renderLink({
				className:
					'focus-inset flex min-h-18 items-center gap-3 px-gutter py-2.5 text-fg no-underline active:bg-pressed',
				children: (
					<>
						<Mark chat={chat} />
						<span className="min-w-0 flex-1">
							<span className="one-line block text-heading">{titleOf(chat)}</span>
							{isWaiting ? (
								<Badge {...syncBadges.saved} label={t('waiting')} />
							) : (
								last && (
									<span
										className={`one-line block ${unread > 0 ? 'text-label' : 'text-meta text-muted'}`}
									>
										{lastOf(last)}
									</span>
								)
							)}
						</span>
						<Aside chat={chat} />
					</>
				),
			})}
		</li>
	)
}
