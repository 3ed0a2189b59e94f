import { type MapPoint, pointAt } from '@roundsman/contract'
import { useState } from 'react'
import type { MapCustomers } from './use-map-customers.ts'

/** Which customer is open, and which are chosen where several are. */
export function useMapChoice(columns: MapCustomers['columns']) {
	const [openId, setOpenId] = useState<string | null>(null)
	const [chosen, setChosen] = useState<ReadonlyMap<string, MapPoint> | null>(null)
	const [lastOpen, setLastOpen] = useState<MapPoint | null>(null)
	const place = openId === null || !columns ? -1 : columns.customerIds.indexOf(openId)
	const seen = columns && place >= 0 ? pointAt(columns, place) : undefined
	const toggle = (point: MapPoint) => {
		const next = new Map(chosen)
		if (!next.delete(point.id)) next.set(point.id, point)
		setChosen(next)
	}
	return {
		/** As the map shows it now; one that has left the picture as it was seen last. */
		open: openId === null ? null : (seen ?? lastOpen),
		chosen,
		onPoint: (point: MapPoint) => {
			if (chosen) return toggle(point)
			setOpenId(point.id)
			setLastOpen(point)
		},
		onClose: () => setOpenId(null),
		onSeveral: (isOn: boolean) => {
			setOpenId(null)
			setChosen(isOn ? new Map() : null)
		},
	}
}
export type MapChoice = ReturnType<typeof useMapChoice>
