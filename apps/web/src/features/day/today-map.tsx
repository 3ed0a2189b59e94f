import { tourPlacesOf } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useConfig } from '#domains/employees'
import { LazyMap, MapLines, MapMarkers } from '#domains/map'
import { boundsOf, type MapSize } from '#domains/map/rules'
import { StaticMarkers } from '#domains/map/static'
import { shownRoutes, tourQueries } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { StopMenu, useVisitMenu } from '#features/visit'
import { useAppIdle } from '#parts/use-app-idle.ts'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useTranslation } from '#texts'
import { tourFrameOf } from './tour-frame.ts'
import { type MarkerLayer, type Stop, StopChoice, TourMarkers } from './tour-markers.tsx'

/** The day's places with the pending changes, and the known parts of the route. */
function useTourRoute(date: string, visits: readonly Visit[]) {
	const { data: route, isPending, fetchStatus } = useQuery(tourQueries.route(date))
	const isComing = isPending && fetchStatus === 'fetching'
	return useMemo(() => {
		const fixed = route?.points.filter(({ kind }) => kind !== 'visit') ?? []
		const places = tourPlacesOf(visits, fixed)
		const done = visits.filter((visit) => visit.status.value === 'done')
		const doneIds = new Set(done.map(({ id }) => id))
		const refused = new Set(route?.errors?.map(({ id }) => id))
		const unreachable = places.filter(({ id }) => refused.has(id))
		return { places, unreachable, routeLines: isComing ? [] : shownRoutes(places, route, doneIds) }
	}, [route, isComing, visits])
}

/** Idle time of the app after which an untouched map becomes live. */
const idleMs = 6_000

/** Explains why the route does not follow the roads. */
function RouteNote({
	routeLines,
	unreachable,
}: Pick<ReturnType<typeof useTourRoute>, 'routeLines' | 'unreachable'>) {
	const { t } = useTranslation('map')
	if (!routeLines.some(({ look }) => look === 'straight')) return null
	return (
		<p className="absolute top-4 left-4 z-1 max-w-[70%] rounded-badge bg-surface px-2 py-1 text-caption text-fg">
			{unreachable.length > 0
				? unreachable.map(({ id, label }) => (
						<span key={id} className="block">
							{t('tour.unreachable', { name: label || t('tour.start') })}
						</span>
					))
				: t('tour.straight')}
		</p>
	)
}

type TodayMapProps = { date: string; visits: readonly Visit[]; size: MapSize }

/** Today's stops on the map, in their order, with the route; each opens its actions. */
export function TodayMap({ date, visits, size }: TodayMapProps) {
	const { t } = useTranslation('map')
	const { data: config, isError } = useConfig()
	const { places, unreachable, routeLines } = useTourRoute(date, visits)
	const menu = useVisitMenu(visits)
	const [crowd, setCrowd] = useState<readonly Stop[] | null>(null)
	const bounds = useMemo(() => tourFrameOf(places, visits), [places, visits])
	const whole = useMemo(() => boundsOf(places), [places])
	const isIdle = useAppIdle(idleMs)
	// Straight lines as in the sketch, until the roads are known.
	const sketch = { id: date, look: 'behind' as const, path: places.map(({ location }) => location) }
	const stand = (layer: MarkerLayer) => (
		<>
			<TourMarkers {...{ layer, places, visits }} onOpen={menu.open} onCrowd={setCrowd} />
			<RouteNote {...{ routeLines, unreachable }} />
		</>
	)
	return (
		<>
			<LazyMap
				label={t('tour.map')}
				size={size}
				styleUrl={config ? config.mapStyleUrl : isError ? null : undefined}
				onPositionFailed={usePositionFailed()}
				isAwake={isIdle}
				whole={whole}
				still={{
					bounds,
					lines: routeLines.length > 0 ? routeLines : [sketch],
					children: (view, onWish) =>
						stand((marked, draw) => (
							<StaticMarkers view={view} places={marked} onWish={onWish}>
								{draw}
							</StaticMarkers>
						)),
				}}
			>
				{(engine, isStyled) => (
					<>
						<MapLines engine={engine} isStyled={isStyled} lines={routeLines} />
						{stand((marked, draw) => (
							<MapMarkers engine={engine} places={marked}>
								{draw}
							</MapMarkers>
						))}
					</>
				)}
			</LazyMap>
			{crowd && <StopChoice stops={crowd} onOpen={menu.open} onClose={() => setCrowd(null)} />}
			<StopMenu {...{ menu, date, visits }} />
		</>
	)
}
