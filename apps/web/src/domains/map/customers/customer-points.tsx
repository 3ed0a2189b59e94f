import type { Engine, MapMouseEvent } from '@roundsman/client/map/map-engine'
import { isGliding } from '@roundsman/client/map/view-rules'
import type { MapBounds, MapColumns, MapPoint } from '@roundsman/contract'
import { useEffect, useEffectEvent } from 'react'
import { addCustomerLayers, findTouched, showMarked } from './add-customer-layers.ts'
import { forgetDrawn, showCustomers } from './show-customers.ts'

type CustomerPointsProps = {
	engine: Engine
	/** The map's style is there; another one knows nothing of what was drawn before. */
	isStyled: boolean
	columns: MapColumns | undefined
	/** Those that are ringed. */
	marked: readonly MapPoint[]
	/** The one whose card is open: it stays in sight. */
	open: { id: string; location: { lat: number; lng: number } } | null
	fit: MapBounds | null
	onCustomer: (customerId: string) => void
	/** A tap beside all customers. */
	onNothing: () => void
	/** Customers that no zoom takes apart. */
	onCrowd: () => void
	/** The first view of the map, fitted to the screen. */
	onStart: (bounds: MapBounds) => void
	/** The view whenever the map has come to rest. */
	onMoveEnd: (bounds: MapBounds) => void
}

const closest = 19
/** Nobody stands under the buttons at the sides. */
const fitting = { padding: { top: 48, bottom: 48, left: 76, right: 76 }, maxZoom: 15 }
/** Corners in the address are rounded: whoever comes back by them is not to find the cluster again. */
const aLittle = 0.1
const moveEndMs = 250

function useTaps({ engine, onCustomer, onNothing, onCrowd }: CustomerPointsProps): void {
	const tap = useEffectEvent(async ({ point }: MapMouseEvent) => {
		const touched = findTouched(engine, point)
		if (!touched) return onNothing()
		if (touched.kind === 'customer') return onCustomer(touched.customerId)
		// A cluster that has just been made anew is taken apart by coming closer.
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

/** The open one's card takes room from the map: what it hides is brought back into sight. */
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

/** The customers of what is seen on the map, in clusters that a tap takes apart. */
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
