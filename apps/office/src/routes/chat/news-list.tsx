import { EmptyState } from '@roundsman/ui/list/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide'
import { ReadState } from '#desk/kit/read-state.tsx'
import { NewsPaneCell, newsKey, readNewsPage } from '#domains/news'
import { useTranslation } from '#texts'

/** News that hold these words, the newest first, and the way to write one. */
export function NewsList({ words }: { words: string }) {
	const { t } = useTranslation(['newsDesk', 'chatInOffice'])
	const search = words.trim()
	const query = search ? { 'filter.search': search } : {}
	const read = useQuery({
		queryKey: [...newsKey, 'beside-chats', search],
		queryFn: ({ signal }) => readNewsPage(query)(1, signal),
	})
	return (
		<>
			<Link
				to="/news/$id"
				params={{ id: 'new' }}
				search={{} as never}
				className="flex min-h-11 items-center px-4 text-label text-primary line-b"
			>
				{t('newsDesk:new')}
			</Link>
			<ReadState read={read}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState icon={Megaphone} title={t('chatInOffice:nothingFound')} />
					) : (
						<ul>
							{items.map((news) => (
								<li key={news.id}>
									<Link
										to="/news/$id"
										params={{ id: news.id }}
										search={{} as never}
										className="focus-inset block px-4 py-3 text-fg no-underline line-b"
									>
										<NewsPaneCell news={news} />
									</Link>
								</li>
							))}
						</ul>
					)
				}
			</ReadState>
		</>
	)
}
