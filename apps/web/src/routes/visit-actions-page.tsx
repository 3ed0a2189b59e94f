import { Link, useParams, useRouter } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useVisit } from '#domains/visits'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Row, Rows } from '#ui/rows'
import { Screen } from '#ui/screen'
import { Tile } from '#ui/tile'

/** What is to be done at a visit. */
export default function VisitActionsPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/actions' })
	const { t } = useTranslation(['visits', 'common'])
	const router = useRouter()
	const { data: visit } = useVisit(id)
	const actions = visit?.actions ?? []
	return (
		<Screen
			header={
				<Header
					title={t('visits:actions')}
					{...(visit ? { subtitle: visit.companyName } : {})}
					back={{ label: t('common:back'), onBack: () => router.history.back() }}
				/>
			}
		>
			{visit && actions.length === 0 && (
				<EmptyState icon={ClipboardList} title={t('visits:noActions')} />
			)}
			{actions.length > 0 && (
				<div className="pt-4">
					<Rows label={t('visits:actions')}>
						{actions.map((action) => (
							<Row
								key={action.id}
								title={action.title}
								subtitle={action.context}
								lead={<Tile icon={ClipboardList} />}
								renderLink={(look) => (
									<Link to="/actions/$id/details" params={{ id: action.id }} {...look} />
								)}
								chevron
							/>
						))}
					</Rows>
				</div>
			)}
		</Screen>
	)
}
