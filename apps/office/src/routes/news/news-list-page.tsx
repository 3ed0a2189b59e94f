import { Outlet, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { NewsFilter, NewsPaneCell, newsKey, readNewsPage, useNewsColumns } from '#domains/news'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'

export default function NewsListPage() {
	const { t } = useTranslation('newsDesk')
	const { search, set, navigate } = useListSearch<{ q?: string; state?: string }>({ sort: 'from' })
	const { q, state = '' } = search
	const { id } = useParams({ strict: false })
	const open = (newsId: string) =>
		void navigate({ to: '/news/$id', params: { id: newsId }, search: (before) => before })
	const query = {
		...(q ? { 'filter.search': q } : {}),
		...(state ? { 'filter.state': state } : {}),
	}
	return (
		<>
			<DeskHead title={t('title')}>
				<DeskButton icon={Plus} onClick={() => open('new')}>
					{t('new')}
				</DeskButton>
			</DeskHead>
			<div className="flex min-h-0 flex-1">
				<RecordList
					name="news"
					label={t('title')}
					searchLabel={t('searchLabel')}
					columns={useNewsColumns()}
					paneCell={(news) => <NewsPaneCell news={news} />}
					keyOf={(news) => news.id}
					nameOf={(news) => news.texts.en?.title ?? news.id}
					queryKey={[...newsKey, query]}
					readPage={readNewsPage(query)}
					search={search}
					onSearch={({ q: text }) => set({ q: text })}
					openKey={id}
					onOpen={(news) => open(news.id)}
					filters={
						id === undefined && (
							<NewsFilter state={state} onChange={(next) => set({ state: next })} />
						)
					}
				/>
				<Outlet />
			</div>
		</>
	)
}
