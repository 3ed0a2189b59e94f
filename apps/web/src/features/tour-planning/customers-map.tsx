import { type MapBounds, type MapColumns, type MapPoint, pointAt } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { List, Maximize } from 'lucide'
import { useState } from 'react'
import { isSameView, pointsIn } from '#domains/customers/map'
import { useConfig } from '#domains/employees'
import { CustomerPoints, MapPanel } from '#domains/map'
import { toaster } from '#parts/toaster.ts'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useTranslation } from '#texts'
import { MapLegend } from './map-legend.tsx'
import { MapNotes } from './map-notes.tsx'
import { MapPointList } from './map-point-list.tsx'
import type { MapChoice } from './use-map-choice.ts'
import { type MapCustomers, wholeRegion } from './use-map-customers.ts'
import type { MapBoundsAddress, MapSearchParams } from './use-map-search-params.ts'

type ViewProps = {
	at: MapSearchParams
	view: MapBoundsAddress
	customers: MapCustomers
	choice: MapChoice
	day: string | null
}
const pointOfCustomer = (columns: MapColumns, customerId: string) =>
	pointAt(columns, columns.customerIds.indexOf(customerId))

const cornersOf = (bounds: MapBounds): [number, number, number, number] => [
	bounds.southWestLng,
	bounds.southWestLat,
	bounds.northEastLng,
	bounds.northEastLat,
]

const noPoints: readonly MapPoint[] = []

/** The notice over the map, and the button that shows all customers. */
function MapFoot({
	at,
	customers,
	day,
	onGo,
}: Pick<ViewProps, 'at' | 'customers' | 'day'> & { onGo: (bounds: MapBounds | null) => void }) {
	const { t } = useTranslation('manageTours')
	return (
		<div className="absolute bottom-[calc(2.25rem+8px)] left-3 z-1 flex max-h-[calc(100%-3rem-8px)] max-w-[calc(100%-5.5rem)] flex-col items-start justify-end gap-2">
			<div role="status" className="max-w-full">
				<MapNotes at={at} customers={customers} onGo={onGo} />
			</div>
			{day !== null && <MapLegend day={day} />}
			<IconButton
				icon={Maximize}
				label={t('showAll')}
				className="bg-surface shadow-lift"
				onClick={() => onGo(null)}
			/>
		</div>
	)
}

/** The customers on the map, with the notices about them. */
export function CustomersMap({ at, view, customers, choice, day }: ViewProps) {
	const { t } = useTranslation('manageTours')
	const { data: config, isError } = useConfig()
	const [start] = useState(view.bounds ?? wholeRegion)
	const { columns } = customers
	const { open, chosen, suggested } = choice
	const [goal, setGoal] = useState<MapBounds | null>(null)
	const onGo = (bounds: MapBounds | null) => {
		setGoal(bounds)
		choice.onNoneSuggested()
		if (!bounds) view.onBounds(null)
	}
	const onPositionFailed = usePositionFailed()
	const remember = (seen: MapBounds) => {
		if (!view.bounds || !isSameView(seen, view.bounds)) view.onBounds(seen)
	}
	const ringed = suggested?.day === day ? suggested.points : noPoints
	const chosenPoints = chosen ? [...chosen.values()] : ringed
	return (
		<div className="relative h-full">
			<MapPanel
				label={t('map')}
				start={{ seen: cornersOf(start) }}
				// Without the configuration, this server's own map is the more likely one.
				styleUrl={config ? config.mapStyleUrl : isError ? null : undefined}
				onPositionFailed={onPositionFailed}
			>
				{(engine, isStyled) => (
					<CustomerPoints
						engine={engine}
						isStyled={isStyled}
						columns={columns}
						marked={open ? [open] : chosenPoints}
						open={open}
						fit={suggested?.bounds ?? goal ?? customers.fit}
						onCustomer={(customerId) => {
							const point = columns && pointOfCustomer(columns, customerId)
							if (point) choice.onPoint(point)
						}}
						onNothing={choice.onClose}
						onCrowd={() => {
							toaster.show({ text: t('samePlace'), icon: List })
							at.onList(true)
						}}
						// The view is not stored while the map is only moving to the customers.
						onStart={(seen) => view.bounds && remember(seen)}
						onMoveEnd={remember}
					/>
				)}
			</MapPanel>
			<MapFoot {...{ at, customers, day, onGo }} />
		</div>
	)
}

/**
 * The same customers as a list, for people who do not see the map or have none. Beside the map, the map
 * shows the notices.
 */
export function CustomersList({
	at,
	view,
	customers,
	choice,
	isBesideMap = false,
}: ViewProps & { isBesideMap?: boolean }) {
	const { t } = useTranslation('manageTours')
	const { columns, bounds } = customers
	const seen = columns && bounds ? pointsIn(columns, bounds) : columns
	if (!seen && !customers.isError) return <Skeleton kind="row" label={t('list')} count={8} />
	return (
		<>
			{!isBesideMap && (
				<div role="status" className="px-gutter pt-3 empty:hidden">
					<MapNotes at={at} customers={customers} onGo={view.onBounds} />
				</div>
			)}
			{seen && (
				<MapPointList
					// Another view of the map is another list.
					key={JSON.stringify(view.bounds)}
					columns={seen}
					openId={choice.open?.id ?? null}
					chosen={choice.chosen ?? new Map()}
					onPoint={choice.onPoint}
				/>
			)}
		</>
	)
}
