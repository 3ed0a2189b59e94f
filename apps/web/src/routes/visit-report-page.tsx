import type { Profile, Visit } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { employeeQueries } from '#domains/employees'
import {
	findOwnReport,
	type ReportDraft,
	VisitReportForm,
	VisitReportPanel,
	visitEntity,
	visitQueries,
} from '#domains/visits'
import { loadDraft } from '#platform/drafts'
import { useOperations } from '#platform/live-data'
import { getSession } from '#platform/session-store'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { Skeleton } from '#ui/skeleton'
import { ReadFailed } from '../app/read-failed.tsx'
import { toaster } from '../app/toaster.ts'
import { useSaveFailure } from '../app/use-save-failure.ts'
import { useVisit } from '../app/use-visit.ts'

function useBack() {
	const { t } = useTranslation('common')
	const router = useRouter()
	return { label: t('back'), onBack: () => router.history.back() }
}

/** The draft of a visit's report: undefined while it is being read, null when there is none. */
function useDraft(owner: string, id: string): ReportDraft | null | undefined {
	const [draft, setDraft] = useState<ReportDraft | null>()
	useEffect(() => {
		loadDraft<ReportDraft>(owner, visitEntity(id)).then(
			(found) => setDraft(found ?? null),
			() => setDraft(null),
		)
	}, [owner, id])
	return draft
}

function Writing({ visit, profile }: { visit: Visit; profile: Profile | undefined }) {
	const { t } = useTranslation('notifications')
	const navigate = useNavigate()
	const owner = getSession()?.userId ?? ''
	const draft = useDraft(owner, visit.id)
	const back = useBack()
	const onFailed = useSaveFailure()
	if (draft === undefined) return null
	return (
		<VisitReportForm
			visit={visit}
			profile={profile}
			owner={owner}
			{...(draft ? { draft } : {})}
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
	const report = useQuery(visitQueries.report(visit.id))
	const operations = useOperations()
	const shown = report.data ?? findOwnReport(visit, operations)
	return (
		<Screen header={<Header title={t('reportTitle')} subtitle={visit.companyName} back={back} />}>
			<div className="pt-4">
				{shown && <VisitReportPanel report={shown} />}
				{!shown && report.isError && (
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
	const { data: profile } = useQuery(employeeQueries.profile())
	// A form that is being filled in stays, though the visit may be closed meanwhile.
	const [isWriting, setWriting] = useState(false)
	useEffect(() => {
		if (visit?.isReportable) setWriting(true)
	}, [visit?.isReportable])
	if (visit && (isWriting || visit.isReportable)) return <Writing visit={visit} profile={profile} />
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
