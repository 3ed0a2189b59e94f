import { columnsOf, type MapPoint, type NearCustomer, pointAt } from '@roundsman/contract'
import { useState } from 'react'
import { boundsOf } from '#domains/customers/map'
import type { MapCustomers } from './use-map-customers.ts'

/** A suggestion as a point, until the map has loaded the customer. */
const pointOf = ({ customerId, title, location, daysFromLastVisit }: NearCustomer): MapPoint => ({
	id: customerId,
	customerId,
	title,
	location,
	visitId: null,
	groupAlias: null,
	visitOwnershipType: 'withoutVisit',
	daysFromLastVisit,
})

const suggestionOf = (day: string, customers: readonly NearCustomer[]) => {
	const points = customers.map(pointOf)
	return { day, points, bounds: boundsOf(columnsOf(points)) }
}

/** The open customer, and the chosen ones in the selection mode. */
export function useMapChoice(columns: MapCustomers['columns']) {
	const [openId, setOpenId] = useState<string | null>(null)
	const [chosen, setChosen] = useState<ReadonlyMap<string, MapPoint> | null>(null)
	const [lastOpen, setLastOpen] = useState<MapPoint | null>(null)
	const [suggested, setSuggested] = useState<ReturnType<typeof suggestionOf> | null>(null)
	const place = openId === null || !columns ? -1 : columns.customerIds.indexOf(openId)
	const seen = columns && place >= 0 ? pointAt(columns, place) : undefined
	const toggle = (point: MapPoint) => {
		const next = new Map(chosen)
		if (!next.delete(point.id)) next.set(point.id, point)
		setChosen(next)
	}
	const show = (point: MapPoint) => {
		setOpenId(point.id)
		setLastOpen(point)
	}
	return {
		/** The point as the map shows it now; one outside the view as it was last seen. */
		open: openId === null ? null : (seen ?? lastOpen),
		chosen,
		onPoint: (point: MapPoint) => {
			if (chosen) toggle(point)
			else show(point)
		},
		suggested,
		/** Shows suggestions of a day on the map; for a single one also its card. */
		onSuggested: (day: string, customers: readonly NearCustomer[]) => {
			const suggestion = suggestionOf(day, customers)
			const [only, ...others] = suggestion.points
			setChosen(null)
			setSuggested(suggestion)
			if (only && others.length === 0) show(only)
			else setOpenId(null)
		},
		onNoneSuggested: () => setSuggested(null),
		onClose: () => setOpenId(null),
		onSeveral: (isOn: boolean) => {
			setOpenId(null)
			setChosen(isOn ? new Map() : null)
		},
	}
}
export type MapChoice = ReturnType<typeof useMapChoice>
