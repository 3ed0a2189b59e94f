import type { Page } from '@playwright/test'
import type { CachedCustomer } from '../../packages/contract/src/index.ts'

// A phone that keeps many customers.

const kinds = [
	'Garage',
	'Carrosserie',
	'Autobedrijf',
	'Atelier',
	'Pneus',
	'Centre Auto',
	'Kfz-Technik',
]
const names = ['Martin', 'Favre', 'du Lac', 'Van der Heijden', 'de la Gare', 'Molenaar', 'Étoile']
const cities = ['Annecy', 'Rumilly', 'Purmerend', 'Zaanstad', 'Les Fontenelles', 'Dorpstad']
const pick = <T>(values: readonly T[], place: number) => values[place % values.length] as T

export function createCustomers(sectorId: string, count: number): CachedCustomer[] {
	return Array.from({ length: count }, (_, place) => ({
		id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
		sectorId,
		awsId: String(2_000_000 + place),
		crmId: `FR-${place}`,
		title: `${pick(kinds, place)} ${pick(names, place >> 3)} ${(place * 7919) % 9973}`,
		companyTitle: `${pick(names, place >> 2)} Automobiles SARL`,
		status: pick(['stnd', 'lead', 'nact'] as const, place),
		country: 'nl',
		street: 'Kerkstraat',
		houseNumber: String(place % 90),
		index: String(10_000 + (place % 900)),
		city: pick(cities, place >> 4),
		phonePrefix: '+33',
		phoneNumber: String(600_000_000 + ((place * 7919) % 99_999_999)),
		email: `info${place}@garage-${place % 977}.example`,
		vat: `FR${25_900_000_000 + place}`,
		marketType: 'garage',
		...(place % 5 ? { lastVisitOn: `2026-0${(place % 9) + 1}-1${place % 9}` } : {}),
		version: 1,
	}))
}

/** Signs in, and waits until the phone has everything that it keeps and the app works without network. */
export async function becomeReady(page: Page, address: string): Promise<string> {
	const call = async (path: string, init: RequestInit) =>
		(await (await fetch(`${address}/api/${path}`, init)).json()).data
	const body = JSON.stringify({ login: 'agent.nl', password: 'roundsman-demo' })
	const headers = { 'content-type': 'application/json' }
	const { token } = await call('login', { method: 'POST', headers, body })
	const own = { headers: { authorization: `Bearer ${token}` } }
	const { id } = await call('profile', own)
	const { sectors } = await call('option', own)
	await page.goto(`${address}/icons/favicon.svg`)
	await page.evaluate(
		([token, id]) => {
			localStorage.setItem('auth-token', token)
			localStorage.setItem('user-id', id)
		},
		[token, id] as const,
	)
	await page.goto(`${address}/dashboard`)
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
	await page.waitForFunction(async () => {
		const databases = await indexedDB.databases()
		if (!databases.some(({ name }) => name === 'roundsman-kept')) return false
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-kept')
			request.onsuccess = () => resolve(request.result)
		})
		const request = database.transaction('notes').objectStore('notes').get('customers')
		await new Promise((resolve) => {
			request.onsuccess = resolve
		})
		database.close()
		return Boolean(request.result?.atMs)
	})
	return sectors[0].value
}

/** Puts the customers where a load would have put them. */
export const keepOnPhone = (page: Page, customers: CachedCustomer[]) =>
	page.evaluate(async (all) => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-kept')
			request.onsuccess = () => resolve(request.result)
		})
		const transaction = database.transaction(['customers', 'notes'], 'readwrite')
		const [store, notes] = [transaction.objectStore('customers'), transaction.objectStore('notes')]
		store.clear()
		for (const customer of all) store.put({ id: customer.id, load: 1, customer })
		notes.put({ mark: 'm', after: null, load: 1, isComplete: true, atMs: Date.now() }, 'customers')
		await new Promise((resolve) => {
			transaction.oncomplete = resolve
		})
		database.close()
	}, customers)
