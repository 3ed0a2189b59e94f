import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Engine, Marker } from './map-engine.ts'

/** An element of the page at a place of the map: for a few dozen at most. */
export function MapMarker({
	engine,
	place: { lat, lng },
	isInSight = true,
	children,
}: {
	engine: Engine
	place: { lat: number; lng: number }
	isInSight?: boolean
	children: ReactNode
}) {
	const [element] = useState(() => {
		const created = document.createElement('div')
		// Above the map's attribution.
		created.className = 'z-2'
		return created
	})
	const [marker] = useState(() => new Marker({ element }))
	useEffect(() => {
		marker.setLngLat({ lat, lng }).addTo(engine)
	}, [marker, engine, lat, lng])
	useEffect(() => () => void marker.remove(), [marker])
	useEffect(() => {
		element.inert = !isInSight
	}, [element, isInSight])
	return createPortal(children, element)
}
