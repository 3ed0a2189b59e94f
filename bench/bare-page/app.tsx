import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// What a page costs that only has React and reads its rows from IndexedDB.

type Row = { title: string; street: string }

const request = <T,>(asked: IDBRequest<T>) =>
	new Promise<T>((resolve, reject) => {
		asked.onsuccess = () => resolve(asked.result)
		asked.onerror = () => reject(asked.error)
	})

async function readRows(): Promise<Row[]> {
	const opening = indexedDB.open('bare')
	opening.onupgradeneeded = () => {
		const rows = Array.from({ length: 12 }, (_, place) => ({
			title: `Garage ${place + 1}`,
			street: `Kerkstraat ${place + 1}`,
		}))
		opening.result.createObjectStore('reads').put(rows, 'rows')
	}
	const database = await request(opening)
	return request<Row[]>(database.transaction('reads').objectStore('reads').get('rows'))
}

function Rows() {
	const [rows, setRows] = useState<Row[]>([])
	useEffect(() => {
		void readRows().then(setRows)
	}, [])
	return (
		<main>
			<h1>Today</h1>
			{rows.map(({ title, street }) => (
				<article key={title}>
					<h2>{title}</h2>
					<p>{street}</p>
				</article>
			))}
		</main>
	)
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Rows />)
void navigator.serviceWorker.register('/worker.js')
