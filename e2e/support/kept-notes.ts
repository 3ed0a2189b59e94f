/** In the page: under which names the phone has kept something. */
export async function readNoteNames(): Promise<string[]> {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open('roundsman-kept')
		request.onsuccess = () => resolve(request.result)
	})
	const request = database.transaction('notes').objectStore('notes').getAllKeys()
	await new Promise((resolve) => {
		request.onsuccess = resolve
	})
	database.close()
	return request.result.map(String)
}
