import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// What a page costs that only has React, a few styles, and 5,000 customers in IndexedDB, of which it draws those that
// are seen.

type Customer = { id: number; name: string; city: string; phone: string; notes: string }

const customerCount = 5_000
/** Written at once at the first start, and then while the page is idle. */
const chunk = 150
const rowHeight = 64
const drawn = 20

const request = <T,>(asked: IDBRequest<T>) =>
	new Promise<T>((resolve, reject) => {
		asked.onsuccess = () => resolve(asked.result)
		asked.onerror = () => reject(asked.error)
	})

const customerOf = (id: number): Customer => ({
	id,
	name: `Garage ${id + 1}`,
	city: `Kerkdorp ${id % 97}`,
	phone: `+31 6 ${10_000_000 + id}`,
	notes: 'Bell at the side door. '.repeat(10),
})

function openDatabase(): Promise<IDBDatabase> {
	const opening = indexedDB.open('bare')
	opening.onupgradeneeded = () => opening.result.createObjectStore('customers', { keyPath: 'id' })
	return request(opening)
}

const storeOf = (database: IDBDatabase, mode?: IDBTransactionMode) =>
	database.transaction('customers', mode).objectStore('customers')

async function fill(database: IDBDatabase, from: number): Promise<void> {
	if (from >= customerCount) return
	const store = storeOf(database, 'readwrite')
	const end = Math.min(from + chunk, customerCount)
	for (let id = from; id < end; id += 1) store.put(customerOf(id))
	await new Promise((resolve) => {
		store.transaction.oncomplete = resolve
	})
	requestIdleCallback(() => void fill(database, end))
}

async function readFirst(): Promise<{ rows: Customer[]; total: number }> {
	const database = await openDatabase()
	const total = await request(storeOf(database).count())
	if (total === 0) await fill(database, 0)
	const rows = await request<Customer[]>(storeOf(database).getAll(null, drawn))
	return { rows, total: Math.max(total, rows.length) }
}

function Customers() {
	const [{ rows, total }, setRead] = useState<{ rows: Customer[]; total: number }>({
		rows: [],
		total: 0,
	})
	useEffect(() => {
		void readFirst().then(setRead)
	}, [])
	return (
		<main>
			<h1>Customers ({total})</h1>
			<div style={{ height: total * rowHeight }}>
				{rows.map(({ id, name, city, phone }) => (
					<article key={id}>
						<b>{name}</b>
						<small>
							{city} {phone}
						</small>
					</article>
				))}
			</div>
		</main>
	)
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Customers />)
void navigator.serviceWorker.register('/worker.js')
