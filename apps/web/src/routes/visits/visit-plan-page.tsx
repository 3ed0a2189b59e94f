import { buttonClass } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import { type Visit, VisitPlanMenu } from '#domains/visits'
import { useVisitCancellation, VisitCancellationPanel } from '#domains/visits/cancel'
import { useVisit, visitEntity } from '#domains/visits/changes'
import { VisitPlanPanel } from '#domains/visits/plan'
import { HereButton, ReportLink, useIsStartable } from '#features/arrival'
import { ChangeLine } from '#features/sync-centre'
import { TicketButton } from '#features/tickets'
import { useToday } from '#features/today'
import {
	DoneHere,
	useNavigationLink,
	VisitDialog,
	type VisitDialogName,
	VisitReturns,
} from '#features/visit'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

const reportLink =
	(id: string): RenderLink =>
	(look) => <Link to="/visits/$id/report" params={{ id }} {...look} />

/** To start the visit; once it runs, to report it. Who has forgotten to start it reports it all the same. */
function NextStep({ visit }: { visit: Visit }) {
	const isStartable = useIsStartable(visit)
	return (
		<StickyAction>
			{isStartable && <HereButton visit={visit} kind="filled" />}
			<ReportLink
				visit={visit}
				kind={visit.isReportable && !isStartable ? 'filled' : 'tonal'}
				isShort={isStartable}
			/>
		</StickyAction>
	)
}

/** What is to be cancelled or moved lies in the search params, so that a refusal leads to it; from there one goes back to it. */
function useChange(id: string) {
	const navigate = useNavigate()
	const { history } = useRouter()
	const { change, correct } = useSearch({ from: '/signed-in/visits/$id/plan' })
	const to = { to: '/visits/$id/plan', params: { id } } as const
	return {
		open: (name: VisitDialogName) =>
			void navigate({ ...to, search: { change: name }, replace: true }),
		dialog: change && (
			<VisitDialog
				key={`${change} ${id}`}
				name={change}
				visitId={id}
				correct={correct}
				onClose={() => {
					if (correct && history.canGoBack()) history.back()
					else void navigate({ ...to, replace: true })
				}}
			/>
		),
	}
}

function Menu({ visit, onChange }: { visit: Visit; onChange: (name: VisitDialogName) => void }) {
	const { t } = useTranslation('common')
	const linkOf = useNavigationLink()
	const today = useToday()
	const [isOpen, setOpen] = useState(false)
	const change = (name: VisitDialogName) => {
		setOpen(false)
		onChange(name)
	}
	return (
		<>
			<IconButton icon={EllipsisVertical} label={t('more')} onClick={() => setOpen(true)} />
			{isOpen && (
				<Suspense>
					<VisitPlanMenu
						visit={visit}
						today={today}
						navigation={linkOf(visit)}
						renderReportLink={reportLink(visit.id)}
						onReplan={() => change('replan')}
						onCancel={() => change('cancel')}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

/** Why the visit is not held. */
function Cancellation({ id }: { id: string }) {
	const { data } = useVisitCancellation(id)
	return (
		data && (
			<div className="pb-3">
				<VisitCancellationPanel cancellation={data} />
			</div>
		)
	)
}

function CustomerWork({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visitHistory')
	return (
		<>
			<Link
				to="/actions"
				search={{ customerId: visit.customerId }}
				className={`${buttonClass({ kind: 'text' })} -ml-3 w-fit`}
			>
				{t('actions.all')}
			</Link>
			<DoneHere customerId={visit.customerId} />
			<VisitReturns buyer={{ id: visit.customerId, title: visit.companyName }} />
			<TicketButton customerId={visit.customerId} awsId={visit.customer.awsId} visitId={visit.id} />
		</>
	)
}

/** One stop: the customer, the way there, what is to be done, the report. */
export default function VisitPlanPage() {
	const { id } = useParams({ from: '/signed-in/visits/$id/plan' })
	const { t } = useTranslation(['visits', 'common'])
	const goBack = useBack()
	const { data: visit, position, count, error, isError, refetch, dataUpdatedAt } = useVisit(id)
	const linkOf = useNavigationLink()
	const age = useAge(dataUpdatedAt)
	const change = useChange(id)
	const isCanceled = visit?.status.value === 'canceled'
	const title = position > 0 ? t('visits:stopOf', { position, count }) : t('visits:plan')
	return (
		<Screen
			header={
				<Header
					title={title}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					plainTitle={visit !== undefined}
					action={visit && !isCanceled && <Menu visit={visit} onChange={change.open} />}
				/>
			}
			action={visit && !isCanceled && <NextStep visit={visit} />}
		>
			<ChangeLine entity={visitEntity(id)} />
			{visit && (
				<VisitPlanPanel
					visit={visit}
					navigation={linkOf(visit)}
					notice={isCanceled && <Cancellation id={id} />}
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
			{visit && <CustomerWork visit={visit} />}
			{!visit && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!visit && !isError && <Skeleton label={t('visits:plan')} count={3} />}
			{change.dialog}
		</Screen>
	)
}
