import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams } from '@tanstack/react-router'
import { ClipboardList } from 'lucide'
import { useVisit } from '#domains/visits/changes'
import { ActionRows } from '#domains/visits/plan'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

export default function VisitActionsPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/actions' })
	const { t } = useTranslation(['visits', 'common'])
	const goBack = useBack()
	const { data: visit, isError, error, refetch, dataUpdatedAt } = useVisit(id)
	const age = useAge(dataUpdatedAt)
	const subtitle = [visit?.companyName, age].filter(Boolean).join(' · ')
	return (
		<Screen
			header={
				<Header
					title={t('visits:actions')}
					{...(subtitle ? { subtitle } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
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
