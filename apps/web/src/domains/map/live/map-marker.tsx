import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Engine, Marker } from './map-engine.ts'

/** Something of the page that stands at a place of the map: for at most some dozens of them. */
export function MapMarker({
	engine,
	place: { lat, lng },
	children,
}: {
	engine: Engine
	place: { lat: number; lng: number }
	children: ReactNode
}) {
	const [element] = useState(() => document.createElement('div'))
	const [marker] = useState(() => new Marker({ element }))
	useEffect(() => {
		marker.setLngLat({ lat, lng }).addTo(engine)
	}, [marker, engine, lat, lng])
	useEffect(() => () => void marker.remove(), [marker])
	return createPortal(children, element)
}
