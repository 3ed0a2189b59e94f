import {
	activePointErrors,
	fieldError,
	isSameValue,
	newsRoutes,
	pointErrors,
	proposedOrderOf,
	stopErrors,
	stopMoves,
	type TourPoint,
	type TourPointForm,
	type TourStopForm,
	timeZones,
	tourRoutes,
	tourStopsOf,
	whyNotEndDay,
} from '@roundsman/contract'
import { labelIn } from '../words.ts'
import { type Asking, type Handled, handle } from './handler.ts'
import { moveRecordOf, tourDayKey } from './records.ts'
import { refusals, refuseErrors } from './refusals.ts'
import { fixedPlaces, planOf, pointsOf } from './tour-answers.ts'
import { dayOf, touchDay } from './visits/visit-presenter.ts'
import { idleDays, takenDays } from './working-days.ts'

function createPoint(asking: Asking, { id = crypto.randomUUID(), type, ...form }: TourPointForm) {
	const { person, locale } = asking
	const point: TourPoint = {
		...form,
		id,
		type: type && { value: type, label: labelIn(locale, 'tour-point-type', type) },
	}
	const taken = person.points.find((one) => one.id === id)
	if (taken && !isSameValue(taken, point)) {
		throw refusals.invalid({ id: [fieldError('duplicate')] })
	}
	if (!taken) {
		refuseErrors(pointErrors(person.points.length))
		person.points = [...person.points, point]
		person.pointsVersion += 1
	}
	return pointsOf(person)
}

function stopTour(asking: Asking, { date = asking.today, except }: TourStopForm) {
	const { world, person, today, doneAt } = asking
	refuseErrors(stopErrors(date, today))
	const planned = world
		.visitsOf(person.id, date)
		.filter(({ id, status }) => status === 'plan' && !except.includes(id))
	const key = tourDayKey(person.id, date)
	const alias = whyNotEndDay(world.records.tourDays.get(key), planned.length)
	if (alias) {
		throw refusals.conflict(`No visit is planned on ${date}.`, { alias, params: { date } })
	}
	const moves = stopMoves(planned, {
		date,
		today,
		whyIdleAt: (customerId) => idleDays(asking, customerId),
		takenDaysOf: (customerId) => takenDays(asking, customerId),
	})
	if (moves.some((move) => move.date === null)) {
		throw refusals.conflict('No working day is free.', { alias: 'no_free_day' })
	}
	const moved = moves.map(({ visit, date: day }) => ({ visit, date: day ?? date }))
	for (const [index, { visit, date: day }] of moved.entries()) {
		// In front of whatever is planned there, among themselves as they were.
		const position = index - moved.length
		const version = visit.version + 1
		const by = { movedBy: person.id, movedAt: doneAt, movedFrom: visit.date }
		visit.beforeMove = moveRecordOf(visit, true)
		const left = { arrivedAt: null, appointment: null, ...by }
		Object.assign(visit, left, { date: day, position, version })
	}
	for (const day of new Set([date, ...moved.map((move) => move.date)])) {
		touchDay(asking, person.id, day, day === date ? undefined : false)
	}
	const tour = world.records.tourDays.get(key)
	if (tour) tour.stoppedAt ??= doneAt
	return {
		...planOf(asking, date),
		moved: moved.map(({ visit, date: day }) => ({ visitId: visit.id, date: day })),
	}
}

/** The order of now as the best one: tests that are about another name it. */
function proposeOrder(asking: Asking, pinned: readonly string[]) {
	const { person, now } = asking
	const rest = tourStopsOf(dayOf(asking).items, fixedPlaces(person), {
		pinned,
		now,
		timeZone: timeZones[person.country],
	})
	const order = rest.ids.map((_, index) => index)
	const length = { distanceM: 0, durationS: 0 }
	const found = { order, late: [], lateBefore: [], before: length, after: length }
	return proposedOrderOf(rest, found, 'straight')
}

/** What changes tours and their points. */
export const tourChanges: Handled[] = [
	handle(newsRoutes.readNews, ({ person, params }) => {
		const news = person.news.find(({ id }) => id === params.id)
		if (!news) throw refusals.notFound()
		news.isRead = true
		return news
	}),
	handle(tourRoutes.stopTour, (call) => stopTour(call, call.body)),
	handle(tourRoutes.optimizeTour, (call) => proposeOrder(call, call.body.pinned ?? [])),
	handle(tourRoutes.createTourPoint, (call) => createPoint(call, call.body)),
	handle(tourRoutes.deleteTourPoint, ({ person, params }) => {
		if (!person.points.some(({ id }) => id === params.id)) throw refusals.notFound()
		person.points = person.points.filter(({ id }) => id !== params.id)
		person.pointsVersion += 1
		return pointsOf(person)
	}),
	handle(tourRoutes.chooseTourPoints, ({ person, body }) => {
		refuseErrors(activePointErrors(body, pointsOf(person)))
		Object.assign(person, body)
		person.pointsVersion += 1
		return pointsOf(person)
	}),
]
