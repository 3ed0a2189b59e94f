import { randomUUID } from 'node:crypto'
import type { Person } from './world/world.ts'

/** What a phone asks of the service, past the browser. */
export async function askService<T>(
	url: string,
	person: Person,
	path: string,
	body?: object,
): Promise<T> {
	const response = await fetch(`${url}/api${path}`, {
		method: body ? 'POST' : 'GET',
		headers: {
			authorization: `Bearer ${person.token}`,
			...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	})
	const text = await response.text()
	if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
	return (JSON.parse(text) as { data: T }).data
}
