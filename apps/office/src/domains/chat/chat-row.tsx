import type { OfficeChat } from '@roundsman/contract'
import { classNames } from '@roundsman/ui/class-names'
import { Count } from '@roundsman/ui/count'
import { Icon } from '@roundsman/ui/icon'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { Check, CheckCheck, Megaphone } from 'lucide'
import { InitialsMark } from '#desk/kit/initials-mark.tsx'
import { useTranslation } from '#texts'
import { useChatLabels } from './use-chat-labels.ts'

type RowProps = { chat: OfficeChat; isOpen: boolean; onOpen: () => void }

/** The number of recipients who have read an announcement, and the names of the others. */
export function ReadBy({ recipients }: Pick<OfficeChat, 'recipients'>) {
	const { t } = useTranslation('chatInOffice')
	const missing = recipients.filter(({ readAt }) => readAt === null)
	const read = recipients.length - missing.length
	const words = t('readBy', { read, count: recipients.length })
	return (
		<span className="block pt-1.5">
			<ProgressBar size="thin" value={read} max={Math.max(1, recipients.length)} label={words} />
			<span className="block pt-1.5 text-caption text-muted">
				<span className="text-caption-strong text-fg">{words}</span>{' '}
				{missing.length > 0 && t('notYet', { names: missing.map(({ name }) => name).join(', ') })}
			</span>
		</span>
	)
}

function Mark({ chat, isOpen }: Pick<RowProps, 'chat' | 'isOpen'>) {
	if (chat.kind !== 'announcement') {
		return <InitialsMark name={chat.employee?.name ?? ''} isStrong={isOpen} />
	}
	return (
		<span className="grid size-9 flex-none place-items-center rounded-full bg-primary-soft text-on-primary-soft">
			<Icon glyph={Megaphone} size={20} />
		</span>
	)
}

function Aside({ chat: { last, unread, kind } }: Pick<RowProps, 'chat'>) {
	const { t } = useTranslation('chatInOffice')
	const { timeOf } = useChatLabels()
	const isOwn = kind !== 'announcement' && last?.side === 'office'
	return (
		<span className="flex flex-none flex-col items-end gap-1 text-caption text-muted">
			{last && <time dateTime={last.writtenAt}>{timeOf(last.writtenAt)}</time>}
			{unread > 0 ? (
				<span role="img" aria-label={t('unread', { count: unread })}>
					<Count>{unread}</Count>
				</span>
			) : (
				isOwn && <Icon glyph={last.readAt ? CheckCheck : Check} size={18} />
			)}
		</span>
	)
}

/** A conversation in the list: with whom, about whom, and what was said last. */
export function ChatRow({ chat, isOpen, onOpen }: RowProps) {
	const { titleOf, aboutOf, lastOf } = useChatLabels()
	const { last, unread, kind } = chat
	return (
		<li>
			<button
				type="button"
				aria-current={isOpen || undefined}
				className={classNames(
					'focus-inset flex w-full items-start gap-3 px-4 py-3 text-left line-b',
					isOpen && 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary)]',
				)}
				onClick={onOpen}
			>
				<Mark chat={chat} isOpen={isOpen} />
				<span className="min-w-0 flex-1">
					<span className="one-line block text-body-strong">{titleOf(chat)}</span>
					{kind !== 'announcement' && (
						<span className="one-line block text-meta text-muted">{aboutOf(chat)}</span>
					)}
					{last && (
						<span className={classNames('one-line block', unread > 0 ? 'text-label' : 'text-meta')}>
							{lastOf(last)}
						</span>
					)}
					{kind === 'announcement' && <ReadBy recipients={chat.recipients} />}
				</span>
				<Aside chat={chat} />
			</button>
		</li>
	)
}
