import { EmptyState } from '@roundsman/ui/list/empty-state'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare, Pencil, SearchX } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { ChatRow } from './chat-row.tsx'
import type { ChatSlots } from './chat-slots.ts'
import { type ChatSearch, type ChatShow, chatsQuery } from './reads/chat-queries.ts'

type PaneProps = {
	search: ChatSearch
	onSearch: (change: Partial<ChatSearch>) => void
	openId: string
	onOpen: (id: string) => void
	onNew: () => void
	renderNews: ChatSlots['renderNews']
}

function Filters({
	search,
	onSearch,
	renderNews,
}: Pick<PaneProps, 'search' | 'onSearch' | 'renderNews'>) {
	const { t } = useTranslation('chatInOffice')
	const choice = (show: ChatShow, label: string) => (
		<button
			type="button"
			aria-pressed={search.show === show}
			className="min-h-9 flex-1 rounded-[10px] text-label text-muted aria-pressed:bg-surface aria-pressed:text-fg aria-pressed:shadow-tint"
			onClick={() => onSearch({ show })}
		>
			{label}
		</button>
	)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
		<div
			role="group"
			aria-label={t('filter')}
			className="flex gap-0.5 rounded-control bg-surface-2 p-0.5"
		>
			{choice('', t('filter.all'))}
			{choice('unread', t('filter.unread'))}
			{renderNews && choice('news', t('filter.news'))}
		</div>
	)
}

function Chats({ search, openId, onOpen }: Pick<PaneProps, 'search' | 'openId' | 'onOpen'>) {
	const { t } = useTranslation('chatInOffice')
	const read = useQuery(chatsQuery(search))
	const isFiltered = search.search !== '' || search.show !== ''
	return (
		<ReadState read={read}>
			{({ items }) =>
				items.length === 0 ? (
					<EmptyState
						icon={isFiltered ? SearchX : MessageSquare}
						title={t(isFiltered ? 'nothingFound' : 'empty')}
					/>
				) : (
					<ul>
						{items.map((chat) => (
							<ChatRow
								key={chat.id}
								chat={chat}
								isOpen={chat.id === openId}
								onOpen={() => onOpen(chat.id)}
							/>
						))}
					</ul>
				)
			}
		</ReadState>
	)
}

/** Conversations of the scope, with search; the newest first. */
export function ChatListPane({ search, onSearch, openId, onOpen, onNew, renderNews }: PaneProps) {
	const { t } = useTranslation('chatInOffice')
	return (
		<section
			aria-label={t('title')}
			className="flex min-h-0 w-[22rem] flex-none flex-col border-r border-hairline bg-surface max-[1199px]:w-72"
		>
			<div className="flex flex-col gap-3 px-4 pt-4 pb-3 line-b">
				<div className="flex items-center gap-2">
					<h1 className="flex-1 text-title">{t('title')}</h1>
					<DeskButton icon={Pencil} onClick={onNew}>
						{t('create')}
					</DeskButton>
				</div>
				<input
					type="search"
					aria-label={t('searchLabel')}
					placeholder={t('searchLabel')}
					value={search.search}
					maxLength={50}
					onChange={({ target }) => onSearch({ search: target.value })}
					className="min-h-(--control) rounded-control bg-surface px-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)] placeholder:text-muted placeholder:opacity-100"
				/>
				<Filters search={search} onSearch={onSearch} renderNews={renderNews} />
			</div>
			<div data-scroll-pane="" className="min-h-0 flex-1 overflow-y-auto">
				{search.show === 'news' && renderNews ? (
					renderNews()
				) : (
					<Chats search={search} openId={openId} onOpen={onOpen} />
				)}
			</div>
		</section>
	)
}
