import { describe, expect, it } from 'vitest'
import { createPhone } from '#app/phone/create-phone.ts'
import { readsOf } from '#platform/reads/query-client'
import { SessionStore } from '#platform/session/session-store'
import { type ReadAhead, readFirst, unopenedMs } from './read-first.ts'

/** A screen whose record takes so long to be read, opened by its route. */
function open(readAhead: ReadAhead, load = async () => ({ readAhead })) {
	const phone = createPhone(new SessionStore(null))
	const route: { options: { loader?: (given: object) => Promise<void> } } = { options: {} }
	readFirst(load, route)
	const opened = route.options.loader?.({ params: { id: 'a' }, context: { phone } })
	return { opened, client: readsOf(phone).client }
}

const read =
	(queryFn: () => Promise<string>): ReadAhead =>
	(client, { id }) =>
		client.prefetchQuery({ queryKey: ['record', id], queryFn, gcTime: unopenedMs })

describe('a screen of one record', () => {
	it('has what the phone keeps of it before it is drawn', async () => {
		const { opened, client } = open(read(async () => 'Garage Arnaud'))
		await opened
		expect(client.getQueryData(['record', 'a'])).toBe('Garage Arnaud')
	})

	it('does not wait for a storage that does not answer', async () => {
		const { opened, client } = open(read(() => new Promise(() => undefined)))
		await opened
		expect(client.getQueryData(['record', 'a'])).toBeUndefined()
		client.clear()
	})

	it('is opened, and says so itself, where its code or its record cannot be read', async () => {
		const failing = open(read(() => Promise.reject(new Error('No storage'))))
		failing.client.setDefaultOptions({ queries: { retry: false } })
		await expect(failing.opened).resolves.toBeUndefined()
		const broken = async () => ({
			readAhead: (() => Promise.reject(new Error('No record'))) as ReadAhead,
		})
		await expect(
			open(
				read(async () => ''),
				broken,
			).opened,
		).resolves.toBeUndefined()
	})

	it('loads its code once, however often it is opened, but again where it could not be loaded', async () => {
		let loads = 0
		const route: { options: { loader?: (given: object) => Promise<void> } } = { options: {} }
		const load = async () => {
			loads += 1
			if (loads === 1) throw new Error('No network')
			return { readAhead: read(async () => '') }
		}
		readFirst(load, route)
		const context = { phone: createPhone(new SessionStore(null)) }
		for (let times = 0; times < 4; times += 1) {
			await route.options.loader?.({ params: { id: 'a' }, context })
		}
		expect(loads).toBe(2)
	})
})
