import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useParams } from '@tanstack/react-router'
import { visitEntity } from '#domains/visits/changes'
import { useHistoryVisit } from '#domains/visits/history'
import { useVisitReport, VisitReportPanel } from '#domains/visits/report'
import { ChangeLine } from '#features/sync-centre'
import { useToday } from '#features/today'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

/** The report of a visit of any day, read-only: from the office, else from this phone. */
export default function VisitHistoryReportPage() {
	const { id } = useParams({ from: '/signed-in/visits/history/$id/report' })
	const { t } = useTranslation(['visits', 'common'])
	const goBack = useBack()
	const { data: visit } = useHistoryVisit(id, useToday())
	const { data: report, ...query } = useVisitReport({ id, actions: visit?.actions ?? [] })
	const age = useAge(query.dataUpdatedAt)
	const subtitle = [visit?.companyName, age].filter(Boolean).join(' · ')
	return (
		<Screen
			header={
				<Header
					title={t('reportTitle')}
					{...(subtitle ? { subtitle } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey={id}
				/>
			}
		>
			<ChangeLine entity={visitEntity(id)} />
			<div className="pt-4">
				{report && <VisitReportPanel report={report} />}
				{!report && query.isError && (
					<ReadFailed error={query.error} onRetry={() => void query.refetch()} />
				)}
				{!report && !query.isError && <Skeleton label={t('reportTitle')} count={2} />}
			</div>
		</Screen>
	)
}
