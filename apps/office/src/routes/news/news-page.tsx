import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { NewsEditor, newsQuery } from '#domains/news'
import { sectorsQuery } from '#domains/people'

/** One piece of news, or a new one, beside the list. */
export default function NewsPage() {
	const { id } = useParams({ from: '/signed-in/news/$id' })
	const navigate = useNavigate()
	const isNew = id === 'new'
	const read = useQuery({ ...newsQuery(id), enabled: !isNew })
	const profile = useQuery(profileQuery)
	const { data: sectors = [] } = useQuery(sectorsQuery)
	return (
		<ReadState read={profile}>
			{({ country }) => {
				const usual = {
					country,
					sectors,
					onRemind: (ids: string[]) => void navigate({ to: '/chat', search: { to: ids.join() } }),
					onSaved: (saved: { id: string }) =>
						void navigate({ to: '/news/$id', params: { id: saved.id }, search: (one) => one }),
				}
				if (isNew) return <NewsEditor key="new" news={undefined} {...usual} />
				return (
					<ReadState read={read}>
						{(news) => <NewsEditor key={`${id} ${news.version}`} news={news} {...usual} />}
					</ReadState>
				)
			}}
		</ReadState>
	)
}
