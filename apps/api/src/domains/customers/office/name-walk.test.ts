import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createCustomer, createEmployee } from '../../../testing/worlds/factories.ts'
import { holdsWord } from '../search/customer-search-repository.ts'
import { pageByName } from './name-walk-repository.ts'

describe.each(databaseKinds)('customers with words by name over %s', (kind) => {
	const test = openTestApp(kind)
	const names = ['Autos', 'autos', 'Van Dijk', 'Garage', 'Vanessa', 'Zürich', '!', 'Zan']

	beforeAll(async () => {
		const { db } = test.client
		const { sectorId } = await createEmployee(db, test.now())
		for (let row = 0; row < 120; row += 1) {
			// Some names are equal, and some have a word beside the name alone.
			const title = [row % 8, (row * 5) % 7, row % 3].map((at) => names[at]).join(' ')
			const city = row % 6 === 0 ? 'Vanves' : 'Lyon'
			await createCustomer(db, sectorId, { title, city, is_closed: row % 4 === 0 })
		}
	})

	const found = (words: readonly string[], isClosed: boolean) => {
		let rows = test.client.db.selectFrom('customer')
		if (isClosed) rows = rows.where('customer.is_closed', '=', true)
		for (const word of words) rows = rows.where(holdsWord(sql`customer.search_text`, word, false))
		return rows
	}

	const asked = fc.record({
		words: fc.uniqueArray(fc.constantFrom('van', 'autos', 'a', 'zu', 'lyon', 'dijk', 'none'), {
			minLength: 1,
			maxLength: 2,
		}),
		sort: fc.constantFrom('title' as const, '-title' as const),
		isClosed: fc.boolean(),
		isMany: fc.boolean(),
		page: fc.integer({ min: 1, max: 4 }),
		perPage: fc.integer({ min: 1, max: 40 }),
		names: fc.constantFrom(1, 2, 7, 50, 8192),
		isBehind: fc.boolean(),
	})

	it('are looked for in few steps where hardly one of those with the words is asked for', async () => {
		const { db } = test.client
		const none = found(['a'], true).where('customer.city', '=', 'Nowhere')
		const walk = { words: ['a'], sort: 'title', page: 1, perPage: 1, isMany: true } as const
		expect(await pageByName(db, { ...walk, found: none })).toEqual([])
	})

	it('are those of a plain query, page by page and behind a row', async () => {
		const { db } = test.client
		const isFound = async (one: typeof asked extends fc.Arbitrary<infer One> ? One : never) => {
			const { words, isClosed, isMany, sort, page, perPage } = one
			const direction = sort === 'title' ? 'asc' : 'desc'
			const plain = await found(words, isClosed)
				.select('customer.id')
				.orderBy('title_key', direction)
				.orderBy('id', direction)
				.execute()
			const first = (page - 1) * perPage
			const after = one.isBehind ? plain[first - 1]?.id : undefined
			const walk = { words, sort, page, perPage, isMany, names: one.names, after }
			expect(await pageByName(db, { ...walk, found: found(words, isClosed) })).toEqual(
				plain.slice(first, first + perPage),
			)
		}
		await fc.assert(fc.asyncProperty(asked, isFound), { numRuns: 150 })
	})
})
