import { isEnded, type Operation } from './operation.ts'

const longestUnreadMs = 7 * 24 * 60 * 60 * 1000

/**
 * Names the ended operations that nobody needs any more. What is done is listed as 'sent today' until the
 * day of its answer is over, and stays while a reader may still have to lay it over older data, at most
 * seven days (read data is cached for one). Nothing goes that a waiting operation depends on.
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
 * Names what has ended and is not needed when its person leaves. What was given up or corrected stays while
 * something that waits depends on it; what is done counts as done without its record.
 */
export function findForgettable(operations: readonly Operation[]): readonly string[] {
	const needed = findNeeded(operations)
	return operations
		.filter((operation) => isEnded(operation))
		.filter(({ id, state }) => state === 'done' || !needed.has(id))
		.map(({ id }) => id)
}

/** Gives of operations whether they mention one of the names, wherever; without names all do. */
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

/** Ids that waiting operations depend on, with the successors that took their place. */
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
