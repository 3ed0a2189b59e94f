import {
	type ChangingVisit,
	canceledVisit,
	isChangeable,
	reorderVisits,
	replannedVisit,
	reportedVisit,
	startedVisit,
	type TodayVisits,
	type Visit,
	type VisitOrderForm,
	type VisitReplanForm,
	type VisitStartForm,
} from '@roundsman/contract'
import type { Operation, Overlays } from '#platform/outbox/outbox'
import { stopKind, tourEntity, visitEntity, visitKinds } from './visit-kinds.ts'

/** A day's visits with the moment at which they were read, in milliseconds since 1970. */
export type DayVisits = TodayVisits & { readAtMs?: number }

type Change = <T extends ChangingVisit>(visit: T, operation: Operation) => T

/** What becomes of a visit by each kind of change. */
const changes = {
	[visitKinds.report]: (visit) => reportedVisit(visit),
	[visitKinds.cancel]: (visit) => canceledVisit(visit),
	[visitKinds.replan]: (visit, { body }) => replannedVisit(visit, body as VisitReplanForm),
	[visitKinds.start]: (visit, { body }) => startedVisit(visit, body as VisitStartForm),
} satisfies Record<string, Change>

export const isAbout = ({ id }: { id: string }, operation: Operation) =>
	operation.entity === visitEntity(id)

/** True once a read shows what a delivered change has brought about. */
export const hasReached = ({ version }: { version: number }, { answer }: Operation) =>
	version >= (answer?.version ?? 0)

/** A refused move or cancellation is not laid over: the visit stays what it is until the person decides. */
export const isLaid = ({ kind, state }: Operation) =>
	kind === visitKinds.report || kind === visitKinds.create || state !== 'needs-person'

/** The visit as a change about it leaves it. */
export function changeVisitBy<T extends ChangingVisit & { id: string }>(
	visit: T,
	operation: Operation,
): T {
	const change = (changes as Record<string, Change>)[operation.kind]
	return change && isAbout(visit, operation) && isLaid(operation) ? change(visit, operation) : visit
}

const isReadAfter = ({ readAtMs = 0 }: DayVisits, { answer }: Operation) =>
	readAtMs > (answer?.atMs ?? Number.POSITIVE_INFINITY)

/** What a change adds to a day's list: a new visit, or one that is moved to that day. */
function findAdded(day: DayVisits, operation: Operation): Visit | undefined {
	if (!isLaid(operation)) return undefined
	const shown = operation.preview as Visit | undefined
	if (!shown || day.items.some(({ id }) => id === shown.id)) return undefined
	const visit = changeVisitBy(shown, operation)
	return visit.date === day.date ? visit : undefined
}

function changeDay(day: DayVisits, operation: Operation): DayVisits {
	const items = day.items
		.map((visit) => changeVisitBy(visit, operation))
		.filter(({ date }) => date === day.date)
	const added = findAdded(day, operation)
	return { ...day, items: added ? [...items, added] : items }
}

const isDayCovered = (day: DayVisits, operation: Operation): boolean =>
	isReadAfter(day, operation) ||
	(findAdded(day, operation) === undefined &&
		day.items.every((visit) => !isAbout(visit, operation) || hasReached(visit, operation)))

export const forKinds = <T>(overlay: Overlays<T>[string], kinds: readonly string[]): Overlays<T> =>
	Object.fromEntries(kinds.map((kind) => [kind, overlay]))

const changeKinds = Object.keys(changes)

export const visitOverlays: Overlays<Visit> = forKinds(
	{
		apply: changeVisitBy,
		isCovered: (visit, operation) => !isAbout(visit, operation) || hasReached(visit, operation),
	},
	[...changeKinds, visitKinds.create],
)

/** A change of a whole day's tour. */
const ofTour = (apply: (day: DayVisits, operation: Operation) => DayVisits) => ({
	apply: (day: DayVisits, operation: Operation) =>
		operation.entity === tourEntity(day.date) ? apply(day, operation) : day,
	isCovered: (day: DayVisits, { entity, answer }: Operation) =>
		entity !== tourEntity(day.date) || day.version >= (answer?.version ?? 0),
})

/** Of today's list, and of the list of any other day. */
export const dayOverlays: Overlays<DayVisits> = {
	...forKinds({ apply: changeDay, isCovered: isDayCovered }, [...changeKinds, visitKinds.create]),
	[visitKinds.order]: ofTour((day, { body }) => ({
		...day,
		items: reorderVisits(day.items, (body as VisitOrderForm).ids),
	})),
	// To which day each of them goes only the office knows.
	[stopKind]: ofTour((day, operation) =>
		isLaid(operation)
			? { ...day, items: day.items.filter(({ status }) => !isChangeable(status.value)) }
			: day,
	),
}

const isShown = ({ state }: Operation) => state !== 'superseded' && state !== 'discarded'

/** The creation of a visit that was made on this phone, sent or not. */
export const findCreation = (id: string, operations: readonly Operation[]): Operation | undefined =>
	operations.findLast(
		(one) => one.kind === visitKinds.create && isAbout({ id }, one) && isShown(one),
	)

/** A visit that was made on this phone, as later changes leave it. */
export const createdVisit = (creation: Operation, operations: readonly Operation[]): Visit =>
	operations
		.filter(isShown)
		.reduce<Visit>((visit, one) => changeVisitBy(visit, one), creation.preview as Visit)
