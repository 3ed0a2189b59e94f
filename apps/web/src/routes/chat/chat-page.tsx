import { IconLink } from '@roundsman/ui/button/icon-button'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams, useSearch } from '@tanstack/react-router'
import { House } from 'lucide'
import { type ChatThread, useChatLabels, useThread } from '#domains/chat'
import {
	linkOf,
	MessageSheet,
	ThreadFoot,
	ThreadMessages,
	useMessageActions,
	useReading,
} from '#features/chat'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

/** The names of the office's people who have replied. */
function useSubtitle(thread: ChatThread | undefined, age: string | null | undefined) {
	const { t } = useTranslation('chats')
	const answered = thread?.items.findLast(({ side }) => side === 'office')?.author.name
	return [[t('office'), answered].filter(Boolean).join(' · '), age].filter(Boolean).join(' · ')
}

function CustomerLink({ id }: { id: string }) {
	const { t } = useTranslation('chats')
	return (
		<IconLink
			icon={House}
			label={t('openCustomer')}
			renderLink={(look) => <Link to="/customers/$id" params={{ id }} {...look} />}
		/>
	)
}

/** A conversation with the office, at the newest message. */
export default function ChatPage() {
	const { t } = useTranslation(['chats', 'common'])
	const { key } = useParams({ from: '/signed-in/chat/$key' })
	const { title: asked = '', ...search } = useSearch({ from: '/signed-in/chat/$key' })
	const goBack = useBack({ to: '/chat' })
	const { titleOf } = useChatLabels()
	const { thread, atMs, isError, error, refetch } = useThread(key, asked)
	const age = useAge(atMs, isError)
	const customer = thread?.chat.customer
	const title = (thread && titleOf(thread.chat)) || asked || t('chats:record')
	const place = { key, title }
	useReading(thread, place)
	const actions = useMessageActions(place)
	return (
		<Screen
			flush
			scrollId={`chat-${key}`}
			header={
				<Header
					title={title}
					subtitle={useSubtitle(thread, age)}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={key}
					action={customer && <CustomerLink id={customer.id} />}
				/>
			}
			action={thread && <ThreadFoot {...{ thread, place, actions }} link={linkOf(search)} />}
		>
			{thread && <ThreadMessages key={key} thread={thread} onActions={actions.choose} />}
			{!thread && isError && <ReadFailed error={error} onRetry={refetch} />}
			{!thread && !isError && (
				<div className="px-gutter pt-3">
					<Skeleton label={title} count={4} />
				</div>
			)}
			<MessageSheet actions={actions} />
		</Screen>
	)
}
