import { useFormats } from '@roundsman/client/texts/use-formats'
import { locales, type NewsMaster, type NewsState } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { Check, Clock, History, X } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'

const styles: Record<NewsState, BadgeStyle> = {
	planned: { tone: 'sky', icon: Clock },
	published: { tone: 'positive', icon: Check },
	over: { icon: History },
	withdrawn: { icon: X },
}

function NewsBadge({ state }: { state: NewsState }) {
	const { t } = useTranslation('newsDesk')
	return <Badge {...styles[state]} label={t(`state.${state}`)} />
}

/** The title of news in the person's language, else in the first one in which it was written. */
function useNewsLabels() {
	const { t, language } = useTranslation(['newsDesk', 'options'])
	const { dayOf } = useFormats()
	const title = ({ texts }: NewsMaster) => {
		const own = texts[language as 'en']
		return (own ?? locales.map((one) => texts[one]).find((words) => words))?.title ?? ''
	}
	const time = ({ publishedAt, endsAt }: NewsMaster) =>
		[dayOf(publishedAt), endsAt ? dayOf(endsAt) : ''].filter(Boolean).join(' – ')
	const audience = ({ countries }: NewsMaster) =>
		countries.map((country) => t(`options:countries.${country}`)).join(', ')
	const read = ({ readers, recipients }: NewsMaster) =>
		t('newsDesk:readOf', { read: readers, all: recipients })
	return { title, time, audience, read }
}

export function useNewsColumns(): Column<NewsMaster>[] {
	const { t } = useTranslation('newsDesk')
	const { title, time, audience, read } = useNewsLabels()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (news: NewsMaster) => string,
	): Column<NewsMaster> => ({ id, label, width, text, cell: text, isUsual: true })
	return [
		plain('title', t('headline'), 'minmax(200px, 2fr)', title),
		plain('time', t('from'), 'minmax(150px, 1fr)', time),
		plain('audience', t('countries'), 'minmax(140px, 1fr)', audience),
		plain('read', t('readBy'), 'minmax(150px, 1fr)', read),
		{
			...plain('state', t('state'), 'minmax(130px, 1fr)', ({ state }) => t(`state.${state}`)),
			cell: ({ state }) => <NewsBadge state={state} />,
		},
	]
}

export function NewsPaneCell({ news }: { news: NewsMaster }) {
	const { title, time, audience } = useNewsLabels()
	return (
		<span className="flex items-center gap-2">
			<span className="min-w-0 flex-1">
				<span className="block truncate text-label">{title(news)}</span>
				<span className="block truncate text-caption text-muted">
					{[time(news), audience(news)].filter(Boolean).join(' · ')}
				</span>
			</span>
			<NewsBadge state={news.state} />
		</span>
	)
}
