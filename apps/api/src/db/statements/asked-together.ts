import type { Db } from '../database.ts'

type Asking<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void }

/** Requests in one turn of the event loop share a statement, which reads the current state. */
export function askedTogether<Row extends { key: string }>(
	ask: (db: Db, keys: string[]) => Promise<Row[]>,
) {
	const waiting = new WeakMap<Db, Map<string, Asking<Row>[]>>()

	async function askAll(db: Db): Promise<void> {
		const asked = waiting.get(db) ?? new Map<string, Asking<Row>[]>()
		waiting.delete(db)
		try {
			const rows = new Map((await ask(db, [...asked.keys()])).map((row) => [row.key, row]))
			for (const [key, all] of asked) for (const { resolve } of all) resolve(rows.get(key))
		} catch (error) {
			for (const { reject } of [...asked.values()].flat()) reject(error)
		}
	}

	return (db: Db, key: string): Promise<Row | undefined> =>
		new Promise((resolve, reject) => {
			const known = waiting.get(db)
			const asked = known ?? new Map<string, Asking<Row>[]>()
			asked.set(key, [...(asked.get(key) ?? []), { resolve, reject }])
			if (known) return
			waiting.set(db, asked)
			setImmediate(() => void askAll(db))
		})
}
