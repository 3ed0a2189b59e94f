import {
	type CustomerFilters,
	type CustomerSort,
	columnsOf,
	compareTitles,
	customerItemOf,
	customerRoutes,
	isInBounds,
	listCachedCustomers,
	listedOf,
	mapPointOf,
	mapPointsMax,
	squaredFromMiddle,
	textOrder,
	writeColumns,
} from '@roundsman/contract'
import { type Asking, type Handled, handle, pageOf } from '../handler.ts'
import { refusals } from '../refusals.ts'
import { isOwnCustomer } from '../visits/visit-presenter.ts'
import { freeDates, takenDays } from '../working-days.ts'
import {
	keptOf,
	labelsFor,
	ownCustomer,
	presentCustomer,
	presentVisitEntry,
} from './customer-presenter.ts'

const ownCustomers = (asking: Asking) =>
	asking.world.records.customers
		.filter((customer) => isOwnCustomer(asking.person, customer))
		.map((customer) => keptOf(asking, customer))

function listCustomers(asking: Asking, filters: CustomerFilters, sort?: CustomerSort) {
	const zones = new Map(asking.world.records.sectors.map(({ id, zone }) => [id, zone]))
	const listed = ownCustomers(asking).map(listedOf).sort(compareTitles)
	const listing = { filters, sort, today: asking.today, zoneOf: (id: string) => zones.get(id) }
	return listCachedCustomers(listed, listing).map(({ customer }) => customer)
}

/** Changes of the customers so far: what a mark names. */
const markOf = (asking: Asking) =>
	`mark-${ownCustomers(asking).reduce((sum, { version }) => sum + version, 0)}`

function visitDatesFor(asking: Asking, customerId: string, visitId: string | undefined) {
	const { id } = ownCustomer(asking, customerId)
	const moved = asking.world.records.visits.find(
		(visit) => visit.id === visitId && visit.customerId === id && visit.status === 'plan',
	)
	if (visitId !== undefined && !moved) throw refusals.notFound()
	return freeDates(asking, {
		isMove: moved !== undefined,
		takenDays: takenDays(asking, id),
		date: moved?.date ?? null,
		customerId: id,
	})
}

function historyOf(asking: Asking, customerId: string) {
	const { records } = asking.world
	const { id } = ownCustomer(asking, customerId)
	const visits = records.visits.filter((visit) => visit.customerId === id)
	const entries = [
		...visits.map((visit) => presentVisitEntry(asking, visit)),
		...(records.history.get(id) ?? []),
	]
	return entries.sort((one, other) => textOrder(other.date, one.date))
}

/** What is read of customers. */
export const customerAnswers: Handled[] = [
	handle(customerRoutes.listCustomers, (call) => {
		const { page, perPage, sort, ...filters } = call.query
		const found = listCustomers(call, filters, sort)
		const listed = pageOf(found, { page, perPage, path: customerRoutes.listCustomers.path })
		const showing = { today: call.today, labelOf: labelsFor(call) }
		return { ...listed, items: listed.items.map((kept) => customerItemOf(kept, showing)) }
	}),
	handle(customerRoutes.keepCustomers, (call) => {
		const mark = markOf(call)
		const isKnown = call.query.since === mark
		const items = isKnown ? [] : ownCustomers(call)
		return { isFirst: true, isComplete: !isKnown, items, removed: [], next: null, mark }
	}),
	handle(customerRoutes.mapCustomers, (call) => {
		const { southWestLat, southWestLng, northEastLat, northEastLng, day, ...filters } = call.query
		const bounds = { southWestLat, southWestLng, northEastLat, northEastLng }
		const away = squaredFromMiddle(bounds)
		const isOwn = ({ id }: { id: string }) =>
			call.world.records.visits.some(
				(visit) => visit.id === id && visit.employeeId === call.person.id,
			)
		const points = listCustomers(call, filters)
			.flatMap((kept) => mapPointOf(kept, { today: call.today, day, isOwn }) ?? [])
			.filter(({ location }) => isInBounds(location, bounds))
			.sort((one, other) => away(one.location) - away(other.location))
		const shown = points.slice(0, mapPointsMax)
		return { points: writeColumns(columnsOf(shown)), truncated: points.length > shown.length }
	}),
	handle(customerRoutes.getCustomer, (call) =>
		presentCustomer(call, ownCustomer(call, call.params.id), call.query.visitId),
	),
	handle(customerRoutes.listCustomerHistory, (call) => {
		const types = call.query['filter.type']
		const entries = historyOf(call, call.params.id).filter(
			({ type }) => !types || types.includes(type),
		)
		return pageOf(entries, { ...call.query, path: `/customer/${call.params.id}/history` })
	}),
	handle(customerRoutes.getVisitDates, (call) =>
		visitDatesFor(call, call.params.id, call.query.visitId),
	),
]
