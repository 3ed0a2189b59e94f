import { SearchField } from '@roundsman/ui/form/search-field'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Pill } from '@roundsman/ui/pill'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { MessageSquare, Plus, Search } from 'lucide'
import { useState } from 'react'
import {
	type Chat,
	type ChatHit,
	ChatRow,
	chatKeyOf,
	countUnread,
	generalChat,
	useChatLabels,
	useChatSearch,
	useChats,
	useWaitingChats,
} from '#domains/chat'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

function Conversations({ chats }: { chats: readonly Chat[] }) {
	const { t } = useTranslation('chats')
	const waiting = useWaitingChats()
	return (
		<Rows flush label={t('title')}>
			{chats.map((chat) => {
				const key = chatKeyOf(chat)
				return (
					<ChatRow
						key={key}
						chat={chat}
						isWaiting={waiting.has(key)}
						renderLink={(look) => <Link to="/chat/$key" params={{ key }} {...look} />}
					/>
				)
			})}
		</Rows>
	)
}

function Hits({ hits, isHere }: { hits: readonly ChatHit[]; isHere: boolean }) {
	const { t } = useTranslation('chats')
	const { titleOf, timeOf } = useChatLabels()
	if (hits.length === 0) return null
	return (
		<section className="px-gutter pt-3">
			<SectionTitle>{t('found')}</SectionTitle>
			{isHere && <p className="pb-2 text-meta text-muted">{t('searchOffline')}</p>}
			<Rows label={t('found')}>
				{hits.map(({ chat, message }) => (
					<Row
						key={message.id}
						wrap
						title={titleOf(chat)}
						subtitle={message.text}
						meta={timeOf(message.writtenAt)}
						renderLink={(look) => (
							<Link to="/chat/$key" params={{ key: chatKeyOf(chat) }} {...look} />
						)}
					/>
				))}
			</Rows>
		</section>
	)
}

function Found({ search, chats }: { search: string; chats: readonly Chat[] }) {
	const { t } = useTranslation('chats')
	const { titleOf } = useChatLabels()
	const found = useChatSearch(search, chats, titleOf)
	const isEmpty = found.chats.length === 0 && found.hits.length === 0
	if (isEmpty && search.trim() !== '') return <EmptyState icon={Search} title={t('nothingFound')} />
	return (
		<>
			{found.chats.length > 0 && <Conversations chats={found.chats} />}
			<Hits hits={found.hits} isHere={found.isHere} />
		</>
	)
}

function SearchBar({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
	const { t } = useTranslation(['chats', 'customers'])
	return (
		<div className="bg-surface px-gutter py-2 line-t">
			<SearchField
				label={t('chats:searchLabel')}
				clearLabel={t('customers:searchClear')}
				value={search}
				onChange={onSearch}
				onSearch={() => undefined}
				onClear={() => onSearch('')}
			/>
		</div>
	)
}

/** Conversations with the office, the general one first. */
export default function ChatsPage() {
	const { t } = useTranslation(['chats', 'common'])
	const goBack = useBack({ to: '/profile' })
	const [search, setSearch] = useState('')
	const { data, dataUpdatedAt, isError, error, refetch } = useChats()
	const age = useAge(dataUpdatedAt)
	const title = t('chats:title')
	const chats = data?.items
	const unread = countUnread(chats ?? [])
	const state = unread > 0 ? t('chats:unread', { count: unread }) : t('chats:allRead')
	const subtitle = [chats && chats.length > 0 && state, age].filter(Boolean).join(' · ')
	return (
		<Screen
			flush
			scrollId="chats"
			header={
				<Header
					title={title}
					subtitle={subtitle}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="chats"
					action={
						<Pill
							icon={Plus}
							renderLink={(look) => (
								<Link to="/chat/$key" params={{ key: generalChat }} {...look} />
							)}
						>
							{t('chats:create')}
						</Pill>
					}
				/>
			}
			action={chats && chats.length > 0 && <SearchBar search={search} onSearch={setSearch} />}
		>
			{chats && chats.length > 0 && <Found search={search} chats={chats} />}
			{chats?.length === 0 && (
				<EmptyState icon={MessageSquare} title={t('chats:empty')}>
					{t('chats:emptyText')}
				</EmptyState>
			)}
			{!chats && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!chats && !isError && (
				<div className="px-gutter pt-3">
					<Skeleton label={title} count={6} />
				</div>
			)}
		</Screen>
	)
}
