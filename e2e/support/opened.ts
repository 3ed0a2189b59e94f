import type { JSHandle, Page } from '@playwright/test'

type OpenedRow = { store: string; key: string; value: unknown }
/** Bytes on their way out of the page. */
type Bytes = { base64: string }

const magic = Buffer.from([0, 82, 83, 69, 65, 76, 237, 1])
const isBytes = (value: unknown): value is Bytes =>
	typeof (value as Bytes | null)?.base64 === 'string'
const bytesOf = ({ base64 }: Bytes) => Buffer.from(base64, 'base64')
const isSealed = (value: unknown): value is Bytes =>
	isBytes(value) && bytesOf(value).subarray(0, magic.length).equals(magic)

/** The rows of all stores of a database; none where it is not there, which opening it would change. */
const readRows = (page: Page, name: string): Promise<OpenedRow[]> =>
	page.evaluate(async (databaseName) => {
		const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		if (!(await indexedDB.databases()).some((one) => one.name === databaseName)) return []
		const database = await resultOf(indexedDB.open(databaseName))
		const found: OpenedRow[] = []
		for (const store of database.objectStoreNames) {
			const source = database.transaction(store).objectStore(store)
			const [keys, rows] = await Promise.all([
				resultOf(source.getAllKeys()),
				resultOf(source.getAll()),
			])
			for (const [at, value] of rows.entries()) found.push({ store, key: String(keys[at]), value })
		}
		database.close()
		const named = (_: string, value: unknown) =>
			value instanceof ArrayBuffer
				? {
						base64: btoa(
							Array.from(new Uint8Array(value), (one) => String.fromCharCode(one)).join(''),
						),
					}
				: value
		return JSON.parse(JSON.stringify(found, named))
	}, name)

/** The keys that lie on the phone; they never leave the page. */
const readKeys = (page: Page): Promise<JSHandle<CryptoKey[]>> =>
	page.evaluateHandle(async () => {
		const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		const isThere = (await indexedDB.databases()).some((one) => one.name === 'roundsman-keys')
		if (!isThere) return []
		const database = await resultOf(indexedDB.open('roundsman-keys'))
		const storeOf = (name: string) => database.transaction(name).objectStore(name)
		const keys: CryptoKey[] = []
		for (const owner of await resultOf(storeOf('wrapped').getAllKeys())) {
			const wrapping = await resultOf(storeOf('wrapping').get(owner))
			const all = wrapping ? await resultOf(storeOf('wrapped').get(owner)) : []
			for (const { bytes } of all) {
				const { key } = wrapping
				keys.push(
					await crypto.subtle.unwrapKey('raw', bytes, key, 'AES-KW', 'AES-GCM', false, ['decrypt']),
				)
			}
		}
		database.close()
		return keys
	})

type Part = [place: string, base64: string]

/** What sealed parts hold; null where no key opens one in its place. */
async function openParts(keys: JSHandle<CryptoKey[]>, parts: readonly Part[]) {
	const opened = await keys.evaluate(async (all, sealed) => {
		const open = async ([place, text]: Part) => {
			const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
			const additionalData = new TextEncoder().encode(place)
			const algorithm = { name: 'AES-GCM', iv: bytes.slice(16, 28), additionalData }
			for (const key of all) {
				const found = await crypto.subtle.decrypt(algorithm, key, bytes.slice(28)).catch(() => null)
				if (!found) continue
				return btoa(Array.from(new Uint8Array(found), (one) => String.fromCharCode(one)).join(''))
			}
			return null
		}
		return Promise.all(sealed.map(open))
	}, parts)
	return opened.map((base64) => (base64 === null ? null : Buffer.from(base64, 'base64')))
}

function placeOf(database: string, { store, key }: OpenedRow): string {
	if (database === 'roundsman-kept') return `kept/${store}/${key}`
	if (database === 'roundsman-reads') return key
	if (database === 'roundsman-drafts') return `drafts/${key}`
	return `${database}/${store === 'blobs' ? 'blob' : 'operation'}/${key}`
}

/** What is sealed of a row, and what the row holds once that is opened. */
function sealedIn(database: string, row: OpenedRow) {
	const value = row.value as Record<string, unknown> | null
	const asJson = (bytes: Buffer | null): unknown => bytes && JSON.parse(bytes.toString())
	const of = ({ base64 }: Bytes, toValue: (bytes: Buffer | null) => unknown) => {
		const sealed: Part = [placeOf(database, row), base64]
		return { sealed, toValue }
	}
	if (isSealed(value)) return of(value, asJson)
	if (isSealed(value?.sealed)) return of(value.sealed, asJson)
	if (!isSealed(value?.bytes)) return null
	const sized = (bytes: Buffer | null) => bytes && `bytes of ${bytes.length}`
	return of(value.bytes, (bytes) => ({ ...value, bytes: sized(bytes) }))
}

/**
 * What lies in a database of the phone, as the app itself reads it: sealed parts are opened with the keys that are on
 * the phone, and are `null` without them. Bytes are named by their number.
 */
export async function openedRows(page: Page, name: string): Promise<OpenedRow[]> {
	const read = await readRows(page, name)
	const found = read.map((row) => sealedIn(name, row))
	const parts = found.flatMap((one) => (one ? [one.sealed] : []))
	const opened = parts.length > 0 ? await openParts(await readKeys(page), parts) : []
	const rows = read.map((row, at) => {
		const one = found[at]
		return one ? { ...row, value: one.toValue(opened.shift() ?? null) } : row
	})
	const named = (_: string, value: unknown) =>
		isBytes(value) ? `bytes of ${bytesOf(value).length}` : value
	return JSON.parse(JSON.stringify(rows, named))
}

/** How many keys lie on the phone that open somebody's data. */
export const countKeys = async (page: Page): Promise<number> =>
	(await readRows(page, 'roundsman-keys')).filter(({ store }) => store === 'wrapping').length
