import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Pill } from '@roundsman/ui/pill'
import { Header } from '@roundsman/ui/shell/header'
import { useIsWide } from '@roundsman/ui/shell/panes'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate } from '@tanstack/react-router'
import { List, Map as MapGlyph } from 'lucide'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { MapSkeleton } from '#domains/map'
import {
	CustomersList,
	CustomersMap,
	MapCard,
	MapDayBar,
	MapTools,
	PlanSeveral,
	useMapBounds,
	useMapChoice,
	useMapCustomers,
	useMapSearchParams,
	useTourDays,
} from '#features/tour-planning'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

/** The customers on the map, as a list in its place, or from 840 px beside it. */
function MapAndList({ card, ...props }: ComponentProps<typeof CustomersMap> & { card: ReactNode }) {
	const { t } = useTranslation('manageTours')
	const isWide = useIsWide()
	const list = (
		<Suspense fallback={<Skeleton kind="row" label={t('list')} count={8} />}>
			<CustomersList {...props} isBesideMap={isWide} />
		</Suspense>
	)
	const map = (
		<Suspense fallback={<MapSkeleton />}>
			<CustomersMap {...props} />
		</Suspense>
	)
	if (!isWide) return props.at.isList ? list : map
	return (
		<div className="flex h-full">
			<div className="flex w-96 flex-none flex-col bg-surface line-r">
				<div
					data-scroll-pane=""
					data-scroll-restoration-id="manage-tours-list"
					className="min-h-0 flex-1 overflow-y-auto"
				>
					{list}
				</div>
				{/* Beside the map, which keeps its size and view when the card opens. */}
				{card}
			</div>
			<div className="relative min-w-0 flex-1">{map}</div>
		</div>
	)
}

/** The employee's customers on the map, to plan visits on a chosen day. */
export default function ManageToursPage() {
	const { t } = useTranslation(['manageTours', 'common'])
	const navigate = useNavigate()
	const at = useMapSearchParams()
	const view = useMapBounds()
	const days = useTourDays(at.day)
	const { day } = days
	const customers = useMapCustomers({ address: at.address, bounds: view.bounds, day })
	const choice = useMapChoice(customers.columns)
	const age = useAge(customers.atMs, customers.isFromPhone)
	const props = { at, view, customers, choice, day }
	const count = customers.seenCount
	const isWide = useIsWide()
	const isList = at.isList && !isWide
	const card = choice.open && day !== null && (
		<MapCard point={choice.open} day={day} onClose={choice.onClose} />
	)
	return (
		<Screen
			flush
			keepsSpace={!isList}
			tone={isList ? 'surface' : 'ground'}
			scrollId="manage-tours"
			header={
				<Header
					title={t('title')}
					subtitle={count === undefined ? '\u00a0' : t('count', { count })}
					back={{ label: t('common:back'), onBack: () => void navigate({ to: '/' }) }}
					focusKey="manage-tours"
					action={
						!isWide && (
							<Pill icon={isList ? MapGlyph : List} onPress={() => at.onList(!isList)}>
								{isList ? t('showMap') : t('showList')}
							</Pill>
						)
					}
					below={<MapTools at={at} choice={choice} day={day} age={age} />}
				/>
			}
			aside={!isWide && card}
			action={
				<StickyAction>
					<MapDayBar {...days} onDay={at.onDay} />
					{choice.chosen && day !== null && <PlanSeveral choice={choice} day={day} />}
				</StickyAction>
			}
		>
			<MapAndList {...props} card={card} />
		</Screen>
	)
}
