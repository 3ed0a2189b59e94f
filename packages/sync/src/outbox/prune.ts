import { isEnded, type Operation } from './operation.ts'

const longestUnreadMs = 7 * 24 * 60 * 60 * 1000

/**
 * The ids of ended operations that are not needed any more. A done one is listed as 'sent today' until the
 * end of that day, and stays while a reader may have to apply it to older data, at most seven days (queries
 * are cached for one). Dependencies of a waiting operation stay.
 */
export function findPrunable(operations: readonly Operation[], nowMs: number): readonly string[] {
	const todayMs = new Date(nowMs).setHours(0, 0, 0, 0)
	const needed = findNeeded(operations)
	return operations
		.filter((operation) => isEnded(operation) && !needed.has(operation.id))
		.filter((operation) => isPast(operation, todayMs))
		.map(({ id }) => id)
}

/**
 * The ids of ended operations that are not needed when the person signs out. A discarded or corrected one
 * stays while a waiting operation depends on it; a done one counts as done without its record.
 */
export function findForgettable(operations: readonly Operation[]): readonly string[] {
	const needed = findNeeded(operations)
	return operations
		.filter((operation) => isEnded(operation))
		.filter(({ id, state }) => state === 'done' || !needed.has(id))
		.map(({ id }) => id)
}

/**
 * Returns a function for whether an operation mentions one of the names anywhere; without names it is
 * always true.
 */
export function mentionsOneOf(
	names: readonly string[] | undefined,
): (operation: Operation) => boolean {
	if (names === undefined) return () => true
	return (operation) => {
		const text = JSON.stringify(operation)
		return names.some((name) => text.includes(name))
	}
}

function isPast({ answer, timestamp }: Operation, todayMs: number): boolean {
	if (answer === null) return timestamp < todayMs
	return answer.atMs < (answer.isAcknowledged ? todayMs : todayMs - longestUnreadMs)
}

/** Ids that waiting operations depend on, with their successors. */
function findNeeded(operations: readonly Operation[]): ReadonlySet<string> {
	const needed = new Set<string>()
	for (const operation of operations) {
		if (!isEnded(operation)) for (const id of operation.dependsOn) needed.add(id)
	}
	for (const { id, supersedes } of operations) {
		if (supersedes !== null && needed.has(supersedes)) needed.add(id)
	}
	return needed
}
