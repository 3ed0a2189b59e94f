import type { RouteShape, routes } from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { noRoles } from '../../db/request-limit.ts'
import { testRoles } from '../databases/test-database.ts'
import { exampleOf, fieldRoutes } from '../route-examples.ts'
import { openTestApp } from '../test-app.ts'
import { createEmployee } from '../worlds/factories.ts'
import { createRowsOfSomebody, type OwnedRows, secret, textOfRows } from './foreign-rows.ts'
import { withoutOwners } from './without-owners.ts'

// What PostgreSQL shows where a query of ours has forgotten whose rows it is for (decision 151).
// `LONG_RUN=1` has each query forget it by itself, beside all of them at once.

const test = openTestApp('postgres')
let stranger: OwnedRows
let caller: OwnedRows & { token: string }
/** How requests get their database, before it forgets. */
let actingFor: typeof test.client.actingFor

beforeAll(async () => {
	const { db } = test.client
	actingFor = test.client.actingFor
	stranger = await createRowsOfSomebody(db, test.now(), 'service-agent', secret)
	// Names of sectors are masters, which everybody reads.
	const elsewhere = db.updateTable('sector').set({ name: 'Elsewhere' })
	await elsewhere.where('id', '=', stranger.sectorId).execute()
	const own = await createRowsOfSomebody(db, test.now(), 'service-agent', 'Mine')
	const { token } = await createEmployee(db, test.now(), { sectorId: own.sectorId })
	caller = { ...own, token }
})

/** Ids of the stranger that stand in no row that colleagues see. */
const foreignIds = () =>
	Object.entries(stranger)
		.filter(([kind]) => !['employeeId', 'sectorId', 'news', 'document'].includes(kind))
		.map(([, id]) => id)

type NamedRoute = [keyof typeof routes, RouteShape]
const asked = (fieldRoutes as NamedRoute[]).filter(
	([name, { ownership }]) => ownership !== 'public' && ownership !== 'action' && name !== 'logout',
)
const readsOfOne = asked.filter(([, { method, path }]) => method === 'GET' && path.includes('{id}'))

/** Calls routes with the ids of the stranger; gives those that have shown a row of theirs, and whose queries forget. */
async function callAll(called: NamedRoute[], only?: string) {
	const { plugin, changed } = withoutOwners(only)
	test.client.actingFor = (requester) => actingFor(requester).withPlugin(plugin)
	const leaks: string[] = []
	const users = new Map<string, NamedRoute[]>()
	try {
		for (const one of called) {
			const [name, route] = one
			changed.clear()
			const id = stranger[route.ownership] ?? 'none'
			const { method, url, body } = exampleOf(name, route, { id })
			const answer = await test.call(caller.token, method, url, { body })
			const said = answer.body.replaceAll(id, '')
			if (said.includes(secret) || foreignIds().some((one) => said.includes(one))) leaks.push(name)
			for (const text of changed) users.set(text, [...(users.get(text) ?? []), one])
		}
	} finally {
		test.client.actingFor = actingFor
	}
	return { leaks, users }
}

describe('queries that forget whose rows they are for', () => {
	it('show and change no row of others', { timeout: 120_000 }, async () => {
		const before = await textOfRows(test.client.db, [stranger])
		const { leaks, users } = await callAll(asked)
		expect(leaks).toEqual([])
		expect(await textOfRows(test.client.db, [stranger])).toBe(before)
		expect(users.size).toBeGreaterThan(40)
	})

	it.skipIf(!process.env.LONG_RUN)(
		'show and change none one by one',
		{ timeout: 3_600_000 },
		async () => {
			const before = await textOfRows(test.client.db, [stranger])
			const { users } = await callAll(asked, 'none of them')
			for (const [text, called] of users) {
				const { leaks } = await callAll(called, text)
				expect(leaks, text).toEqual([])
			}
			expect(await textOfRows(test.client.db, [stranger])).toBe(before)
			expect(users.size).toBeGreaterThan(40)
		},
	)

	it('show them where there is no role for requests', async () => {
		test.client.takeRoles(noRoles)
		const { leaks } = await callAll(readsOfOne)
		test.client.takeRoles(testRoles)
		expect(leaks.length).toBeGreaterThan(5)
	})
})
