import { Button, buttonClass } from '@roundsman/ui/button/button'
import { ButtonRow } from '@roundsman/ui/button/button-row'
import { Icon } from '@roundsman/ui/icon'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Tile } from '@roundsman/ui/tile'
import { useParams } from '@tanstack/react-router'
import { CalendarClock, CalendarX, ClipboardCheck, FileQuestion, History } from 'lucide'
import { Suspense, useId, useState } from 'react'
import { VisitCancellationSheet } from '#domains/visits'
import { visitEntity } from '#domains/visits/changes'
import { type HistoryVisit, useHistoryVisit, VisitHistoryPanel } from '#domains/visits/history'
import { ChangeLine } from '#features/sync-centre'
import { useToday } from '#features/today'
import { useVisitDialogs, VisitDialogs } from '#features/visit'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

type Shown = { visit: HistoryVisit }

/** Why a visit can be neither moved nor cancelled any more; undefined while it can. */
function useBlockedReason({ status, employee, isReplanable, isCancelable }: HistoryVisit) {
	const { t } = useTranslation('visitHistory')
	if (status.value === 'done') return t('blocked.done')
	if (status.value === 'canceled') return t('blocked.canceled')
	return isReplanable && isCancelable ? undefined : t('blocked.other', { name: employee })
}

function ChangeButtons({ visit }: Shown) {
	const { t } = useTranslation('visitHistory')
	const dialogs = useVisitDialogs()
	const reasonId = useId()
	const blockedReason = useBlockedReason(visit)
	const blocked = blockedReason ? { blockedReason, reasonId } : {}
	return (
		<div className="pt-6">
			{blockedReason && (
				<p id={reasonId} className="pb-2 text-center text-caption text-muted">
					{blockedReason}
				</p>
			)}
			<ButtonRow>
				<Button icon={CalendarClock} {...blocked} onClick={() => dialogs.open('replan', visit.id)}>
					{t('replanLong')}
				</Button>
				<Button
					kind="danger"
					icon={CalendarX}
					{...blocked}
					onClick={() => dialogs.open('cancel', visit.id)}
				>
					{t('cancel')}
				</Button>
			</ButtonRow>
			<VisitDialogs dialogs={dialogs} />
		</div>
	)
}

function CustomerRow({ visit }: Shown) {
	const { t } = useTranslation('visitHistory')
	return (
		<div className="pt-3">
			<Rows>
				<Row
					title={t('customerHistory')}
					lead={<Tile icon={History} />}
					renderLink={(look) => (
						<Link to="/customers/$id/all" params={{ id: visit.customerId }} {...look} />
					)}
					chevron
				/>
			</Rows>
		</div>
	)
}

/** The one next action: the report of a planned visit, else its result. */
function MainAction({ visit, onReason }: Shown & { onReason: () => void }) {
	const { t } = useTranslation(['visitHistory', 'visits'])
	const { id } = visit
	const isPlanned = visit.status.value === 'plan'
	const isAhead = visit.date > useToday()
	if (visit.status.value === 'canceled') {
		return (
			<StickyAction>
				<Button big kind="tonal" icon={FileQuestion} aria-haspopup="dialog" onClick={onReason}>
					{t('viewReason')}
				</Button>
			</StickyAction>
		)
	}
	// A planned visit that can be moved can also be reported, but not before its day.
	if (isPlanned && (isAhead || !visit.isReplanable)) return null
	const className = buttonClass({ kind: isPlanned ? 'filled' : 'tonal', big: true })
	const icon = <Icon glyph={ClipboardCheck} size={22} />
	return (
		<StickyAction>
			{isPlanned ? (
				<Link to="/visits/$id/report" params={{ id }} className={className}>
					{icon}
					{t('visits:createReport')}
				</Link>
			) : (
				<Link
					to="/visits/history/$id/report"
					params={{ id }}
					search={(search) => search}
					className={className}
				>
					{icon}
					{t('visits:viewReport')}
				</Link>
			)}
		</StickyAction>
	)
}

/** One visit of any day: its state, its actions and its result. */
export default function VisitHistoryDetailPage() {
	const { id } = useParams({ from: '/signed-in/visits/history/$id' })
	const { t } = useTranslation(['visitHistory', 'common'])
	const goBack = useBack()
	const { data: visit, ...query } = useHistoryVisit(id, useToday())
	const [isReasonOpen, setReasonOpen] = useState(false)
	const age = useAge(query.dataUpdatedAt)
	return (
		<Screen
			scrollId="visit-history-detail"
			header={
				<Header
					title={t('detail')}
					{...(age ? { subtitle: age } : {})}
					back={{ label: t('common:back'), onBack: goBack }}
					plainTitle={visit !== undefined}
					hideBesideList={visit !== undefined && !age}
				/>
			}
			action={visit && <MainAction visit={visit} onReason={() => setReasonOpen(true)} />}
		>
			{visit && (
				<>
					<VisitHistoryPanel
						visit={visit}
						renderActionLink={(action) => (look) => (
							<Link to="/actions/$id/details" params={{ id: action.id }} {...look} />
						)}
					/>
					<ChangeLine entity={visitEntity(id)} />
					<CustomerRow visit={visit} />
					<ChangeButtons visit={visit} />
				</>
			)}
			{!visit && query.isError && (
				<ReadFailed error={query.error} onRetry={() => void query.refetch()} />
			)}
			{!visit && !query.isError && <Skeleton label={t('detail')} count={4} />}
			{isReasonOpen && (
				<Suspense>
					<VisitCancellationSheet
						id={id}
						renderFailed={(error, onRetry) => (
							<ReadFailed error={error} onRetry={onRetry} staysOnScreen />
						)}
						onClose={() => setReasonOpen(false)}
					/>
				</Suspense>
			)}
		</Screen>
	)
}
