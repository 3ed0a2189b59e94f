import { hasFeature, type RouteName, type RouteShape, routes } from '@roundsman/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import {
	absentIdOf,
	createRowsOfSomebody,
	everyRole,
	kinds,
	type OwnedRows,
	type Slot,
	secret,
	textOfRows,
} from '../../testing/hostile/foreign-rows.ts'
import {
	chosenIds,
	exampleOf,
	fieldRoutes,
	ownerOfIds,
	ownRecords,
} from '../../testing/route-examples.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

// Somebody else's record is answered like one that is not there, wherever its id stands in a request.
// `FOREIGN_CELLS=2600 npx vitest run apps/api/src/platform/foreign-rows.test.ts` walks over 5,000 cells;
// `FOREIGN_SEED` shows one walk again.
const cellCount = Number(process.env.FOREIGN_CELLS || 160)
const seed = Number(process.env.FOREIGN_SEED || 1)

type JsonSchema = {
	properties?: Record<string, JsonSchema>
	items?: JsonSchema
	anyOf?: JsonSchema[]
	type?: string
	format?: string
	maxLength?: number
}

/** Whom `createEmployee` makes. */
const profileOf = (name: (typeof everyRole)[number]) =>
	({ country: 'nl', isTraining: false, hasAllFeatures: false, role: { name } }) as const

const isId = (name: string, { type, format, maxLength }: JsonSchema): boolean =>
	type === 'string' && (maxLength === 64 || format === 'uuid' || /(^id|Id)s?$/.test(name))

/** The dotted names of the fields that hold ids. */
function findIds(schema: JsonSchema, path: string): string[] {
	const name = path.split('.').at(-1) ?? ''
	const own = isId(name, schema) ? [path] : []
	return [
		...own,
		...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
			findIds(inner, `${path}.${field}`),
		),
		...(schema.items ? findIds(schema.items, path) : []),
		...(schema.anyOf ?? []).flatMap((inner) => findIds(inner, path)),
	]
}

function fieldsOf(route: RouteShape): string[] {
	const parts = ['params', 'query', 'body'] as const
	const found = parts.flatMap((part) => {
		const schema = route[part]
		if (!schema) return []
		return findIds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as never, part)
	})
	return [...new Set(found)]
}

function slotOf(name: RouteName, route: RouteShape, field: string): Slot[] {
	const [part = '', ...rest] = field.split('.')
	const slot = { name, part: part as Slot['part'], field: rest.join('.') }
	if (field === 'params.id') {
		if (route.ownership === 'action') return []
		return [
			{ ...slot, kind: kinds.find((kind) => kind === route.ownership) ?? unknown(name, field) },
		]
	}
	const ofChosen = field === 'body.id' ? chosenIds[name] : undefined
	const kind = ofChosen ?? ownerOfIds[field] ?? unknown(name, field)
	return kind === 'own' || kind === 'everybody' ? [] : [{ ...slot, kind }]
}

function unknown(name: string, field: string): never {
	throw new Error(`${name}: say in testing/examples whose the ids in ${field} are`)
}

const slots = fieldRoutes.flatMap(([name, route]) =>
	fieldsOf(route).flatMap((field) => slotOf(name, route, field)),
)

const withId = fieldRoutes.filter(
	([, { path, ownership }]) => path.includes('{id}') && ownership !== 'action',
)

it('knows the ids of every route that names a record', () => {
	const walked = new Set(slots.filter(({ part }) => part === 'params').map(({ name }) => name))
	expect([...walked].sort()).toEqual(withId.map(([name]) => name).sort())
	expect(slots.length).toBeGreaterThan(30)
})

/** A body with an id in a field of it, however deep that lies. */
function withField(body: object, [field = '', ...rest]: string[], id: string): object {
	const before: unknown = body[field as never]
	if (rest.length > 0) return { ...body, [field]: withField(before as object, rest, id) }
	const isList = Array.isArray(before) || ['ids', 'pinned', 'except'].includes(field)
	return { ...body, [field]: isList ? [id] : id }
}

/** `kin`: somebody of the same role, in another sector. `other role`: their twin of the other role. */
const relations = ['kin', 'other role', 'absent', 'other kind'] as const
const spellings = [(id: string) => id, (id: string) => id.toUpperCase()]
type Cell = {
	slot: Slot
	role: (typeof everyRole)[number]
	relation: (typeof relations)[number]
	spelling: (id: string) => string
	ifMatch: boolean
	strange: string
}

const cells: Cell[] = fc
	.sample(
		fc.record({
			role: fc.constantFrom(...everyRole),
			relation: fc.constantFrom(...relations),
			spelling: fc.constantFrom(...spellings),
			ifMatch: fc.boolean(),
			strange: fc.constantFrom(...kinds),
		}),
		{ seed, numRuns: cellCount },
		// Each slot in turn, so that the smallest walk comes to all of them.
	)
	.map((cell, index) => ({ ...cell, slot: slots[index % slots.length] as Slot }))

describe.each(databaseKinds)('a record of somebody else over %s', (kind) => {
	const test = openTestApp(kind)
	let foreign: Record<string, OwnedRows>
	let callers: Record<string, OwnedRows & { token: string }>
	beforeAll(async () => {
		const { db } = test.client
		const ofRoles = async <T>(create: (role: (typeof everyRole)[number]) => Promise<T>) =>
			Object.fromEntries(
				await Promise.all(everyRole.map(async (role) => [role, await create(role)] as const)),
			)
		foreign = await ofRoles((role) => createRowsOfSomebody(db, test.now(), role, secret))
		callers = await ofRoles(async (role) => {
			const { id, sectorId, token } = await createEmployee(db, test.now(), { role })
			const rows = await createRowsOfSomebody(db, test.now(), role, 'Mine')
			await db
				.updateTable('customer')
				.set({ sector_id: sectorId })
				.where('id', '=', rows.customer)
				.execute()
			await db.updateTable('visit').set({ employee_id: id }).where('id', '=', rows.visit).execute()
			await db
				.updateTable('customer_return')
				.set({ employee_id: id })
				.where('id', '=', rows.return)
				.execute()
			for (const [kind, { table }] of Object.entries(ownRecords)) {
				await sql`update ${sql.table(table)} set employee_id = ${id} where id = ${rows[kind]}`.execute(
					db,
				)
			}
			return { ...rows, token }
		})
	})

	function send({ slot, role, ifMatch }: Cell, id: string): Promise<LightMyRequestResponse> {
		const caller = callers[role] as OwnedRows & { token: string }
		const route: RouteShape = routes[slot.name]
		const ownId = caller[route.ownership] ?? 'none'
		const { method, url, body } = exampleOf(slot.name, route, {
			id: slot.part === 'params' ? id : ownId,
		})
		const address = new URL(`http://service${url}`)
		const { field, part } = slot
		if (part === 'query') address.searchParams.set(field, id)
		return test.call(caller.token, method, `${address.pathname}${address.search}`, {
			body: body && part === 'body' ? withField(body, field.split('.'), id) : body,
			headers: ifMatch ? { 'if-match': '"1"' } : {},
		})
	}

	function idFor({ slot, role, relation, spelling, strange }: Cell): string {
		const other = everyRole.find((one) => one !== role) ?? role
		if (relation === 'absent') return spelling(absentIdOf(slot.kind))
		const owner = foreign[relation === 'other role' ? other : role] as OwnedRows
		// The id of something else, a file's in the place of a visit's. A new record may have the id of
		// something of another kind: it is then the caller's own.
		const isNew = slot.part === 'body' && slot.field === 'id'
		const asked = relation === 'other kind' && !isNew ? strange : slot.kind
		return spelling(owner[asked] ?? absentIdOf(asked))
	}

	/** A change of the caller's own records counts their versions on. */
	const withoutId = (answer: LightMyRequestResponse, id: string) => ({
		status: answer.statusCode,
		body: answer.body
			.replaceAll(id, 'ID')
			.replaceAll(id.toLowerCase(), 'ID')
			.replaceAll(/"version":\d+/g, '"version":0'),
	})

	async function check(cell: Cell): Promise<void> {
		const { slot, role, relation } = cell
		const where = `${slot.name} ${slot.part}.${slot.field} ${relation} ${role}`
		const id = idFor(cell)
		const absentId = cell.spelling(absentIdOf(slot.kind))
		// What a change does to the caller's own records is done before the two are compared.
		if (routes[slot.name].method !== 'GET') await send(cell, absentId)
		const answer = await send(cell, id)
		expect(answer.body, where).not.toContain(secret)
		expect(answer.statusCode, `${where}: ${answer.body}`).toBeLessThan(500)
		const { feature }: RouteShape = routes[slot.name]
		const expected = !feature || hasFeature(profileOf(role), feature) ? 404 : 403
		if (slot.part === 'params') expect(answer.statusCode, where).toBe(expected)
		if (slot.part === 'body' && slot.field === 'id') return
		const absent = await send(cell, absentId)
		expect(withoutId(answer, id), where).toEqual(withoutId(absent, absentId))
	}

	it(`is answered like one that is not there, in ${cellCount} cells`, {
		timeout: 600_000,
	}, async () => {
		const owners = Object.values(foreign)
		const before = await textOfRows(test.client.db, owners)
		expect(before).toContain(secret)
		for (const cell of cells) await check(cell)
		expect(await textOfRows(test.client.db, owners)).toBe(before)
	})
})
