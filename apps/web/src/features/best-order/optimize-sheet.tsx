import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { numberStops, reorderVisits } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Disc } from '@roundsman/ui/disc'
import { Icon } from '@roundsman/ui/icon'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Note } from '@roundsman/ui/note'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { CircleCheck, CircleX, Clock, MapPin, Pin, TriangleAlert } from 'lucide'
import type { FoundOrder } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { visitOrder } from '#domains/visits/changes'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type BestOrder, useBestOrder } from './use-best-order.ts'
import { type KnownPlace, useKnownPlaces } from './use-known-places.ts'

/** The maximum number of names listed. */
const mostNames = 3

/** The minimum saving, in seconds, for an order to count as better. */
const worthS = 60

const inTimeOf = ({ lateIds, lateBeforeIds }: FoundOrder) => lateBeforeIds.length - lateIds.length
const isWorth = (order: FoundOrder) => order.saved.duration >= worthS || inTimeOf(order) > 0

const planned = (visits: readonly Visit[]) =>
	visits.filter((visit) => visit.status.value === 'plan').map(({ id }) => id)

/** Applies the order, and offers an undo. */
function useTake(date: string, given: readonly Visit[], onClose: () => void) {
	const outbox = useOutbox()
	const { t } = useTranslation(['tourOrder', 'sync'])
	const onFailed = useSaveFailure()
	const before = planned(given)
	const undo = () => void visitOrder.save(outbox, { date, ids: before }).catch(onFailed)
	return async ({ ids }: FoundOrder) => {
		try {
			await visitOrder.save(outbox, { date, ids, isOptimized: true })
		} catch (error) {
			onFailed(error)
			return
		}
		onClose()
		toaster.show({
			key: 'order',
			text: t('taken'),
			action: { label: t('sync:undo'), onPress: undo },
		})
	}
}

const minutesOf = (seconds: number) => Math.round(seconds / 60)
const asShown = (metres: number) => Math.round(metres / 100) * 100

function RouteLength({
	label,
	distance,
	duration,
}: {
	label: string
	distance: number
	duration: number
}) {
	const { t } = useTranslation('common')
	const formats = useFormats()
	const minutes = minutesOf(duration)
	const hours = { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }
	return (
		<div className="flex-1 rounded-control bg-surface-2 px-3 py-2">
			<dt className="text-caption text-muted">{label}</dt>
			<dd className="text-label">
				{formats.distance(asShown(distance))} · {t('hours', hours)}
			</dd>
		</div>
	)
}

function Saving({ order, visits }: { order: FoundOrder; visits: readonly Visit[] }) {
	const { t } = useTranslation('tourOrder')
	const formats = useFormats()
	const late = visits.filter(({ id }) => order.lateIds.includes(id))
	// The saving is the difference of the two displayed figures.
	const [now, then] = [order.before, order.after]
	const saved = {
		distance: formats.distance(Math.max(asShown(now.distance) - asShown(then.distance), 0)),
		minutes: minutesOf(now.duration) - minutesOf(then.duration),
	}
	const title = () => {
		if (order.saved.duration >= worthS) return t('saves', saved)
		return isWorth(order) ? t('inTime', { count: inTimeOf(order) }) : t('best')
	}
	return (
		<div className="flex flex-col gap-3 px-4 pb-3" role="status">
			<p className="text-title">{title()}</p>
			<dl className="flex gap-2">
				<RouteLength label={t('now')} {...order.before} />
				<RouteLength label={t('proposed')} {...order.after} />
			</dl>
			{late.length > 0 && (
				<Note tone="warning" icon={Clock}>
					{late.length > mostNames
						? t('lateMany', { count: late.length })
						: t('late', { names: late.map(({ companyName }) => companyName).join(', ') })}
				</Note>
			)}
			{(order.source === 'straight' || order.by === 'phone') && (
				<p className="text-caption text-muted">
					{[order.by === 'phone' && t('byPhone'), order.source === 'straight' && t('straight')]
						.filter(Boolean)
						.join(' ')}
				</p>
			)}
		</div>
	)
}

/** The stops in the new order; a pinned one stays at its place. */
function NewOrder({
	order,
	visits,
	pinned,
	onPin,
}: {
	order: FoundOrder
	visits: readonly Visit[]
	pinned: readonly string[]
	onPin: (id: string) => void
}) {
	const { t } = useTranslation('tourOrder')
	// Without a saving, the stops keep their order.
	const ids = isWorth(order) ? order.ids : planned(visits)
	const [before, after] = [visits, reorderVisits(visits, ids)].map(numberStops)
	const shown = ids.flatMap((id) => visits.find((visit) => visit.id === id) ?? [])
	return (
		<ol aria-label={t('newOrder')} className="line-t">
			{shown.map((visit) => {
				const was = before?.get(visit.id) ?? 0
				const number = after?.get(visit.id) ?? 0
				const isPinned = pinned.includes(visit.id)
				return (
					<li key={visit.id} className="flex min-h-14 items-center gap-3 pl-4 line-b">
						<Disc state="planned" number={number} label={t('place', { number })} />
						<span className="min-w-0 flex-1 py-1">
							<span className="block truncate text-label">{visit.companyName}</span>
							<span className="block text-caption text-muted">
								{was === number ? t('stays') : t('was', { number: was })}
							</span>
							{order.lateIds.includes(visit.id) && (
								<span className="flex items-center gap-1 text-caption-strong text-danger">
									<Icon glyph={Clock} size={14} stroke={2.4} />
									{t('tooLate')}
								</span>
							)}
						</span>
						<IconButton
							icon={Pin}
							label={t('pin', { name: visit.companyName })}
							aria-pressed={isPinned}
							className={isPinned ? 'bg-primary-soft text-on-primary-soft' : 'text-muted'}
							onClick={() => onPin(visit.id)}
						/>
					</li>
				)
			})}
		</ol>
	)
}

function Trouble({
	best,
	places,
	onPlace,
}: {
	best: Extract<BestOrder, { kind: 'no-position' | 'failed' }>
	places: readonly KnownPlace[]
	onPlace: (place: KnownPlace) => void
}) {
	const { t } = useTranslation(['tourOrder', 'errors'])
	const failureText = useFailureText()
	const isPosition = best.kind === 'no-position'
	return (
		<div className="flex flex-col gap-3 px-4 pb-4">
			<div role="alert">
				<Note
					tone="danger"
					icon={isPosition ? TriangleAlert : CircleX}
					title={t('tourOrder:failed')}
				>
					{isPosition
						? `${t('tourOrder:noPosition')} ${t(`errors:geolocation_${best.reason}`)}`
						: failureText(best.error).text}
				</Note>
			</div>
			{isPosition &&
				places.map((place) => (
					<Button key={place.kind} icon={MapPin} onClick={() => onPlace(place)}>
						{t(`tourOrder:from.${place.kind}`, { name: place.name })}
					</Button>
				))}
		</div>
	)
}

/** The best order of the rest of the day, with its savings, before it is applied. */
export function OptimizeSheet({
	date,
	visits,
	onClose,
}: {
	date: string
	visits: readonly Visit[]
	onClose: () => void
}) {
	const { t } = useTranslation(['tourOrder', 'common'])
	const { best, given, pinned, togglePin, retry, searchFrom } = useBestOrder(date, visits)
	const places = useKnownPlaces(date, given)
	const take = useTake(date, given, onClose)
	const footer = () => {
		if (best.kind === 'searching') return null
		if (best.kind !== 'found') {
			return (
				<Button kind="filled" big onClick={retry}>
					{t('common:retry')}
				</Button>
			)
		}
		return isWorth(best.order) ? (
			<Button kind="filled" big icon={CircleCheck} onClick={() => void take(best.order)}>
				{t('tourOrder:take')}
			</Button>
		) : (
			<Button kind="filled" big onClick={onClose}>
				{t('common:ok')}
			</Button>
		)
	}
	return (
		<Sheet
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t('tourOrder:title')}
			footer={footer()}
		>
			{best.kind === 'searching' && (
				<div className="px-4">
					<Skeleton label={t('tourOrder:searching')} count={3} />
				</div>
			)}
			{(best.kind === 'no-position' || best.kind === 'failed') && (
				<Trouble best={best} places={places} onPlace={({ location }) => searchFrom(location)} />
			)}
			{best.kind === 'found' && (
				<>
					<Saving order={best.order} visits={given} />
					<NewOrder order={best.order} visits={given} pinned={pinned} onPin={togglePin} />
				</>
			)}
		</Sheet>
	)
}
