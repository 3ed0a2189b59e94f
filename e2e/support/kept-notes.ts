/** In the page: under which names the phone has kept something. */
export async function readNoteNames(): Promise<string[]> {
	// Who asks again and again leaves the database to the app between two questions.
	await new Promise((resolve) => setTimeout(resolve, 500))
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
