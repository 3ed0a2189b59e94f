import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createMapEngine, type Engine, type MapMouseEvent, type MapOptions } from './map-engine.ts'
import { fitting, type MapBounds } from './view-rules.ts'

type Place = { lat: number; lng: number }

/**
 * The first view of a map; afterwards the person moves it. Bounds get a margin; an earlier view is restored
 * exactly.
 */
export type MapStart =
	| (Place & { zoom: number })
	| { bounds: MapBounds; whole?: MapBounds }
	| { seen: MapBounds }

function beginAt(start: MapStart): Partial<MapOptions> {
	if ('zoom' in start) return { center: { lat: start.lat, lng: start.lng }, zoom: start.zoom }
	if ('bounds' in start) return { bounds: start.bounds, fitBoundsOptions: fitting }
	return { bounds: start.seen }
}

/** The map in an element, once there is a style; it lives as long as the screen. */
export function useMapEngine(
	{ start, onTap }: { start: MapStart; onTap?: ((place: Place) => void) | undefined },
	ready: { style: object; address: string } | null,
) {
	const element = useRef<HTMLDivElement>(null)
	const shown = useRef('')
	const [engine, setEngine] = useState<Engine | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isIdle, setIdle] = useState(false)
	/** True once the map was completely drawn, or the person has moved it. */
	const [isSeen, setSeen] = useState(false)
	/** True once more than the background is drawn. */
	const [isBegun, setBegun] = useState(false)
	const [isStyled, setStyled] = useState(false)
	const tap = useEffectEvent(({ lngLat }: MapMouseEvent) =>
		onTap?.({ lat: lngLat.lat, lng: lngLat.lng }),
	)
	const create = useEffectEvent((container: HTMLDivElement, style: object) => {
		return createMapEngine({ container, style: style as never, ...beginAt(start) })
	})
	useEffect(() => {
		const container = element.current
		if (!container || !ready) return
		if (engine) {
			if (shown.current === ready.address) return
			shown.current = ready.address
			setStyled(false)
			// Replaced as a whole, so that the style's events fire and its layers are added again.
			engine.setStyle(ready.style as never, { diff: false })
			return
		}
		try {
			const created = create(container, ready.style)
			shown.current = ready.address
			created.on('click', tap)
			created.on('style.load', () => setStyled(true))
			created.on('idle', () => {
				setIdle(true)
				setSeen(true)
			})
			created.on('dragstart', () => setSeen(true))
			created.on('zoomstart', () => setSeen(true))
			created.on('sourcedata', (event) => {
				if (event.tile && event.source.type !== 'geojson') setBegun(true)
			})
			created.on('dataloading', () => setIdle(false))
			created.on('movestart', () => setIdle(false))
			setEngine(created)
		} catch (error) {
			// A browser without WebGL, or with a graphics failure.
			setFailure((error as Error).message)
		}
	}, [engine, ready])
	useEffect(() => () => engine?.remove(), [engine])
	return { element, engine, failure, isIdle, isSeen, isBegun, isStyled }
}
