import type { Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { openedRows } from './opened.ts'
import type { Person } from './world/world.ts'

type Session = { id: string; token: string }

/** Puts a session on the phone as the app keeps it, before any page of the app is open. */
export async function keepSession(page: Page, session: Session, url = ''): Promise<void> {
	await page.goto(`${url}/icons/favicon.svg`)
	await page.evaluate(({ id, token }) => {
		localStorage.setItem('auth-token', token)
		localStorage.setItem('user-id', id)
	}, session)
}

/** The office ends every session of a person but the one that asks the server for the truth. */
export async function revokeSessions(db: Db, person: Person): Promise<void> {
	await db
		.deleteFrom('session')
		.where('employee_id', '=', person.id)
		.where('created_at', '>', person.createdAt)
		.execute()
}

/**
 * Everything that the browser keeps but what waits to be sent, as one text: to look for what must not be in it.
 */
export const everythingKept = (page: Page): Promise<string> => dump(page, 'outbox-')

/** The same with what waits. Bytes stand in it as they are. */
export const everythingLeft = (page: Page): Promise<string> => dump(page, null)

const dump = (page: Page, left: string | null): Promise<string> =>
	page.evaluate(async (leftOut) => {
		const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
		for (const { name = '' } of await indexedDB.databases()) {
			if (leftOut !== null && name.startsWith(leftOut)) continue
			const database = await new Promise<IDBDatabase>((resolve, reject) => {
				const request = indexedDB.open(name)
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
			for (const store of database.objectStoreNames) {
				const request = database.transaction(store).objectStore(store).getAll()
				kept.push(
					await new Promise((resolve) => {
						request.onsuccess = () => resolve(request.result)
					}),
				)
			}
			database.close()
		}
		for (const name of await caches.keys()) {
			if (name.includes('precache')) continue
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				kept.push(request.url, await (await cache.match(request))?.text())
			}
		}
		return JSON.stringify(kept, (_, value) =>
			value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
		)
	}, left)

/** What a person has left and not sent, as the app itself reads it with the keys that are on the phone. */
export async function everythingOpened(page: Page, { id }: { id: string }): Promise<string> {
	const names = ['roundsman-reads', 'roundsman-kept', 'roundsman-drafts']
	const rows = [...names, `outbox-${id}`].map((name) => openedRows(page, name))
	return JSON.stringify(await Promise.all(rows))
}

/** The databases of what a person has read. */
export const personalDatabases = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const names = (await indexedDB.databases()).map(({ name = '' }) => name)
		return names.filter((name) => ['roundsman-reads', 'roundsman-kept'].includes(name))
	})
