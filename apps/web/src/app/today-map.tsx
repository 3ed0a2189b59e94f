import { type TourPlace, tourPlacesOf } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConfig } from '#domains/employees'
import { type MapBounds, MapLines, MapPanel, type MapSize } from '#domains/map'
import { shownWays, TourSketch, tourQueries } from '#domains/tours'
import type { Visit } from '#domains/visits'
import type { PositionFailure } from '#platform/position'
import { useTranslation } from '#texts'
import { toaster } from './toaster.ts'
import { TourMarkers } from './tour-markers.tsx'
import { useVisitMenu } from './use-visit-menu.tsx'

function boundsOf(places: readonly TourPlace[]): MapBounds {
	const lats = places.map(({ location }) => location.lat)
	const lngs = places.map(({ location }) => location.lng)
	return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The day's places with the pending changes laid over them, and the way over them as far as it is known. */
function useTourWay(date: string, visits: readonly Visit[]) {
	const { data: route, isPending, fetchStatus } = useQuery(tourQueries.route(date))
	const isComing = isPending && fetchStatus === 'fetching'
	return useMemo(() => {
		const fixed = route?.points.filter(({ kind }) => kind !== 'visit') ?? []
		const places = tourPlacesOf(visits, fixed)
		const done = visits.filter((visit) => visit.status.value === 'done')
		const doneIds = new Set(done.map(({ id }) => id))
		return { places, ways: isComing ? [] : shownWays(places, route, doneIds) }
	}, [route, isComing, visits])
}

function useTellPosition() {
	const { t } = useTranslation('errors')
	return (reason: PositionFailure) => void toaster.show({ text: t(`geolocation_${reason}`) })
}

/** Today's stops on the map, in their order, with the way over them; each opens what can be done there. */
export function TodayMap({
	date,
	visits,
	size,
}: {
	date: string
	visits: readonly Visit[]
	size: MapSize
}) {
	const { t } = useTranslation('map')
	const { data: config, isError } = useConfig()
	const { places, ways } = useTourWay(date, visits)
	const { open, menu } = useVisitMenu(date, visits)
	const bounds = useMemo(() => boundsOf(places), [places])
	const isGuessed = ways.some(({ look }) => look === 'straight')
	return (
		<>
			<MapPanel
				label={t('tour.map')}
				start={{ bounds }}
				size={size}
				styleUrl={config ? config.mapStyleUrl : isError ? null : undefined}
				onPositionFailed={useTellPosition()}
				backdrop={<TourSketch places={places.map(({ location }) => location)} />}
			>
				{(engine, isStyled) => (
					<>
						<MapLines engine={engine} isStyled={isStyled} lines={ways} />
						<TourMarkers engine={engine} places={places} visits={visits} onOpen={open} />
						{isGuessed && (
							<p className="absolute top-2 left-2 z-1 max-w-[70%] rounded-badge bg-surface px-2 py-1 text-caption text-fg">
								{t('tour.straight')}
							</p>
						)}
					</>
				)}
			</MapPanel>
			{menu}
		</>
	)
}
