import type { Page } from '@playwright/test'
import type { Change } from '../../e2e/torture/change.ts'

type Draft = Pick<Change['draft'], 'url' | 'method' | 'body' | 'photos'>

/** In a page: writes a change to IndexedDB, posts it and deletes it, then takes the next one. */
async function postInPage([drafts, token]: [Draft[], string]): Promise<void> {
	const done = (transaction: IDBTransaction) =>
		new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve()
			transaction.onabort = () => reject(transaction.error)
		})
	const database = await new Promise<IDBDatabase>((resolve) => {
		const opening = indexedDB.open('outbox-floor')
		opening.onupgradeneeded = () => opening.result.createObjectStore('records')
		opening.onsuccess = () => resolve(opening.result)
	})
	const write = (change: (records: IDBObjectStore) => void) => {
		const transaction = database.transaction('records', 'readwrite', { durability: 'strict' })
		change(transaction.objectStore('records'))
		return done(transaction)
	}
	const toForm = ({ body, photos = [] }: Draft) => {
		const form = new FormData()
		for (const [field, value] of Object.entries(body))
			form.append(field, typeof value === 'string' ? value : JSON.stringify(value))
		for (const photo of photos) {
			const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0))
			form.append('photos', new Blob([bytes], { type: 'image/jpeg' }), 'photo')
		}
		return form
	}
	const post = async (key: string, draft: Draft) => {
		const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
		const response = await fetch(draft.url, {
			method: draft.method,
			headers: draft.photos ? headers : { ...headers, 'content-type': 'application/json' },
			body: draft.photos ? toForm(draft) : JSON.stringify(draft.body),
		})
		await response.arrayBuffer()
	}
	for (const draft of drafts) {
		const key = crypto.randomUUID()
		await write((records) => records.put(draft, key))
		await post(key, draft)
		await write((records) => records.delete(key))
	}
}

/** A plain page of the same origin with two links that a tap marks in turn. */
export async function openPlainLinks(page: Page, url: string): Promise<void> {
	await page.goto(`${url}/api/health/live`)
	await page.evaluate(() => {
		document.body.innerHTML = '<nav><a href="#one">One</a><a href="#two">Two</a></nav><h1>One</h1>'
		addEventListener('click', ({ target }) => {
			const heading = document.querySelector('h1')
			if (heading && target instanceof Element) heading.textContent = target.textContent
		})
	})
}

/** Has the page send the changes one by one; whoever calls it looks at the service for their effects. */
export async function postInTurn(
	page: Page,
	token: string,
	changes: readonly Change[],
): Promise<void> {
	const drafts = changes.map(({ draft: { url, method, body, photos } }) => ({
		url,
		method,
		body,
		...(photos ? { photos } : {}),
	}))
	await page.evaluate(postInPage, [drafts, token] as [Draft[], string])
}
