import { Link, useParams, useRouter } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IssueButton, useVisit, VisitPlanPanel, visitEntity } from '#domains/visits'
import { buttonClass } from '#ui/button'
import { Header } from '#ui/header'
import { Icon } from '#ui/icon'
import { Screen } from '#ui/screen'
import { Skeleton } from '#ui/skeleton'
import { StickyAction } from '#ui/sticky-action'
import { ChangeLine } from '../app/change-line.tsx'
import { ReadFailed } from '../app/read-failed.tsx'
import { useAge } from '../app/use-age.ts'
import { useNavigationLink } from '../app/use-navigation-link.ts'
import { VisitReturns } from '../app/visit-returns.tsx'

function ReportAction({ id, isOpen }: { id: string; isOpen: boolean }) {
	const { t } = useTranslation('visits')
	return (
		<StickyAction>
			<Link
				to="/visits/$id/report"
				params={{ id }}
				className={buttonClass({ kind: isOpen ? 'filled' : 'tonal', big: true })}
			>
				<Icon glyph={ClipboardCheck} size={22} />
				{isOpen ? t('createReport') : t('viewReport')}
			</Link>
		</StickyAction>
	)
}

/** One stop: the customer, the way there, what is to be done, the report. */
export default function VisitPlanPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/plan' })
	const { t } = useTranslation(['visits', 'common'])
	const router = useRouter()
	const { data: visit, position, count, error, isError, refetch, dataUpdatedAt } = useVisit(id)
	const linkOf = useNavigationLink()
	const age = useAge(dataUpdatedAt)
	const title = position > 0 ? t('visits:stopOf', { position, count }) : t('visits:plan')
	return (
		<Screen
			header={
				<Header
					title={title}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: () => router.history.back() }}
					plainTitle={visit !== undefined}
				/>
			}
			action={
				visit &&
				visit.status.value !== 'canceled' && <ReportAction id={id} isOpen={visit.isReportable} />
			}
		>
			<ChangeLine entity={visitEntity(id)} />
			{visit && (
				<VisitPlanPanel
					visit={visit}
					navigation={linkOf(visit)}
					renderCustomerLink={(look) => (
						<Link
							to="/customers/$id"
							params={{ id: visit.customerId }}
							search={{ visitId: id }}
							{...look}
						/>
					)}
					renderActionLink={(action) => (look) => (
						<Link to="/actions/$id/details" params={{ id: action.id }} {...look} />
					)}
				/>
			)}
			{visit && (
				<>
					<VisitReturns customerId={visit.customerId} />
					<IssueButton visit={visit} />
				</>
			)}
			{!visit && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!visit && !isError && <Skeleton label={t('visits:plan')} count={3} />}
		</Screen>
	)
}
