import { Row, Rows } from '@roundsman/ui/list/rows'
import { Note } from '@roundsman/ui/note'
import { Tile } from '@roundsman/ui/tile'
import { Flag, TriangleAlert } from 'lucide'
import { NewsList, useNews, usePlan } from '#domains/tours'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The office's errors of the day's plan. */
export function PlanErrors() {
	const { data: plan } = usePlan()
	return plan?.errors.map(({ type, message }) => (
		<div key={type} className="pt-3">
			<Note tone="warning" icon={TriangleAlert}>
				{message}
			</Note>
		</div>
	))
}

/** The part below the day: the link to tour points, and the latest news. */
export function DayFoot() {
	const { t } = useTranslation('tours')
	const { data: news } = useNews()
	return (
		<>
			<div className="pt-5">
				<Rows>
					<Row
						title={t('points')}
						subtitle={t('pointsHint')}
						wrap
						lead={<Tile icon={Flag} />}
						renderLink={(look) => <Link to="/tour-points" {...look} />}
					/>
				</Rows>
			</div>
			<NewsList news={news?.items ?? []} />
		</>
	)
}
