import { type Engine, Marker } from '@roundsman/client/map/map-engine'
import { Icon } from '@roundsman/ui/icon'
import { MapPin as PinGlyph } from 'lucide'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Place = { lat: number; lng: number }

/** Pixels that an arrow key moves the pin; with Shift the smallest step. */
const strides = { normal: 12, fine: 1 }
const directions: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
}

/** The pin of a place: it can be dragged, moved by arrow keys, or set by a tap on the map. */
export function MapPin({
	engine,
	place,
	label,
	onMove,
}: {
	engine: Engine
	place: Place
	label: string
	onMove: (place: Place) => void
}) {
	const [element] = useState(() => document.createElement('div'))
	const [marker] = useState(() => new Marker({ element, draggable: true, anchor: 'bottom' }))
	useEffect(() => {
		marker.setLngLat(place).addTo(engine)
	}, [marker, engine, place])
	useEffect(() => () => void marker.remove(), [marker])
	useEffect(() => {
		const reportPlace = () => {
			const { lat, lng } = marker.getLngLat()
			onMove({ lat, lng })
		}
		marker.on('dragend', reportPlace)
		return () => void marker.off('dragend', reportPlace)
	}, [marker, onMove])
	const onKeyDown = (event: KeyboardEvent) => {
		const direction = directions[event.key]
		if (!direction) return
		event.preventDefault()
		// Otherwise the map itself would move as well.
		event.stopPropagation()
		const stride = event.shiftKey ? strides.fine : strides.normal
		const { x, y } = engine.project(place)
		const { lat, lng } = engine.unproject([x + direction[0] * stride, y + direction[1] * stride])
		onMove({ lat, lng })
	}
	return createPortal(
		<button
			type="button"
			aria-label={label}
			onKeyDown={onKeyDown}
			// A tap on the pin must not reach the map below it.
			onClick={(event) => event.stopPropagation()}
			className="grid size-12 cursor-grab touch-none place-items-end justify-center rounded-full text-danger"
		>
			<Icon
				glyph={PinGlyph}
				size={44}
				stroke={1.8}
				className="-mb-1 fill-danger stroke-on-danger"
			/>
		</button>,
		element,
	)
}
