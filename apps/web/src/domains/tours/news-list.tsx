import type { NewsItem } from '@roundsman/contract'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { Megaphone } from 'lucide'
import { useTranslation } from '#texts'

/** A line of text without its inline marks. */
const withoutMarks = (text: string) => text.replace(/\*|^#+ /gm, '')

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
						subtitle={withoutMarks(item.body)}
						lead={<Tile icon={Megaphone} tone={item.isRead ? 'neutral' : 'primary'} />}
						wrap
					/>
				))}
			</Rows>
		</section>
	)
}
