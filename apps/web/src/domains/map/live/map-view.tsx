import { useConnection } from '@roundsman/client/live/connection'
import { MapAttribution } from '@roundsman/client/map/map-attribution'
import type { Engine } from '@roundsman/client/map/map-engine'
import { type MapStart, useMapEngine } from '@roundsman/client/map/use-map-engine'
import { useMapStyle } from '@roundsman/client/map/use-map-style'
import { useMissingTiles } from '@roundsman/client/map/use-missing-tiles'
import { closing, fitting, isGliding } from '@roundsman/client/map/view-rules'
import type { Position } from '@roundsman/contract'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PositionError, type PositionFailure, readPosition } from '#platform/position'
import { MapSkeleton } from '../map-skeleton.tsx'
import type { MapSize, Wish } from '../rules/map-size.ts'
import { MapControls } from './map-controls.tsx'
import { MapNotice, type MapTrouble } from './map-notice.tsx'
import { drawOwnPosition } from './own-position.ts'

type Place = { lat: number; lng: number }

/** A map within a screen that can also fill it. */

export type MapViewProps = {
	label: string
	/**
	 * The first view; afterwards the person moves it. Bounds get a margin, and a button shows the whole of
	 * which they may be a part; an earlier view is restored exactly.
	 */
	start: MapStart
	/** The office's own style; undefined while it is unknown. */
	styleUrl: string | null | undefined
	/** The person's position, where the screen has requested it already. */
	position?: Position | null
	onPosition?: (position: Position) => void
	onPositionFailed: (reason: PositionFailure) => void
	onTap?: (place: Place) => void
	/** An action on the centre of the map, for people who can neither drag nor tap. */
	centreAction?: { label: string; onPress: (middle: Place) => void }
	/** A place that stays visible: the map follows it. */
	follow?: Place | null
	size?: MapSize
	/** A request made on the picture before the live map. */
	wish?: Wish | null
	/** The placeholder until the whole map is drawn for the first time. */
	backdrop?: ReactNode
	/** Pins and other content of the map. Layers wait until the style is loaded. */
	children?: (engine: Engine, isStyled: boolean) => ReactNode
}

/** The person's position on the map, with its accuracy. */
function useOwnPosition(engine: Engine | null, isStyled: boolean, props: MapViewProps) {
	const { onPosition, onPositionFailed, position: given } = props
	const [found, setFound] = useState<Position | null>(null)
	const position = given ?? found
	useEffect(() => {
		// Drawn again when the theme has changed the style.
		if (engine && isStyled) drawOwnPosition(engine, position)
	}, [engine, isStyled, position])
	const locate = async () => {
		try {
			const read = await readPosition({ isPrecise: true, maximumAgeMs: 5000 })
			setFound(read)
			onPosition?.(read)
			const zoom = Math.max(engine?.getZoom() ?? 0, 16)
			engine?.easeTo({ center: read, zoom, animate: isGliding() })
		} catch (error) {
			onPositionFailed(error instanceof PositionError ? error.reason : 'unknown_error')
		}
	}
	return locate
}

/** Moves the map to the first place, and later whenever the place is outside the view. */
function useFollowing(engine: Engine | null, place: Place | null) {
	const hasPlace = useRef(place !== null)
	useEffect(() => {
		if (!engine || !place) return
		const isFirst = !hasPlace.current
		hasPlace.current = true
		if (!isFirst && engine.getBounds().contains(place)) return
		engine.easeTo({ center: place, zoom: Math.max(engine.getZoom(), 15), animate: isGliding() })
	}, [engine, place])
}

function useRefitting(engine: Engine | null, { start, size }: MapViewProps) {
	const refit = useEffectEvent((shown: Engine) => {
		if (!('bounds' in start)) return
		shown.resize()
		shown.fitBounds(start.bounds, { ...fitting, animate: false })
	})
	const isLarge = size?.isLarge ?? false
	const before = useRef(isLarge)
	useEffect(() => {
		if (!engine || before.current === isLarge) return
		before.current = isLarge
		refit(engine)
	}, [engine, isLarge])
}

/** Fulfils a request that was made before the live map. */
function useWish(engine: Engine | null, wish: Wish | null, locate: () => Promise<void>) {
	const grant = useEffectEvent((shown: Engine) => {
		if (wish?.kind === 'locate') void locate()
		if (wish?.kind === 'closer') {
			shown.fitBounds(wish.bounds, { ...closing, maxZoom: shown.getMaxZoom(), animate: false })
		}
	})
	useEffect(() => {
		if (engine) grant(engine)
	}, [engine])
}

/** A map with its controls and the texts for when it is missing. `aria-busy` ends when all of it is drawn. */
export function MapView(props: MapViewProps) {
	const { label, start, styleUrl, centreAction, backdrop, children } = props
	const { state, retry } = useMapStyle(styleUrl)
	const ready = state.kind === 'ready' ? state : null
	const { element, engine, failure, isIdle, isSeen, isBegun, isStyled } = useMapEngine(props, ready)
	const isMissing = useMissingTiles(engine)
	const isOffline = useConnection() === 'offline'
	const locate = useOwnPosition(engine, isStyled, props)
	useWish(engine, props.wish ?? null, locate)
	useFollowing(engine, props.follow ?? null)
	useRefitting(engine, props)
	const isCovered = backdrop !== undefined && !isSeen
	const toCentre = () => {
		if (!engine) return
		const { lat, lng } = engine.getCenter()
		centreAction?.onPress({ lat, lng })
	}
	const trouble = troubleOf()
	function troubleOf(): MapTrouble | null {
		if (failure) return { kind: 'failed', message: failure }
		if (state.kind === 'coming') return state
		if (isMissing || (isOffline && state.kind === 'failed')) return { kind: 'offline' }
		return state.kind === 'failed' ? state : null
	}
	const isBlank = backdrop === undefined && !isSeen && !isBegun && !failure
	return (
		<section
			aria-label={label}
			aria-busy={!isIdle && (!trouble || trouble.kind === 'coming')}
			className="relative size-full min-h-38 overflow-hidden bg-surface-2"
		>
			{isCovered && backdrop}
			{isBlank && <MapSkeleton />}
			{/* The library adds its own classes, which a change of ours must not remove. */}
			<div ref={element} className="map-canvas" data-hidden={isCovered || isBlank || undefined} />
			{/* Later content must not hide the map: without a size it cannot fit bounds. */}
			<Suspense>{engine && children?.(engine, isStyled)}</Suspense>
			{trouble && <MapNotice trouble={trouble} onRetry={retry} />}
			{engine && (
				<MapControls
					size={props.size}
					onZoom={(step) => engine.easeTo({ zoom: engine.getZoom() + step, animate: isGliding() })}
					onLocate={() => void locate()}
					{...('bounds' in start
						? {
								onFit: () =>
									engine.fitBounds(start.whole ?? start.bounds, {
										...fitting,
										animate: isGliding(),
									}),
							}
						: {})}
					{...(centreAction ? { centreAction: { ...centreAction, onPress: toCentre } } : {})}
				/>
			)}
			{ready && <MapAttribution style={ready.style} />}
		</section>
	)
}
