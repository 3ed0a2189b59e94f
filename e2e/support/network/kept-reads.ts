import type { Page } from '@playwright/test'

export type KeptRead = {
	queryKey: readonly unknown[]
	state: { data: unknown; isInvalidated: boolean }
}

/** What the phone keeps of its reads, as it would find it at the next start. */
export const keptReads = (page: Page): Promise<KeptRead[]> =>
	page.evaluate(async () => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-reads')
			request.onsuccess = () => resolve(request.result)
		})
		const request = database.transaction('reads').objectStore('reads').getAll()
		await new Promise((resolve) => {
			request.onsuccess = resolve
		})
		database.close()
		return request.result.flatMap(({ clientState }) => clientState.queries)
	})
