import type { RouteShape, routes } from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { noRoles } from '../../db/request-limit.ts'
import { testRoles } from '../databases/test-database.ts'
import { exampleOf, fieldRoutes, officeRoutes } from '../route-examples.ts'
import { openTestApp } from '../test-app.ts'
import { createEmployee } from '../worlds/factories.ts'
import { createOfficePerson } from '../worlds/office-factories.ts'
import { createRowsOfSomebody, type OwnedRows, secret, textOfRows } from './foreign-rows.ts'
import { withoutOwners } from './without-owners.ts'

// What PostgreSQL shows where a query of ours has forgotten whose rows it is for (decision 151).
// `LONG_RUN=1` has each query forget it by itself, beside all of them at once.

const test = openTestApp('postgres')
let stranger: OwnedRows
/** An employee of the field, and a dispatcher of the same sector. */
let callers: Record<'field' | 'office', string>
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
	const { sectorId } = own
	const scope = [{ sectorId }]
	const dispatcher = { office_role: 'dispatcher', scope } as const
	callers = {
		field: (await createEmployee(db, test.now(), { sectorId })).token,
		office: (await createOfficePerson(db, test.now(), dispatcher)).token,
	}
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
/** Whoever works in the office sees all documents; the last would end the session. */
const forWholeOffice = ['listOfficeDocuments', 'signOutOfOffice']
const askedByOffice = (officeRoutes as NamedRoute[]).filter(
	([name, { ownership, takesBytes }]) =>
		ownership === 'office' && !takesBytes && !forWholeOffice.includes(name),
)
const routesOf = { field: asked, office: askedByOffice }

/** Whose id stands in the addresses of the office. */
const kindsOfOffice: readonly [RegExp, string][] = [
	[/^\/office\/chat\/\{id\}/, 'chat'],
	[/^\/office\/(chat\/)?file\//, 'file'],
	[/^\/office\/days-off\/requests\//, 'day-off-request'],
	[/^\/office\/documents\//, 'document'],
	[/^\/office\/(person|work-state)\//, 'employeeId'],
	[/^\/office\/(customer|order|parcel|return|ticket|visit)\//, ''],
]

/** The stranger's id for a route: of the record that its address is about. */
function foreignIdOf({ path, ownership }: RouteShape): string {
	if (ownership !== 'office') return stranger[ownership] ?? 'none'
	const [found, kind] = kindsOfOffice.find(([form]) => form.test(path)) ?? []
	const id = stranger[kind || (found?.exec(path)?.[1] ?? '')]
	if (found && !id) throw new Error(`${path} names a record that the stranger lacks.`)
	return id ?? 'none'
}

const readsOfOne = (who: keyof typeof callers) =>
	routesOf[who].filter(([, { method, path }]) => method === 'GET' && path.includes('{id}'))

/** Calls routes with the ids of the stranger; gives those that have shown a row of theirs, and whose queries forget. */
async function callAll(who: keyof typeof callers, called: NamedRoute[], only?: string) {
	const { plugin, changed } = withoutOwners(only)
	test.client.actingFor = (requester) => actingFor(requester).withPlugin(plugin)
	const leaks: string[] = []
	const users = new Map<string, NamedRoute[]>()
	try {
		for (const one of called) {
			const [name, route] = one
			changed.clear()
			const id = foreignIdOf(route)
			const { method, url, body } = exampleOf(name, route, { id })
			const answer = await test.call(callers[who], method, url, { body })
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
	it.each(['field', 'office'] as const)(
		'show and change no row of others, asked by the %s',
		{ timeout: 120_000 },
		async (who) => {
			const before = await textOfRows(test.client.db, [stranger])
			const { leaks, users } = await callAll(who, routesOf[who])
			expect(leaks).toEqual([])
			expect(await textOfRows(test.client.db, [stranger])).toBe(before)
			expect(users.size).toBeGreaterThan(40)
		},
	)

	it.skipIf(!process.env.LONG_RUN).each(['field', 'office'] as const)(
		'show and change none one by one, asked by the %s',
		{ timeout: 3_600_000 },
		async (who) => {
			const before = await textOfRows(test.client.db, [stranger])
			const { users } = await callAll(who, routesOf[who], 'none of them')
			for (const [text, called] of users) {
				const { leaks } = await callAll(who, called, text)
				expect(leaks, text).toEqual([])
			}
			expect(await textOfRows(test.client.db, [stranger])).toBe(before)
			expect(users.size).toBeGreaterThan(40)
		},
	)

	it.each(['field', 'office'] as const)(
		'show them to the %s where there is no role for requests',
		async (who) => {
			test.client.takeRoles(noRoles)
			const { leaks } = await callAll(who, readsOfOne(who))
			test.client.takeRoles(testRoles)
			expect(leaks.length).toBeGreaterThan(5)
		},
	)
})
