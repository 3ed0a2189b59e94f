import type { Engine, MapMouseEvent } from '@roundsman/client/map/map-engine'
import { isGliding } from '@roundsman/client/map/view-rules'
import type { MapBounds, MapColumns, MapPoint } from '@roundsman/contract'
import { useEffect, useEffectEvent } from 'react'
import { addCustomerLayers, findTouched, showMarked } from './add-customer-layers.ts'
import { forgetDrawn, showCustomers } from './show-customers.ts'

type CustomerPointsProps = {
	engine: Engine
	/** The map's style is loaded; a new style has none of the earlier layers. */
	isStyled: boolean
	columns: MapColumns | undefined
	/** The customers with a ring. */
	marked: readonly MapPoint[]
	/** The customer whose card is open, which stays visible. */
	open: { id: string; location: { lat: number; lng: number } } | null
	fit: MapBounds | null
	onCustomer: (customerId: string) => void
	/** Called for a tap beside all customers. */
	onNothing: () => void
	/** Called for a cluster that no zoom can split. */
	onCrowd: () => void
	/** Called with the first view of the map, fitted to the screen. */
	onStart: (bounds: MapBounds) => void
	/** Called with the view each time the map has stopped moving. */
	onMoveEnd: (bounds: MapBounds) => void
}

const closest = 19
/** Padding that keeps customers from under the buttons at the sides. */
const fitting = { padding: { top: 48, bottom: 48, left: 76, right: 76 }, maxZoom: 15 }
/** Additional zoom: the bounds in the search params are rounded, and must not bring the cluster back. */
const aLittle = 0.1
const moveEndMs = 250

function useTaps({ engine, onCustomer, onNothing, onCrowd }: CustomerPointsProps): void {
	const tap = useEffectEvent(async ({ point }: MapMouseEvent) => {
		const touched = findTouched(engine, point)
		if (!touched) return onNothing()
		if (touched.kind === 'customer') return onCustomer(touched.customerId)
		// If the cluster was replaced meanwhile, the map zooms in by one level.
		const zoom = await touched.zoomOf().catch(() => Math.min(engine.getZoom() + 1, closest))
		if (zoom > closest) return onCrowd()
		engine.easeTo({ center: touched.at, zoom: zoom + aLittle, animate: isGliding() })
	})
	useEffect(() => {
		const onClick = (event: MapMouseEvent) => void tap(event)
		engine.on('click', onClick)
		return () => void engine.off('click', onClick)
	}, [engine])
}

function boundsSeen(engine: Engine): MapBounds {
	const seen = engine.getBounds()
	return {
		southWestLat: seen.getSouth(),
		southWestLng: seen.getWest(),
		northEastLat: seen.getNorth(),
		northEastLng: seen.getEast(),
	}
}

function useMoveEnd({ engine, isStyled, onStart, onMoveEnd }: CustomerPointsProps): void {
	const reportStart = useEffectEvent(() => onStart(boundsSeen(engine)))
	const reportEnd = useEffectEvent(() => onMoveEnd(boundsSeen(engine)))
	useEffect(() => {
		if (isStyled) reportStart()
	}, [isStyled])
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const stop = () => clearTimeout(timer)
		const wait = () => {
			stop()
			timer = setTimeout(() => reportEnd(), moveEndMs)
		}
		engine.on('movestart', stop)
		engine.on('moveend', wait)
		return () => {
			stop()
			engine.off('movestart', stop)
			engine.off('moveend', wait)
		}
	}, [engine])
}

/** The open customer's card covers a part of the map: a covered marker is moved into view. */
function useOpenInSight({ engine, open }: CustomerPointsProps): void {
	const readPoints = useEffectEvent(() => {
		if (!open || engine.getBounds().contains(open.location)) return
		engine.easeTo({ center: open.location, animate: isGliding() })
	})
	const openId = open?.id
	useEffect(() => {
		if (openId === undefined) return
		const onResize = () => readPoints()
		readPoints()
		engine.on('resize', onResize)
		return () => void engine.off('resize', onResize)
	}, [engine, openId])
}

/** The customers in the map's view, in clusters that a tap splits. */
export function CustomerPoints(props: CustomerPointsProps) {
	const { engine, isStyled, columns, marked, fit } = props
	useTaps(props)
	useMoveEnd(props)
	useOpenInSight(props)
	useEffect(() => {
		if (isStyled) addCustomerLayers(engine)
	}, [engine, isStyled])
	useEffect(() => () => forgetDrawn(engine), [engine])
	useEffect(() => {
		if (isStyled && columns) showCustomers(engine, columns)
	}, [engine, isStyled, columns])
	useEffect(() => {
		if (isStyled) showMarked(engine, marked)
	}, [engine, isStyled, marked])
	useEffect(() => {
		if (!fit) return
		const { southWestLat, southWestLng, northEastLat, northEastLng } = fit
		engine.fitBounds(
			[
				[southWestLng, southWestLat],
				[northEastLng, northEastLat],
			],
			{ ...fitting, animate: isGliding() },
		)
	}, [engine, fit])
	return null
}
