import type { Page } from '@playwright/test'

export type KeptRead = {
	queryKey: readonly unknown[]
	state: { data: unknown; isInvalidated: boolean }
}

/** All records of one store of one of the phone's databases, both of which the app has opened before. */
const recordsOf = (page: Page, database: string, store: string) =>
	page.evaluate(
		async ([database = '', store = '']) => {
			const opened = await new Promise<IDBDatabase>((resolve) => {
				const request = indexedDB.open(database)
				request.onsuccess = () => resolve(request.result)
			})
			const request = opened.transaction(store).objectStore(store).getAll()
			await new Promise((resolve) => {
				request.onsuccess = resolve
			})
			opened.close()
			return request.result
		},
		[database, store],
	)

/** What the phone keeps of its reads, as it would find it at the next start. */
export async function keptReads(page: Page): Promise<KeptRead[]> {
	const records = await recordsOf(page, 'roundsman-reads', 'reads')
	return records.flatMap(({ clientState }) => clientState.queries)
}

/** The steps of the priming that the phone has noted as done. */
export async function primedSteps(page: Page): Promise<string[]> {
	const notes = await recordsOf(page, 'roundsman-kept', 'notes')
	return notes.flatMap((note) => Object.keys(note?.done ?? {}))
}
