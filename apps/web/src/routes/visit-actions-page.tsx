import { useParams, useRouter } from '@tanstack/react-router'
import { ClipboardList } from 'lucide'
import { ActionRows, useVisit } from '#domains/visits'
import { useTranslation } from '#texts'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Skeleton } from '#ui/skeleton'
import { Link } from '../app/link.tsx'
import { ReadFailed } from '../app/read-failed.tsx'
import { useAge } from '../app/use-age.ts'

/** What is to be done at a visit. */
export default function VisitActionsPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/actions' })
	const { t } = useTranslation(['visits', 'common'])
	const router = useRouter()
	const { data: visit, isError, error, refetch, dataUpdatedAt } = useVisit(id)
	const age = useAge(dataUpdatedAt)
	const subtitle = [visit?.companyName, age].filter(Boolean).join(' · ')
	return (
		<Screen
			header={
				<Header
					title={t('visits:actions')}
					{...(subtitle ? { subtitle } : {})}
					back={{ label: t('common:back'), onBack: () => router.history.back() }}
					focusKey={id}
				/>
			}
		>
			{visit?.actions.length === 0 && (
				<EmptyState icon={ClipboardList} title={t('visits:noActions')} />
			)}
			{visit && visit.actions.length > 0 && (
				<div className="pt-4">
					<ActionRows
						actions={visit.actions}
						renderLink={(action) => (look) => (
							<Link to="/actions/$id/details" params={{ id: action.id }} {...look} />
						)}
					/>
				</div>
			)}
			{!visit && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!visit && !isError && <Skeleton label={t('visits:actions')} count={3} />}
		</Screen>
	)
}
