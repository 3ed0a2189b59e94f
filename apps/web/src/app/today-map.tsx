import { findNextVisit, type TourPlace, tourPlacesOf } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { Flag, House, MapPin as PinGlyph } from 'lucide-react'
import { useMemo } from 'react'
import { useConfig } from '#domains/employees'
import {
	type MapBounds,
	MapLines,
	MapMarker,
	MapPanel,
	type MapSize,
	type MapViewProps,
} from '#domains/map'
import { shownWays, TourSketch, tourQueries } from '#domains/tours'
import type { Visit } from '#domains/visits'
import type { PositionFailure } from '#platform/position'
import { useTranslation } from '#texts'
import { Disc } from '#ui/disc'
import { Icon, type IconGlyph } from '#ui/icon'
import { toaster } from './toaster.ts'
import { useVisitMenu } from './use-visit-menu.tsx'

/** Markers of one place stand beside each other. */
const shiftPx = 22
/** Degrees within which two places are one to the eye: some ten metres. */
const sameDegrees = 1e-4

type Engine = Parameters<NonNullable<MapViewProps['children']>>[0]
type StopState = 'done' | 'current' | 'planned'

const isNear = (one: TourPlace, other: TourPlace) =>
	Math.abs(one.location.lat - other.location.lat) < sameDegrees &&
	Math.abs(one.location.lng - other.location.lng) < sameDegrees

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

function stateOf(visit: Visit, current: Visit | undefined): StopState {
	if (visit.status.value === 'done') return 'done'
	return visit === current ? 'current' : 'planned'
}

type MarkerProps = { engine: Engine; place: TourPlace; shift: number }

/** A stop, that opens what can be done there. What it is shows by shape, number and colour. */
function StopMarker({
	visit,
	number,
	state,
	onOpen,
	...at
}: MarkerProps & { visit: Visit; number: number; state: StopState; onOpen: () => void }) {
	const { t } = useTranslation(['map', 'visits'])
	const stage = t(`visits:stage.${visit.visitStatus}`)
	const label = t('map:tour.stop', { number, name: visit.companyName, stage })
	return (
		<MapMarker {...at} place={at.place.location} isAbove={state === 'current'}>
			<button
				type="button"
				aria-label={label}
				onClick={(event) => {
					event.stopPropagation()
					onOpen()
				}}
				className="grid size-12 max-w-36 cursor-pointer place-items-center rounded-full"
			>
				<Disc
					state={state}
					number={number}
					label=""
					className={
						state === 'current'
							? 'size-10 shadow-[0_0_0_3px_var(--surface),0_0_0_6px_var(--primary)]'
							: state === 'done'
								? 'ring-2 ring-surface'
								: ''
					}
				/>
			</button>
		</MapMarker>
	)
}

/** Where the day begins and ends, and what is passed on the way. */
function PointMarker({ label, glyph, ...at }: MarkerProps & { label: string; glyph: IconGlyph }) {
	return (
		<MapMarker {...at} place={at.place.location}>
			<span
				role="img"
				aria-label={label}
				className="grid size-8 place-items-center rounded-full bg-fg text-surface shadow-lift ring-2 ring-surface"
			>
				<Icon glyph={glyph} size={18} />
			</span>
		</MapMarker>
	)
}

function usePointLook(places: readonly TourPlace[]) {
	const { t } = useTranslation('map')
	const start = places.find(({ kind }) => kind === 'start')
	const end = places.find(({ kind }) => kind === 'end')
	const isRound = start !== undefined && end !== undefined && isNear(start, end)
	return (place: TourPlace): { label: string; glyph: IconGlyph } | null => {
		const { kind, label: name } = place
		if (kind === 'intermediate') return { label: t('tour.via', { name }), glyph: PinGlyph }
		if (kind === 'start') return isRound ? null : { label: t('tour.start'), glyph: House }
		const words = isRound ? t('tour.startAndEnd', { name }) : t('tour.end', { name })
		return { label: words, glyph: isRound ? House : Flag }
	}
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
	const lookOf = usePointLook(places)
	const current = findNextVisit(visits)
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
						{places.map((place, index) => {
							const before = places.slice(0, index).filter((one) => isNear(one, place))
							const at = { engine, place, shift: before.length * shiftPx }
							const look = place.kind === 'visit' ? null : lookOf(place)
							if (look) return <PointMarker key={place.id} {...at} {...look} />
							const visit = visits.find(({ id }) => id === place.id)
							if (!visit) return null
							return (
								<StopMarker
									key={place.id}
									{...at}
									visit={visit}
									number={visits.indexOf(visit) + 1}
									state={stateOf(visit, current)}
									onOpen={() => open(visit.id)}
								/>
							)
						})}
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
