import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Engine, Marker } from './map-engine.ts'

/** Something of the page that stands at a place of the map: for at most some dozens of them. */
export function MapMarker({
	engine,
	place,
	shift = 0,
	isAbove = false,
	children,
}: {
	engine: Engine
	place: { lat: number; lng: number }
	/** Pixels to the right, so that what lies at one place does not hide each other. */
	shift?: number
	/** It lies over the others. */
	isAbove?: boolean
	children: ReactNode
}) {
	const [element] = useState(() => document.createElement('div'))
	const [marker] = useState(() => new Marker({ element }))
	useEffect(() => {
		marker.setLngLat(place).addTo(engine)
	}, [marker, engine, place])
	useEffect(() => {
		marker.setOffset([shift, 0])
	}, [marker, shift])
	useEffect(() => {
		element.style.zIndex = isAbove ? '1' : ''
	}, [element, isAbove])
	useEffect(() => () => void marker.remove(), [marker])
	return createPortal(children, element)
}
