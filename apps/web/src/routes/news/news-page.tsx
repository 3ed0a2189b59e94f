import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { Megaphone } from 'lucide'
import { useOutbox } from '#app/phone/use-phone.ts'
import { NewsFeed, newsRead, useNewsList } from '#domains/tours/news'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

/** The company's news for its employees. */
export default function NewsPage() {
	const outbox = useOutbox()
	const { t } = useTranslation(['news', 'common'])
	const goBack = useBack({ to: '/profile' })
	const save = useSave()
	const { data, dataUpdatedAt, isError, error, refetch } = useNewsList()
	const age = useAge(dataUpdatedAt)
	const title = t('news:title')
	const items = data?.items
	const unread = items?.filter(({ isRead }) => !isRead).length ?? 0
	const state = unread > 0 ? t('news:unread', { count: unread }) : t('news:allRead')
	const subtitle = [items && items.length > 0 && state, age].filter(Boolean).join(' · ')
	return (
		<Screen
			flush
			scrollId="news"
			header={
				<Header
					title={title}
					subtitle={subtitle}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="news"
				/>
			}
		>
			{items && items.length > 0 && (
				<NewsFeed news={items} onRead={(item) => void save(newsRead.save(outbox, item))} />
			)}
			{items?.length === 0 && (
				<EmptyState icon={Megaphone} title={t('news:empty')}>
					{t('news:emptyText')}
				</EmptyState>
			)}
			{!items && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!items && !isError && (
				<div className="px-gutter pt-3">
					<Skeleton label={title} count={4} />
				</div>
			)}
		</Screen>
	)
}
