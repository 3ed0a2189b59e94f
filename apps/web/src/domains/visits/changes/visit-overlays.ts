import { shownDay } from '@roundsman/client/texts/formats'
import type { TodayVisits, Visit } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { overRecord, type PendingEntity } from '#platform/pending/pending-entity'
import { hasReached, type PendingKind } from '#platform/pending/pending-rules'
import { isAbout, type KnownVisit, previewOf, tourEntity, type VisitKind } from './visit-entity.ts'

/**
 * A day's visits with the time when they were read, in milliseconds since 1970. Data cached by an earlier
 * release has no number of moved visits.
 */
export type DayVisits = Omit<TodayVisits, 'moved'> & { moved?: number; readAtMs?: number }

/** Counts visits that have left a day after it has begun. */
export const withMoved = (day: DayVisits, count: number, { timestamp }: Operation): DayVisits =>
	shownDay(new Date(timestamp)) < day.date
		? day
		: { ...day, moved: Math.max(0, (day.moved ?? 0) + count) }

const isReadAfter = ({ readAtMs = 0 }: DayVisits, { answer }: Operation) =>
	readAtMs > (answer?.atMs ?? Number.POSITIVE_INFINITY)

/** The visit that a change adds to a day's list: a new one, or one that is moved to that day. */
function findAdded(day: DayVisits, operation: Operation, kind: VisitKind): Visit | undefined {
	const shown = kind.recordOf(operation) && previewOf(operation)
	if (!shown || day.items.some(({ id }) => id === shown.id)) return undefined
	const visit = kind.apply(shown, operation)
	return visit.date === day.date ? visit : undefined
}

const overDay = (kind: VisitKind) => ({
	apply: (day: DayVisits, operation: Operation): DayVisits => {
		const items = day.items
			.map((visit) => kind.apply(visit, operation))
			.filter(({ date }) => date === day.date)
		const added = findAdded(day, operation, kind)
		// A visit that belonged to this day before returns to it.
		const isBack = added && !kind.isCreation && previewOf(operation)?.date === day.date
		const left = withMoved(day, day.items.length - items.length - (isBack ? 1 : 0), operation)
		return { ...left, items: added ? [...items, added] : items }
	},
	isCovered: (day: DayVisits, operation: Operation): boolean =>
		isReadAfter(day, operation) ||
		(findAdded(day, operation, kind) === undefined &&
			day.items.every((visit) => !isAbout(visit, operation) || hasReached(visit, operation))),
})

/** A visit, in its details, in the lists of days and in the history. */
export const visits: PendingEntity<KnownVisit> = {
	isAbout,
	overlays: (kind) => ({
		visit: overRecord(kind),
		'today-visits': overDay(kind),
		'day-visits': overDay(kind),
	}),
	lazyOverlays: {
		reads: ['visit-history', 'visit-history-detail'],
		load: async () => (await import('../history/visit-history-overlays.ts')).overHistory,
	},
}

const isTour = (day: DayVisits, { entity }: Operation) => entity === tourEntity(day.date)

const overTour = (kind: PendingKind<DayVisits>) => ({
	apply: (day: DayVisits, operation: Operation): DayVisits => kind.apply(day, operation),
	isCovered: (day: DayVisits, operation: Operation) =>
		!isTour(day, operation) || hasReached(day, operation),
})

export const tours: PendingEntity<DayVisits> = {
	isAbout: isTour,
	overlays: (kind) => ({ 'today-visits': overTour(kind), 'day-visits': overTour(kind) }),
}
