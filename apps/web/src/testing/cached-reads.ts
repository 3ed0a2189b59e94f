export type CachedRead = {
	queryKey: readonly unknown[]
	state: { data: unknown; isInvalidated: boolean }
}
type Client = { clientState: { queries: CachedRead[] } }

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})

/** What the phone keeps of one read, as it would find it at the next start; undefined where it keeps none. */
export async function cachedRead(name: string): Promise<CachedRead | undefined> {
	const database = await resultOf(indexedDB.open('roundsman-reads'))
	const clients = await resultOf<Client[]>(
		database.transaction('reads').objectStore('reads').getAll(),
	)
	database.close()
	const reads = clients.flatMap(({ clientState }) => clientState.queries)
	return reads.find(({ queryKey }) => queryKey[0] === name)
}
