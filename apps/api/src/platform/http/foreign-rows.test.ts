import { hasFeature, type RouteName, type RouteShape, routes } from '@roundsman/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import {
	absentRows,
	createRowsOfSomebody,
	everyRole,
	type Kind,
	kinds,
	type OwnedRows,
	type Slot,
	secret,
	textOfRows,
} from '../../testing/hostile/foreign-rows.ts'
import { exampleOf, fieldRoutes } from '../../testing/route-examples.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

// Somebody else's record is answered like one that is not there, wherever its id stands in a request.
// `FOREIGN_CELLS=2600 npx vitest run apps/api/src/platform/foreign-rows.test.ts` walks over 5,000 cells;
// `FOREIGN_SEED` shows one walk again.
const cellCount = Number(process.env.FOREIGN_CELLS || 160)
const seed = Number(process.env.FOREIGN_SEED || 1)

/** Whose the ids are that a route takes beside the one in its path; a new field needs its line. */
const kindsOfFields: Record<string, Kind | 'own' | 'everybody'> = {
	'query.customerId': 'customer',
	'query.customerIds': 'customer',
	'query.filter.customerId': 'customer',
	'query.orderId': 'order',
	'query.visitId': 'visit',
	'query.returnId': 'return',
	'query.claimId': 'claim',
	'query.orderProductId': 'order-product',
	'query.filter.orderId': 'order',
	// A cause by its name.
	'query.causeId': 'everybody',
	'query.parcelId': 'parcel',
	'query.articleId': 'parcel-article',
	'body.parcelId': 'parcel',
	'body.returnId': 'return',
	'body.orderProductId': 'order-product',
	// Photos are called by keys of the phone, each beside its claim.
	'body.key': 'own',
	'body.images.key': 'own',
	'body.data.images.key': 'own',
	'body.customerId': 'customer',
	'body.params.customerId': 'customer',
	'body.params.visitId': 'visit',
	'body.visitId': 'visit',
	'body.ids': 'visit',
	'body.pinned': 'visit',
	'body.except': 'visit',
	'body.activeEnd': 'tour-point',
	'body.activeIntermediate': 'tour-point',
	// Actions are the company's.
	'body.actions': 'everybody',
	'body.businessActions': 'everybody',
	'body.actionReports.id': 'everybody',
	// Parts of the record that the request itself makes or replaces.
	'body.contactPersons.id': 'own',
	'body.contactPersons.phones.id': 'own',
	'body.base.contactPersons.id': 'own',
	'body.base.contactPersons.phones.id': 'own',
	// A key is looked up among the caller's own.
	'params.key': 'own',
	'body.runs.headers.idempotency-key': 'own',
	'body.keys': 'own',
	'body.changes.key': 'own',
	// A device names itself, and counts for its own person only.
	'body.device': 'own',
}

/** Ids that the client chooses: a foreign one must neither be taken over nor shown. */
const chosen: Partial<Record<RouteName, Kind>> = {
	createCustomer: 'customer',
	createVisit: 'visit',
	createTourPoint: 'tour-point',
	createReturn: 'return',
	createClaim: 'claim',
	createTicket: 'ticket',
	createParcel: 'parcel',
}

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
	const ofChosen = field === 'body.id' ? chosen[name] : undefined
	const kind = ofChosen ?? kindsOfFields[field] ?? unknown(name, field)
	return kind === 'own' || kind === 'everybody' ? [] : [{ ...slot, kind }]
}

function unknown(name: string, field: string): never {
	throw new Error(`${name}: say in foreign-rows.test.ts whose the ids in ${field} are`)
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
	strange: Kind
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
				.updateTable('tour_point')
				.set({ employee_id: id })
				.where('id', '=', rows['tour-point'])
				.execute()
			await db
				.updateTable('customer_return')
				.set({ employee_id: id })
				.where('id', '=', rows.return)
				.execute()
			const own = { employee_id: id }
			await db.updateTable('parcel').set(own).where('id', '=', rows.parcel).execute()
			const ofArticle = rows['parcel-article']
			await db.updateTable('parcel_article').set(own).where('id', '=', ofArticle).execute()
			return { ...rows, token }
		})
	})

	function send({ slot, role, ifMatch }: Cell, id: string): Promise<LightMyRequestResponse> {
		const caller = callers[role] as OwnedRows & { token: string }
		const route: RouteShape = routes[slot.name]
		const ownId = caller[route.ownership as Kind] ?? 'none'
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
		const absent = absentRows()
		if (relation === 'absent') return spelling(absent[slot.kind])
		const owner = foreign[relation === 'other role' ? other : role] as OwnedRows
		// The id of something else, a file's in the place of a visit's. A new record may have the id of
		// something of another kind: it is then the caller's own.
		const isNew = slot.part === 'body' && slot.field === 'id'
		const asked = relation === 'other kind' && !isNew ? strange : slot.kind
		return spelling(owner[asked])
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
		const absentId = cell.spelling(absentRows()[slot.kind])
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
