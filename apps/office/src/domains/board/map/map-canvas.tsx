import { MapAttribution } from '@roundsman/client/map/map-attribution'
import { MapLines } from '@roundsman/client/map/map-lines'
import { MapMarkers } from '@roundsman/client/map/map-markers'
import { useMapEngine } from '@roundsman/client/map/use-map-engine'
import { useMapStyle } from '@roundsman/client/map/use-map-style'
import { boundsOf, isGliding, type MapBounds } from '@roundsman/client/map/view-rules'
import type { BoardRoute } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Maximize, Minus, Plus } from 'lucide'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from '#texts'
import type { Hand } from '../hand-rules.ts'
import type { Lane } from '../lane-rules.ts'
import { DueRings } from './due-rings.tsx'
import { StopGroup } from './map-stops.tsx'
import { linesOf, placesOf, stopsOf } from './route-rules.ts'

/** Narrower than the phone's: the pane has no room to waste. */
const fitting = { padding: 48, maxZoom: 14 }
const europe: MapBounds = [-5, 42, 16, 55]

type Engine = NonNullable<ReturnType<typeof useMapEngine>['engine']>

function Controls({ engine, onFit }: { engine: Engine; onFit: () => void }) {
	const { t } = useTranslation('map')
	const zoom = (step: number) => () =>
		engine.easeTo({ zoom: engine.getZoom() + step, animate: isGliding() })
	const look = 'bg-surface shadow-lift'
	return (
		<div className="absolute top-3 right-3 z-3 flex flex-col gap-2">
			<IconButton icon={Plus} label={t('zoomIn')} className={look} onClick={zoom(1)} />
			<IconButton icon={Minus} label={t('zoomOut')} className={look} onClick={zoom(-1)} />
			<IconButton icon={Maximize} label={t('fit')} className={look} onClick={onFit} />
		</div>
	)
}

function Trouble({ kind, onRetry }: { kind: 'coming' | 'failed'; onRetry: () => void }) {
	const { t } = useTranslation(['map', 'common'])
	return (
		<div
			role="status"
			className="absolute inset-x-3 top-3 z-3 rounded-control bg-surface p-3 text-meta shadow-lift"
		>
			<p>{t(`map:${kind}`)}</p>
			{kind === 'failed' && (
				<button type="button" className="press text-label text-primary" onClick={onRetry}>
					{t('common:retry')}
				</button>
			)}
		</div>
	)
}

/** Shows all that is looked at, again when that is something else or the pane has another size. */
function useFitting(engine: Engine | null, bounds: MapBounds | null, key: string): () => void {
	const showAll = useEffectEvent((animate: boolean) => {
		if (!engine || !bounds) return
		engine.resize()
		engine.fitBounds(bounds, { ...fitting, animate: animate && isGliding() })
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at has changed
	useEffect(() => showAll(true), [engine, key])
	useEffect(() => {
		if (!engine) return
		const observer = new ResizeObserver(() => void engine.resize())
		observer.observe(engine.getContainer())
		return () => observer.disconnect()
	}, [engine])
	return () => {
		if (bounds) engine?.fitBounds(bounds, { ...fitting, animate: isGliding() })
	}
}

/** The map itself, with the library: loaded when it is first shown. */
export function MapCanvas({
	lanes,
	chosen,
	ways,
	isAll,
	styleUrl,
	onTake,
}: {
	lanes: readonly Lane[]
	chosen: ReadonlySet<string>
	ways: ReadonlyMap<string, BoardRoute | undefined>
	isAll: boolean
	styleUrl: string | null
	onTake: (hand: Hand) => void
}) {
	const { state, retry } = useMapStyle(styleUrl)
	const ready = state.kind === 'ready' ? state : null
	const own = isAll ? lanes : lanes.filter(({ person }) => chosen.has(person.id))
	const lines = useMemo(() => linesOf(lanes, chosen, ways), [lanes, chosen, ways])
	const stops = useMemo(
		() => lanes.filter(({ person }) => chosen.has(person.id)).flatMap(stopsOf),
		[lanes, chosen],
	)
	const places = own.flatMap(placesOf).map((location) => ({ location }))
	const bounds = places.length > 0 ? boundsOf(places) : null
	const { element, engine, isStyled, failure } = useMapEngine(
		{ start: { bounds: bounds ?? europe } },
		ready,
	)
	const fit = useFitting(engine, bounds, `${isAll} ${[...chosen].join()} ${lanes[0]?.date}`)
	const trouble =
		failure || state.kind === 'failed' ? 'failed' : state.kind === 'coming' ? 'coming' : null
	return (
		<>
			<div ref={element} className="map-canvas" />
			{engine && (
				<>
					<MapLines engine={engine} isStyled={isStyled} lines={lines} />
					<DueRings engine={engine} onTake={onTake} />
					<MapMarkers engine={engine} places={stops}>
						{(group, part) => (
							<StopGroup stops={group.flatMap((at) => stops[at] ?? [])} onPart={part} />
						)}
					</MapMarkers>
					<Controls engine={engine} onFit={fit} />
				</>
			)}
			{trouble && <Trouble kind={trouble} onRetry={retry} />}
			{ready && <MapAttribution style={ready.style} />}
		</>
	)
}
