import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { type NearCustomer, type NextBest, nextBestRecentDays } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { CalendarPlus, Check, Map as MapGlyph, Route, UserSearch } from 'lucide'
import { useState } from 'react'
import { DetourBadge, tourQueries } from '#domains/tours'
import { waitingVisits } from '#domains/visits/changes'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'
import { usePlanVisits } from './use-plan-visits.ts'
import { usePointLabels } from './use-point-labels.ts'

function Suggestion({
	customer,
	day,
	isPlanned,
	onOpen,
}: {
	customer: NearCustomer
	day: string
	isPlanned: boolean
	onOpen: () => void
}) {
	const { t } = useTranslation('nextBest')
	const { lastVisitOf } = usePointLabels()
	const planVisits = usePlanVisits()
	const [isSaving, setSaving] = useState(false)
	const { customerId, title, level, detourMinutes, daysFromLastVisit } = customer
	const saidId = `suggestion-${customerId}`
	const plan = async () => {
		setSaving(true)
		await planVisits([customerId], day)
		setSaving(false)
	}
	return (
		<Row
			title={<bdi>{title}</bdi>}
			subtitle={<span id={saidId}>{lastVisitOf(daysFromLastVisit)}</span>}
			badges={<DetourBadge level={level} minutes={detourMinutes} />}
			wrap
			onPress={onOpen}
			menu={
				<Button
					className="mr-3"
					icon={isPlanned ? Check : CalendarPlus}
					aria-label={isPlanned ? undefined : t('planAt', { name: title })}
					busy={isSaving}
					{...(isPlanned ? { blockedReason: t('planned'), reasonId: saidId } : {})}
					onClick={() => void plan()}
				>
					{t(isPlanned ? 'planned' : 'plan')}
				</Button>
			}
		/>
	)
}

function NoSuggestion({ reason }: Pick<NextBest, 'reason'>) {
	const { t } = useTranslation('nextBest')
	return reason === 'no_way' ? (
		<EmptyState icon={Route} title={t('noWay')}>
			{t('noWayText')}
		</EmptyState>
	) : (
		<EmptyState icon={UserSearch} title={t('nobody')}>
			{t('nobodyText', { days: nextBestRecentDays })}
		</EmptyState>
	)
}

function Suggestions({
	day,
	customers,
	atMs,
	onOpen,
}: {
	day: string
	customers: readonly NearCustomer[]
	/** When they were fetched. */
	atMs: number
	onOpen: (customer: NearCustomer) => void
}) {
	const { t } = useTranslation('nextBest')
	const { planned } = waitingVisits(useOperations(), atMs)
	const plannedThen = new Set(
		[...planned.values()].flatMap(({ customerId, date }) => (date === day ? [customerId] : [])),
	)
	return (
		<Rows flush label={t('list')}>
			{customers.map((customer) => (
				<Suggestion
					key={customer.customerId}
					customer={customer}
					day={day}
					isPlanned={plannedThen.has(customer.customerId)}
					onOpen={() => onOpen(customer)}
				/>
			))}
		</Rows>
	)
}

type NextBestSheetProps = {
	day: string
	/** Called to show some on the map. */
	onShow: (customers: readonly NearCustomer[]) => void
	onClose: () => void
}

/** Customers near a day's route, the best first, to plan at once or to show on the map. */
export function NextBestSheet({ day, onShow, onClose }: NextBestSheetProps) {
	const { t } = useTranslation(['nextBest', 'tourOrder', 'manageTours'])
	const { longDay } = useFormats()
	const isOffline = useConnection() === 'offline'
	const query = useLiveQuery(tourQueries.nextBest(day))
	const age = useAge(query.dataUpdatedAt, query.isError)
	// Earlier data is hidden while the new response loads, so that nobody reads it.
	const data = query.isFetching && !isOffline ? undefined : query.data
	const show = (customers: readonly NearCustomer[]) => {
		onShow(customers)
		onClose()
	}
	const isFailed = query.isError && !query.isFetching
	const hasSome = data && data.items.length > 0
	return (
		<Sheet
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t('title', { day: longDay(day) })}
			footer={
				hasSome && (
					<Button big icon={MapGlyph} onClick={() => show(data.items)}>
						{t('showOnMap')}
					</Button>
				)
			}
		>
			{age && data && <p className="px-4 pb-2 text-meta text-muted">{age}</p>}
			{hasSome && data.source === 'straight' && (
				<p className="px-4 pb-2 text-meta text-muted">{t('tourOrder:straight')}</p>
			)}
			{hasSome && (
				<Suggestions
					day={day}
					customers={data.items}
					atMs={query.dataUpdatedAt}
					onOpen={(customer) => show([customer])}
				/>
			)}
			{data && !hasSome && <NoSuggestion reason={data.reason} />}
			{!data && isFailed && (
				<ReadFailed
					error={query.error}
					onRetry={() => void query.refetch()}
					staysOnScreen
					offlineText={t('notKept')}
				/>
			)}
			{!data && !isFailed && <Skeleton kind="row" label={t('list')} count={5} />}
		</Sheet>
	)
}
