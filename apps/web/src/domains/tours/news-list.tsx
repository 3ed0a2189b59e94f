import type { NewsItem } from '@roundsman/contract'
import { Megaphone } from 'lucide'
import { useTranslation } from '#texts'
import { Row, Rows } from '#ui/list/rows'
import { SectionTitle } from '#ui/list/section-title'
import { Tile } from '#ui/tile'

/** The latest news of the company. */
export function NewsList({ news }: { news: readonly NewsItem[] }) {
	const { t } = useTranslation('tours')
	if (news.length === 0) return null
	return (
		<section>
			<SectionTitle>{t('news')}</SectionTitle>
			<Rows label={t('news')}>
				{news.map((item) => (
					<Row
						key={item.id}
						title={item.title}
						subtitle={item.body}
						lead={<Tile icon={Megaphone} tone={item.isRead ? 'neutral' : 'primary'} />}
						wrap
					/>
				))}
			</Rows>
		</section>
	)
}
