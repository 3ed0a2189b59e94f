import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Visit } from '#domains/visits'
import { useVisit } from '#domains/visits/changes'
import { useIsStartable } from '#features/arrival'
import { SignedSheet } from '#features/returns'
import { useToday } from '#features/today'
import { VisitDialog, type VisitDialogName } from '#features/visit'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useTranslation } from '#texts'
import { VisitBefore } from './visit-before.tsx'
import { VisitHeader } from './visit-header.tsx'
import { VisitRunning } from './visit-running.tsx'

/** The visit to cancel or move is in the search params, so that a refusal can link to it. */
function useChange(id: string) {
	const navigate = useNavigate()
	const { history } = useRouter()
	const { change, correct } = useSearch({ from: '/signed-in/visits/$id/plan' })
	const to = { to: '/visits/$id/plan', params: { id } } as const
	return {
		...{ name: change, correct },
		open: (name: VisitDialogName) =>
			void navigate({ ...to, search: { change: name }, replace: true }),
		close: () => {
			if (correct && history.canGoBack()) history.back()
			else void navigate({ ...to, replace: true })
		},
	}
}

/** Whether the visit has to be reported now: it has begun, or its day has passed. */
function useIsRunning(visit: Visit): boolean {
	const isStartable = useIsStartable(visit)
	const today = useToday()
	return visit.isReportable && !isStartable && visit.date <= today
}

type OneVisitProps = {
	visit: Visit
	/** A text like 'Stop 3 of 9'. */
	stop: string
	updatedAtMs: number
	onChange: (name: VisitDialogName) => void
}

function OneVisit(props: OneVisitProps) {
	const isRunning = useIsRunning(props.visit)
	return isRunning ? <VisitRunning {...props} /> : <VisitBefore {...props} />
}

/** One stop on one page: customer, place, tasks and report. */
export default function VisitPlanPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/plan' })
	const { t } = useTranslation('visits')
	const { data: visit, position, count, error, isError, refetch, dataUpdatedAt } = useVisit(id)
	const change = useChange(id)
	const { signed } = useSearch({ from: '/signed-in/visits/$id/plan' })
	const navigate = useNavigate()
	const stop = position > 0 ? t('stopOf', { position, count }) : t('plan')
	return (
		<>
			{visit ? (
				<OneVisit
					key={id}
					visit={visit}
					stop={stop}
					updatedAtMs={dataUpdatedAt}
					onChange={change.open}
				/>
			) : (
				<Screen header={<VisitHeader title={t('plan')} />}>
					{isError ? (
						<ReadFailed error={error} onRetry={() => void refetch()} />
					) : (
						<Skeleton label={t('plan')} count={3} />
					)}
				</Screen>
			)}
			{change.name && (
				<VisitDialog
					key={`${change.name} ${id}`}
					name={change.name}
					visitId={id}
					correct={change.correct}
					onClose={change.close}
				/>
			)}
			{signed && (
				<Suspense>
					<SignedSheet
						returnId={signed}
						onClose={() =>
							void navigate({ to: '/visits/$id/plan', params: { id }, search: {}, replace: true })
						}
					/>
				</Suspense>
			)}
		</>
	)
}
