import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '#domains/employees'
import {
	useVisit,
	useVisitReport,
	type Visit,
	VisitReportForm,
	VisitReportPanel,
} from '#domains/visits'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Skeleton } from '#ui/skeleton'
import { ReadFailed } from '../app/read-failed.tsx'
import { toaster } from '../app/toaster.ts'
import { useSaveFailure } from '../app/use-save-failure.ts'

function useBack() {
	const { t } = useTranslation('common')
	const router = useRouter()
	return { label: t('back'), onBack: () => router.history.back() }
}

function Writing({ visit }: { visit: Visit }) {
	const { t } = useTranslation('notifications')
	const navigate = useNavigate()
	const { data: profile } = useProfile()
	const back = useBack()
	const onFailed = useSaveFailure()
	return (
		<VisitReportForm
			visit={visit}
			profile={profile}
			onBack={back.onBack}
			onFailed={onFailed}
			onSaved={() => {
				toaster.show({ text: t('saved_on_phone') })
				void navigate({ to: '/visits' })
			}}
		/>
	)
}

/** A report that exists: what the office has, else what this phone keeps of it. */
function Reading({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const back = useBack()
	const report = useVisitReport(visit)
	return (
		<Screen header={<Header title={t('reportTitle')} subtitle={visit.companyName} back={back} />}>
			<div className="pt-4">
				{report.data && <VisitReportPanel report={report.data} />}
				{!report.data && report.isError && (
					<ReadFailed error={report.error} onRetry={() => void report.refetch()} />
				)}
			</div>
		</Screen>
	)
}

/** Writes the report of a planned visit, or shows the one that was written. */
export default function VisitReportPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/report' })
	const { t } = useTranslation('visits')
	const back = useBack()
	const { data: visit, error, isError, refetch } = useVisit(id)
	// A form that is being filled in stays, though the visit may be closed meanwhile.
	const [isWriting, setWriting] = useState(false)
	useEffect(() => {
		if (visit?.isReportable) setWriting(true)
	}, [visit?.isReportable])
	if (visit && (isWriting || visit.isReportable)) return <Writing visit={visit} />
	if (visit) return <Reading visit={visit} />
	return (
		<Screen header={<Header title={t('reportTitle')} back={back} />}>
			{isError ? (
				<ReadFailed error={error} onRetry={() => void refetch()} />
			) : (
				<Skeleton label={t('reportTitle')} count={3} />
			)}
		</Screen>
	)
}
