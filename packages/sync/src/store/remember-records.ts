import type { Operation } from '../outbox/operation.ts'
import type { OutboxStore, Replacement } from '../outbox/outbox-store.ts'
import { groupWrites } from './group-writes.ts'

export interface RememberingStore extends OutboxStore {
	/** Other tabs may have written: the next list is read from the store. */
	forget(): void
	/** The cached records, or null: then `list` reads them. */
	known(): readonly Operation[] | null
	/** `replaceEach` for one record; concurrent calls share a transaction. */
	replace(expected: Operation, next: Operation): Promise<boolean>
}

/** A tab's cache of the records: as they were read, with its own writes since. */
class RecordMemory {
	known: readonly Operation[] | null = null
	readonly #read: () => Promise<readonly Operation[]>
	#reading: Promise<readonly Operation[]> | null = null
	/** This tab's writes while the records were being read. */
	#written = new Map<string, Operation>()

	constructor(read: () => Promise<readonly Operation[]>) {
		this.#read = read
	}

	forget(): void {
		this.known = null
		this.#reading = null
	}

	list(): Promise<readonly Operation[]> {
		if (this.known !== null) return Promise.resolve(this.known)
		if (this.#reading !== null) return this.#reading
		const own = this.#readAnew()
		this.#reading = own
		own.then(
			(operations) => {
				if (this.#reading === own) this.known = operations
			},
			() => {
				if (this.#reading === own) this.forget()
			},
		)
		return own
	}

	async #readAnew(): Promise<readonly Operation[]> {
		const own = new Map<string, Operation>()
		this.#written = own
		const stored = await this.#read()
		return own.size === 0 ? stored : stored.map((operation) => own.get(operation.id) ?? operation)
	}

	onReplaced(replaced: readonly Replacement[]): void {
		const newest = new Map(replaced.map(({ next }) => [next.id, next]))
		for (const [id, next] of newest) this.#written.set(id, next)
		this.known = this.known?.map((operation) => newest.get(operation.id) ?? operation) ?? null
	}

	/** Only if no other record can be between it and the last cached one. */
	onAppended(operation: Operation): void {
		const { known } = this
		const lastSequence = known?.at(-1)?.sequence ?? 0
		if (known !== null && operation.sequence === lastSequence + 1)
			this.known = [...known, operation]
		else this.forget()
	}
}

/**
 * Wraps the store with a cache of its records, so that a long queue is not read again for each change of
 * this tab. The cache may be older than the store, never newer: compare-and-set refuses a decision upon
 * outdated records, and a refusal clears it.
 */
export function rememberRecords(store: OutboxStore): RememberingStore {
	const memory = new RecordMemory(() => store.list())
	const forget = () => memory.forget()

	async function forgetAfter<Result>(change: Promise<Result>): Promise<Result> {
		return change.finally(forget)
	}

	async function replaceEach(changes: readonly Replacement[]): Promise<readonly boolean[]> {
		let results: readonly boolean[] = []
		try {
			results = await store.replaceEach(changes)
		} finally {
			memory.onReplaced(changes.filter((_, index) => results[index]))
			if (results.length === 0 || results.includes(false)) forget()
		}
		return results
	}

	return {
		...store,
		forget,
		known: () => memory.known,
		list: () => memory.list(),
		async append(entry) {
			const operation = await store.append(entry)
			if (entry.followers?.length) memory.forget()
			else memory.onAppended(operation)
			return operation
		},
		replaceEach,
		replace: groupWrites(replaceEach),
		supersede: (...given) => forgetAfter(store.supersede(...given)),
		bringIn: (entries) => forgetAfter(store.bringIn(entries)),
		remove: (ids) => forgetAfter(store.remove(ids)),
		forgetEnded: (names) => forgetAfter(store.forgetEnded(names)),
		recall: (...given) => forgetAfter(store.recall(...given)),
	}
}
