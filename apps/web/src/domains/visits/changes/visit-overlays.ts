import { shownDay } from '@roundsman/client/texts/formats'
import type { TodayVisits, Visit } from '@roundsman/contract'
import type { ChangeEntity, Laying } from '#platform/outbox/change-entity'
import type { Operation } from '#platform/outbox/outbox'
import {
	hasReached,
	isAbout,
	type KnownVisit,
	overVisit,
	previewOf,
	tourEntity,
	type VisitLaying,
} from './visit-entity.ts'

/**
 * A day's visits with the moment at which they were read, in milliseconds since 1970. What an earlier release
 * keeps counts no visits that were moved.
 */
export type DayVisits = Omit<TodayVisits, 'moved'> & { moved?: number; readAtMs?: number }

/** Counts visits that have left a day, once it has begun. */
export const withMoved = (day: DayVisits, count: number, { timestamp }: Operation): DayVisits =>
	shownDay(new Date(timestamp)) < day.date ? day : { ...day, moved: (day.moved ?? 0) + count }

const isReadAfter = ({ readAtMs = 0 }: DayVisits, { answer }: Operation) =>
	readAtMs > (answer?.atMs ?? Number.POSITIVE_INFINITY)

/** What a change adds to a day's list: a new visit, or one that is moved to that day. */
function findAdded(day: DayVisits, operation: Operation, laying: VisitLaying): Visit | undefined {
	const shown = laying.isLaid(operation) ? previewOf(operation) : undefined
	if (!shown || day.items.some(({ id }) => id === shown.id)) return undefined
	const visit = laying.apply(shown, operation)
	return visit.date === day.date ? visit : undefined
}

/** The list of a day: visits leave it, and come to it. */
const overDay = (laying: VisitLaying) => ({
	apply: (day: DayVisits, operation: Operation): DayVisits => {
		const items = day.items
			.map((visit) => laying.apply(visit, operation))
			.filter(({ date }) => date === day.date)
		const left = withMoved(day, day.items.length - items.length, operation)
		const added = findAdded(day, operation, laying)
		return { ...left, items: added ? [...items, added] : items }
	},
	isCovered: (day: DayVisits, operation: Operation): boolean =>
		isReadAfter(day, operation) ||
		(findAdded(day, operation, laying) === undefined &&
			day.items.every((visit) => !isAbout(visit, operation) || hasReached(visit, operation))),
})

/** A visit, in its details, in the lists of days and in the history. */
export const visits: ChangeEntity<KnownVisit> = {
	isAbout,
	overlays: (laying) => ({
		visit: overVisit(laying),
		'today-visits': overDay(laying),
		'day-visits': overDay(laying),
	}),
	late: {
		reads: ['visit-history', 'visit-history-detail'],
		load: async () => (await import('../history/visit-history-overlays.ts')).overHistory,
	},
}

const isTour = (day: DayVisits, { entity }: Operation) => entity === tourEntity(day.date)

const overTour = (laying: Laying<DayVisits>) => ({
	apply: (day: DayVisits, operation: Operation): DayVisits => laying.apply(day, operation),
	isCovered: (day: DayVisits, operation: Operation) =>
		!isTour(day, operation) || hasReached(day, operation),
})

/** The whole tour of a day. */
export const tours: ChangeEntity<DayVisits> = {
	isAbout: isTour,
	overlays: (laying) => ({ 'today-visits': overTour(laying), 'day-visits': overTour(laying) }),
}
