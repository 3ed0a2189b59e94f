import type { Operation } from '../outbox/operation.ts'
import type { OutboxStore, Replacement } from '../outbox/outbox-store.ts'
import { groupWrites } from './group-writes.ts'

export interface RememberingStore extends OutboxStore {
	/** Others may have written: the next list is read anew. */
	forget(): void
	/** What is remembered, or null: then `list` reads it. */
	known(): readonly Operation[] | null
	/** `replaceEach` for one record; those that are asked for together share a transaction. */
	replace(expected: Operation, next: Operation): Promise<boolean>
}

/**
 * Gives the store with a memory of its records, so that a long queue is not read anew for each change of
 * this tab. What is remembered may be older than what lies in the store, never newer: compare-and-set
 * refuses whatever is decided upon it wrongly, and a refusal makes it forget.
 */
export function rememberRecords(store: OutboxStore): RememberingStore {
	let known: readonly Operation[] | null = null
	let reading: Promise<readonly Operation[]> | null = null
	/** What this tab wrote while the records were being read. */
	let written = new Map<string, Operation>()

	function forget(): void {
		known = null
		reading = null
	}

	async function read(): Promise<readonly Operation[]> {
		const own = new Map<string, Operation>()
		written = own
		const stored = await store.list()
		return own.size === 0 ? stored : stored.map((operation) => own.get(operation.id) ?? operation)
	}

	function list(): Promise<readonly Operation[]> {
		if (known !== null) return Promise.resolve(known)
		if (reading !== null) return reading
		const own = read()
		reading = own
		own.then(
			(operations) => {
				if (reading === own) known = operations
			},
			() => {
				if (reading === own) forget()
			},
		)
		return own
	}

	function onReplaced(replaced: readonly Replacement[]): void {
		const newest = new Map(replaced.map(({ next }) => [next.id, next]))
		for (const [id, next] of newest) written.set(id, next)
		known = known?.map((operation) => newest.get(operation.id) ?? operation) ?? null
	}

	/** Only if nothing can lie between it and the last that is known. */
	function onAppended(operation: Operation): void {
		const lastSequence = known?.at(-1)?.sequence ?? 0
		if (known !== null && operation.sequence === lastSequence + 1) known = [...known, operation]
		else forget()
	}

	async function forgetAfter<Result>(change: Promise<Result>): Promise<Result> {
		return change.finally(forget)
	}

	async function replaceEach(changes: readonly Replacement[]): Promise<readonly boolean[]> {
		let results: readonly boolean[] = []
		try {
			results = await store.replaceEach(changes)
		} finally {
			onReplaced(changes.filter((_, index) => results[index]))
			if (results.length === 0 || results.includes(false)) forget()
		}
		return results
	}

	return {
		...store,
		forget,
		known: () => known,
		list,
		async append(entry) {
			const operation = await store.append(entry)
			onAppended(operation)
			return operation
		},
		replaceEach,
		replace: groupWrites(replaceEach),
		supersede: (...given) => forgetAfter(store.supersede(...given)),
		bringIn: (entries) => forgetAfter(store.bringIn(entries)),
		remove: (ids) => forgetAfter(store.remove(ids)),
		forgetEnded: () => forgetAfter(store.forgetEnded()),
		recall: (...given) => forgetAfter(store.recall(...given)),
	}
}
