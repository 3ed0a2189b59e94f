import type { BoardChange } from './board.ts'

/** A collected step, in the order of collecting. */
type BoardStep = { changes: readonly BoardChange[]; isUndone: boolean }

type VisitChange = Exclude<BoardChange, { kind: 'order' | 'withdraw' }>
type Placed = {
	employeeId: string
	date: string
	after?: string | null | undefined
	pin?: string | null | undefined
}

const tourOf = ({ employeeId, date }: { employeeId: string; date: string }) =>
	`${employeeId} ${date}`

/** A pin lasts until it is removed, or the visit moves to another day. */
const pinOf = (
	before: VisitChange | undefined,
	change: Exclude<VisitChange, { kind: 'cancel' }>,
) => {
	if (change.pin !== undefined) return { pin: change.pin }
	const isCached = before && before.kind !== 'cancel' && before.date === change.date
	return isCached && before.pin !== undefined ? { pin: before.pin } : {}
}

/** Combines two changes of one visit: a new visit stays new wherever it is moved. */
function merge(before: VisitChange | undefined, change: VisitChange): VisitChange | undefined {
	if (change.kind === 'cancel') return before?.kind === 'create' ? undefined : change
	if (before?.kind !== 'create') return { ...change, ...pinOf(before, change) }
	const { employeeId, date, after } = change
	const { pin: _, ...visit } = before
	return { ...visit, employeeId, date, after, ...pinOf(before, change) }
}

/**
 * The effective changes of the steps: the last one for each visit, the last order for each tour. Undone
 * steps do not count.
 */
export function effectiveChanges(steps: readonly BoardStep[]): BoardChange[] {
	const changes = new Map<string, BoardChange>()
	for (const change of steps.flatMap((step) => (step.isUndone ? [] : step.changes))) {
		const key = change.kind === 'order' ? tourOf(change) : change.visitId
		const before = changes.get(key)
		changes.delete(key)
		if (change.kind === 'withdraw') continue
		if (change.kind === 'order') changes.set(key, change)
		else {
			const merged = merge(before as VisitChange | undefined, change)
			if (merged) changes.set(key, merged)
		}
	}
	return [...changes.values()]
}

/** A part of proposed changes: a visit placed after one that is left out takes that one's place. */
export function takenChanges(
	changes: readonly BoardChange[],
	isLeft: (change: BoardChange) => boolean,
): BoardChange[] {
	const behind = new Map<string, Placed['after']>()
	const placeOf = (after: Placed['after']): Placed['after'] =>
		after && behind.has(after) ? behind.get(after) : after
	return changes.flatMap((change): BoardChange[] => {
		if (change.kind !== 'create' && change.kind !== 'move') return isLeft(change) ? [] : [change]
		const after = placeOf(change.after)
		if (isLeft(change)) {
			behind.set(change.visitId, after)
			return []
		}
		return [after === undefined ? change : { ...change, after }]
	})
}

export type BoardStop = {
	id: string
	employeeId: string
	date: string
	status: 'plan' | 'done'
	pinnedAt?: string | null
}

/** The time of the pin after a visit was placed. */
const pinnedAtOf = ({ pinnedAt, date }: BoardStop, place: Placed): string | null =>
	place.pin === undefined ? (date === place.date ? (pinnedAt ?? null) : null) : place.pin

/**
 * Inserts a visit after another one of its tour: null first, undefined last, but never before a finished
 * one.
 */
function insert<T extends BoardStop>(tour: T[], visit: T, after: Placed['after']): T[] {
	// Finished visits are in the past; nothing can precede them.
	const first = tour.findLastIndex(({ status }) => status === 'done') + 1
	const behind = tour.findIndex(({ id }) => id === after)
	const wished = after === null ? 0 : behind < 0 ? tour.length : behind + 1
	const at = Math.max(first, wished)
	return [...tour.slice(0, at), visit, ...tour.slice(at)]
}

function sortTour<T extends BoardStop>(tour: readonly T[], ids: readonly string[]): T[] {
	const rank = new Map(ids.map((id, index) => [id, index]))
	const rankOf = ({ id, status }: T) => (status === 'done' ? -1 : (rank.get(id) ?? ids.length))
	return tour.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * The tours after the changes: visits, each tour in its order. Changes of unknown or finished visits are
 * ignored. `create` makes a new visit.
 */
export function plannedTours<T extends BoardStop>(
	visits: readonly T[],
	changes: readonly BoardChange[],
	create: (change: Extract<BoardChange, { kind: 'create' }>) => T | undefined,
): T[] {
	const tours = new Map<string, T[]>()
	for (const visit of visits) {
		tours.set(tourOf(visit), [...(tours.get(tourOf(visit)) ?? []), visit])
	}
	const byId = new Map(visits.map((visit) => [visit.id, visit]))
	const take = (id: string): T | undefined => {
		const visit = byId.get(id)
		if (visit?.status !== 'plan') return undefined
		const key = tourOf(visit)
		tours.set(
			key,
			(tours.get(key) ?? []).filter((one) => one.id !== id),
		)
		byId.delete(id)
		return visit
	}
	const put = (visit: T, place: Placed): void => {
		const { employeeId, date, after } = place
		const placed = { ...visit, employeeId, date, pinnedAt: pinnedAtOf(visit, place) }
		tours.set(tourOf(placed), insert(tours.get(tourOf(placed)) ?? [], placed, after))
		byId.set(placed.id, placed)
	}
	for (const change of changes) {
		if (change.kind === 'order') {
			tours.set(tourOf(change), sortTour(tours.get(tourOf(change)) ?? [], change.ids))
		} else if (change.kind === 'create') {
			const visit = byId.has(change.visitId) ? undefined : create(change)
			if (visit) put(visit, change)
		} else if (change.kind !== 'withdraw') {
			const visit = take(change.visitId)
			if (visit && change.kind === 'move') put(visit, change)
		}
	}
	return [...tours.values()].flat()
}
