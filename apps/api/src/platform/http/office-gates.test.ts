import {
	accessRoutes,
	boardRoutes,
	customerEditRoutes,
	officeChatRoutes,
	officeParcelRoutes,
	officeReturnRoutes,
	officeTicketRoutes,
	type RouteShape,
	workStateRoutes,
} from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase, databaseKinds } from '../../testing/databases/test-database.ts'
import { allRoutes, exampleOf, fieldRoutes, officeRoutes } from '../../testing/route-examples.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson, openOfficeSession } from '../../testing/worlds/office-factories.ts'

// Who may call which route follows from its `ownership` alone.

/** What programs call beside people. */
const forPrograms = ['listChanges']

it('routes of the office lie below /office, and no others do', () => {
	const below = allRoutes.filter(([, { path }]) => path.startsWith('/office/'))
	const ofOffice = below.filter(([, { ownership }]) => ownership !== 'public')
	const expected = officeRoutes.map(([name]) => name).filter((name) => !forPrograms.includes(name))
	expect(ofOffice.map(([name]) => name)).toEqual(expected)
	expect(officeRoutes.length).toBeGreaterThan(5)
})

it('only administrators change what is not within a scope', () => {
	const changes = officeRoutes.filter(
		([name, { method, ownership }]) =>
			method !== 'GET' && ownership === 'office' && !forDispatchers.has(name),
	)
	expect(changes.map(([name]) => name)).toEqual([])
})

/** Changes that dispatchers make, each limited to their scope by its own tests. */
const forDispatchers = new Set<string>([
	'putOpeningHours',
	...Object.keys(customerEditRoutes),
	'keepCustomersApart',
	...Object.keys(accessRoutes),
	...Object.keys(boardRoutes),
	'approveDaysOff',
	'refuseDaysOff',
	'remindOfDocument',
	...Object.keys(officeChatRoutes),
	...Object.keys(officeReturnRoutes),
	...Object.keys(officeTicketRoutes),
	...Object.keys(workStateRoutes),
	...Object.keys(officeParcelRoutes),
])

/** Their callers stay signed in. */
const lasting = officeRoutes.filter(([name]) => name !== 'signOutOfOffice')
/** What an example cannot get right: a code, a passkey. */
const unsayable = [403, 404, 409, 422]

// Who may ask is decided before any SQL of the route: PostgreSQL is asked for all of them in a long run.
const kinds = process.env.LONG_RUN ? databaseKinds : [anyDatabase]

describe.each(kinds)('the gates of routes over %s', (kind) => {
	const test = openTestApp(kind)
	let field: string
	let dispatcher: string
	let administrator: string
	let both: string
	/** The phone of the same person. */
	let phone: string
	beforeAll(async () => {
		const { db } = test.client
		field = (await createEmployee(db, test.now())).token
		dispatcher = (await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })).token
		administrator = (await createOfficePerson(db, test.now())).token
		const two = await createEmployee(db, test.now(), { office_role: 'administrator' })
		phone = two.token
		both = await openOfficeSession(db, two.id, test.now())
	})
	const call = async (
		token: string | null,
		name: (typeof allRoutes)[number][0],
		route: RouteShape,
	) => {
		const { method, url, body } = exampleOf(name, route)
		return test.call(token, method, url, { body })
	}

	it.each(lasting)('keep %s for the office', async (name, route) => {
		expect((await call(null, name, route)).statusCode).toBe(401)
		expect((await call(field, name, route)).statusCode).toBe(403)
		expect((await call(phone, name, route)).statusCode).toBe(403)
		const ofDispatcher = (await call(dispatcher, name, route)).statusCode
		if (route.ownership === 'administrator') expect(ofDispatcher).toBe(403)
		else if (route.takesBytes) expect(ofDispatcher).toBe(415)
		else expect(name in accessRoutes ? [200, ...unsayable] : [200, 404]).toContain(ofDispatcher)
		for (const token of [administrator, both]) {
			expect([401, 403, 500]).not.toContain((await call(token, name, route)).statusCode)
		}
	})

	// Option lists are the release's: there is none that is not there. A history is that of a record of any kind:
	// where nothing was changed, it is empty.
	it.each(
		officeRoutes.filter(
			([name, { path, takesBytes }]) =>
				path.includes('{') &&
				!path.includes('{list}') &&
				name !== 'listRecordEvents' &&
				!takesBytes,
		),
	)('answer 404 to a record of %s that is not there', async (name, route) => {
		expect((await call(administrator, name, route)).statusCode).toBe(404)
	})

	it('keep every route of the field from people of the office alone', async () => {
		const guarded = fieldRoutes.filter(([, route]) => route.ownership !== 'public')
		for (const [name, route] of guarded) {
			const answer = await call(administrator, name, { ...route, takesBytes: undefined } as never)
			expect(answer.statusCode, name).toBe(403)
		}
	})
})
