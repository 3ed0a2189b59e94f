import type { Page } from '@playwright/test'
import type { Leaf } from '../../testing/phone-dump/find-planted.ts'

type Found = [where: string, base64: string]

/** Every value and key in IndexedDB, Cache Storage, `localStorage` and `sessionStorage`, as whoever has the phone finds them. */
export async function dumpPhone(page: Page): Promise<Leaf[]> {
	const found = await page.evaluate(async () => {
		const leaves: Found[] = []
		const put = (where: string, bytes: Uint8Array) => {
			leaves.push([where, btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))])
		}
		const putText = (where: string, text: string) => put(where, new TextEncoder().encode(text))
		async function walk(where: string, value: unknown): Promise<void> {
			if (value === null || value === undefined) return
			if (value instanceof ArrayBuffer) return put(where, new Uint8Array(value))
			if (ArrayBuffer.isView(value)) {
				return put(where, new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
			}
			if (value instanceof Blob) return put(where, new Uint8Array(await value.arrayBuffer()))
			if (typeof value !== 'object') return putText(where, String(value))
			if (value instanceof Map || value instanceof Set) return walk(where, [...value])
			for (const [key, inner] of Object.entries(value)) {
				putText(where, key)
				await walk(`${where}.${key}`, inner)
			}
		}
		const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		await walk('localStorage', { ...localStorage })
		await walk('sessionStorage', { ...sessionStorage })
		for (const { name = '' } of await indexedDB.databases()) {
			putText('names of databases', name)
			const database = await resultOf(indexedDB.open(name))
			for (const store of database.objectStoreNames) {
				const source = database.transaction(store).objectStore(store)
				const [keys, rows] = await Promise.all([
					resultOf(source.getAllKeys()),
					resultOf(source.getAll()),
				])
				await walk(`${name}/${store} keys`, keys)
				await walk(`${name}/${store}`, rows)
			}
			database.close()
		}
		for (const name of await caches.keys()) {
			// The files of the release, which are the same for everybody.
			if (name.includes('precache')) continue
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				putText(`cache ${name}`, request.url)
				const answer = await cache.match(request)
				if (!answer) continue
				await walk(`cache ${name}`, Object.fromEntries(answer.headers))
				put(`cache ${name} ${request.url}`, new Uint8Array(await answer.arrayBuffer()))
			}
		}
		return leaves
	})
	return found.map(([where, base64]) => ({ where, bytes: Buffer.from(base64, 'base64') }))
}
