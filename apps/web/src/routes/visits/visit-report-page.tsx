import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useConfig, useProfile } from '#domains/employees'
import type { Decision, Operation } from '#domains/operations'
import type { Visit } from '#domains/visits'
import { useVisit, visitEntity } from '#domains/visits/changes'
import { useVisitReport, VisitReportForm, VisitReportPanel } from '#domains/visits/report'
import { ChangeLine, useCorrecting } from '#features/sync-centre'
import { noteClosedVisit } from '#features/visit'
import { WaitingScreen } from '#parts/form-page.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useTranslation } from '#texts'

function useHeaderBack() {
	const { t } = useTranslation('common')
	return { label: t('back'), onBack: useBack() }
}

function Writing({ visit, correcting }: { visit: Visit; correcting?: Operation }) {
	const navigate = useNavigate()
	const { finish, onFailed } = useFormEnd(correcting)
	const { data: profile } = useProfile()
	const { data: config } = useConfig()
	const back = useHeaderBack()
	const onSaved = (decision: Decision) => {
		if (finish(decision, () => void navigate({ to: '/visits' }))) noteClosedVisit()
	}
	return (
		<VisitReportForm
			visit={visit}
			profile={profile}
			farAwayMeters={config?.farAwayMeters}
			{...(correcting ? { correcting } : {})}
			onBack={back.onBack}
			onFailed={onFailed}
			onSaved={onSaved}
		/>
	)
}

/** An existing report: from the office, else from this phone. */
function Reading({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const back = useHeaderBack()
	const report = useVisitReport(visit)
	return (
		<Screen header={<Header title={t('reportTitle')} subtitle={visit.companyName} back={back} />}>
			<ChangeLine entity={visitEntity(visit.id)} />
			<div className="pt-4">
				{report.data && <VisitReportPanel report={report.data} />}
				{!report.data && report.isError && (
					<ReadFailed error={report.error} onRetry={() => void report.refetch()} />
				)}
			</div>
		</Screen>
	)
}

/** Writes the report of a planned visit, or shows an existing one. */
export default function VisitReportPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/report' })
	const { t } = useTranslation('visits')
	const { data: visit, error, isError, refetch } = useVisit(id)
	// An open form stays, even if the visit is closed meanwhile.
	const [isWriting, setWriting] = useState(false)
	useEffect(() => {
		if (visit?.isReportable) setWriting(true)
	}, [visit?.isReportable])
	const { correct } = useSearch({ from: '/signed-in/visits/$id/report' })
	const correcting = useCorrecting(correct)
	// A correction is based on the office's current visit.
	useEffect(() => {
		if (correcting) void refetch()
	}, [correcting, refetch])
	if (visit && correcting) return <Writing visit={visit} correcting={correcting} />
	if (visit && (isWriting || visit.isReportable)) return <Writing visit={visit} />
	if (visit) return <Reading visit={visit} />
	return <WaitingScreen title={t('reportTitle')} count={3} failed={{ isError, error, refetch }} />
}
