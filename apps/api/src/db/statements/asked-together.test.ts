import { describe, expect, it } from 'vitest'
import { findSession, hashToken } from '../../platform/sessions.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { askedTogether } from './asked-together.ts'

describe.each(databaseKinds)('on %s', (kind) => {
	const test = openTestApp(kind)

	it('asks once for all keys of a moment, and anew afterwards', async () => {
		const asked: string[][] = []
		const find = askedTogether(async (_, keys) => {
			asked.push(keys)
			return keys.filter((key) => key !== 'c').map((key) => ({ key, name: `of ${key}` }))
		})
		const { db } = test.client
		const found = await Promise.all(['a', 'b', 'a', 'c'].map((key) => find(db, key)))
		expect(found.map((one) => one?.name)).toEqual(['of a', 'of b', 'of a', undefined])
		await find(db, 'a')
		expect(asked).toEqual([['a', 'b', 'c'], ['a']])
	})

	it('tells a failure to all who asked, and tries again for the next', async () => {
		let isAway = true
		const find = askedTogether(async (_, keys) => {
			if (isAway) throw new Error('away')
			return keys.map((key) => ({ key }))
		})
		const { db } = test.client
		const failures = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
		expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
		isAway = false
		expect(await find(db, 'a')).toEqual({ key: 'a' })
	})

	it('gives each of many who ask at once their own person, and nobody for a dead token', async () => {
		const { db } = test.client
		const people = [await createEmployee(db, test.now()), await createEmployee(db, test.now())]
		const tokens = [...people.map(({ token }) => token), 'nobody’s']
		const found = await Promise.all(
			tokens.map((token) => findSession(db, hashToken(token), test.now())),
		)
		expect(found.map((one) => one?.employee.id)).toEqual([...people.map(({ id }) => id), undefined])
	})
})
