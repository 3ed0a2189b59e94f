import { randomUUID } from 'node:crypto'
import type { CustomerForm, FieldError } from '@roundsman/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

const form = {
	title: 'Garage Martin',
	companyTitle: 'Martin SARL',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '12 bis',
	index: '21896',
	city: 'Les Fontenelles',
	phonePrefix: '+33',
	phoneNumber: '639981234',
	email: 'contact@martin.example',
	customerLabel: 'vip',
	contactPersons: [],
} satisfies Partial<CustomerForm>

describe.each(databaseKinds)('customers that the office changes over %s', (kind) => {
	const test = openTestApp(kind)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let office: Awaited<ReturnType<typeof createOfficePerson>>
	let id: string
	beforeEach(async () => {
		const { db } = test.client
		employee = await createEmployee(db, test.now())
		id = (await createCustomer(db, employee.sectorId, { aws_id: null })).id
		const scope = [{ sectorId: employee.sectorId }]
		office = await createOfficePerson(db, test.now(), { office_role: 'dispatcher', scope })
	})

	const call = (
		method: 'GET' | 'POST' | 'PUT' | 'PATCH',
		path: string,
		{
			body,
			version,
			token = office.token,
		}: { body?: object; version?: number; token?: string } = {},
	) =>
		test.call(token, method, `/api/office/${path}`, {
			body,
			headers: version === undefined ? {} : { 'if-match': `"${version}"` },
		})
	const put = (body: object, version = 1, of = id) =>
		call('PUT', `customer/${of}`, { body, version })
	const seenBy = async (token: string) =>
		(await test.call(token, 'GET', `/api/customer/${id}`)).json().data
	const aliasesOf = (answer: { json(): { error: { fields: Record<string, FieldError[]> } } }) =>
		Object.fromEntries(
			Object.entries(answer.json().error.fields).map(([field, [first]]) => [field, first?.alias]),
		)

	it('are theirs within the scope alone, open or closed, and named as who changed them', async () => {
		const changed = await put(form)
		expect(changed.statusCode, changed.body).toBe(200)
		expect(changed.json().data).toMatchObject({ title: 'Garage Martin', version: 2, merged: [] })
		expect(await seenBy(employee.token)).toMatchObject({ title: 'Garage Martin', version: 2 })
		const { rows } = await sql<{ actor_id: string }>`
			select actor_id from event where record_id = ${id}`.execute(test.client.db)
		expect(rows).toEqual([{ actor_id: office.id }])
		const stranger = await createOfficePerson(test.client.db, test.now(), {
			...{ office_role: 'dispatcher', scope: [{ country: 'de' }] },
		})
		for (const [method, path, body] of [
			['GET', `customer/${id}/form`, undefined],
			['PUT', `customer/${id}`, form],
			['PATCH', `customer/${id}`, { notes: 'x' }],
			['POST', `sector/${employee.sectorId}/customer`, form],
		] as const) {
			const answer = await call(method, path, { token: stranger.token, ...(body ? { body } : {}) })
			expect(answer.statusCode, path).toBe(404)
		}
	})

	it('clash with what a phone has changed meanwhile, which is told with its author', async () => {
		const seen = (await call('GET', `customer/${id}/form`)).json().data
		expect(seen).toMatchObject({ id, version: 1, importedFields: [] })
		await test.call(employee.token, 'PUT', `/api/customer/${id}`, {
			...{ body: { ...form, title: 'Of the phone' }, headers: { 'if-match': '"1"' } },
		})
		const base = { title: seen.title, city: form.city }
		const refused = await put({ ...form, title: 'Of the office', base })
		expect(refused.statusCode, refused.body).toBe(409)
		const { current } = refused.json().error
		expect(current).toMatchObject({ title: 'Of the phone', version: 2 })
		expect(current.changes).toContainEqual({
			...{ field: 'title', by: employee.name, at: test.now().toISOString() },
		})
		const again = { ...form, title: 'Of the office', base: { title: 'Of the phone' } }
		expect((await put(again, 2)).json().data).toMatchObject({ title: 'Of the office', version: 3 })
	})

	it('keep the fields that imports own, and hear of every wrong field at once', async () => {
		const { db } = test.client
		const numbered = await createCustomer(db, employee.sectorId)
		const seen = (await call('GET', `customer/${numbered.id}/form`)).json().data
		expect(seen.importedFields).toEqual(
			expect.arrayContaining(['title', 'street', 'index', 'city', 'vat']),
		)
		for (const free of ['phonePrefix', 'phoneNumber', 'email', 'contactPersons', 'customerLabel']) {
			expect(seen.importedFields).not.toContain(free)
		}
		const { title, companyTitle, street, houseNumber, index, city, vat } = seen
		const kept = { title, companyTitle, street, houseNumber, index, city, vat, country: 'nl' }
		const own = { phonePrefix: '+31', phoneNumber: '113000001', contactPersons: [] }
		const wrong = { ...kept, ...own, title: 'Mine', city: 'Elsewhere', phoneNumber: '0302312' }
		const refused = await put({ ...wrong, phonePrefix: '+49' }, 1, numbered.id)
		expect(aliasesOf(refused)).toEqual({
			...{ title: 'owned_by_import', city: 'owned_by_import', phoneNumber: 'invalid_phone' },
		})
		const taken = await put({ ...kept, ...own }, 1, numbered.id)
		expect(taken.json().data, taken.body).toMatchObject({ phoneNumber: '113000001', version: 2 })
		await db
			.insertInto('import_owner')
			.values({ kind: 'customers', field: 'city', owner: 'people' })
			.execute()
		const freed = await put({ ...kept, ...own, city: 'Elsewhere' }, 2, numbered.id)
		expect(freed.json().data, freed.body).toMatchObject({ city: 'Elsewhere' })
		await db.deleteFrom('import_owner').execute()
	})

	it('are closed with their visits, noted and opened; a closed one keeps its form', async () => {
		const visit = await createVisit(test.client.db, employee, { customer_id: id })
		const patch = (body: object) => call('PATCH', `customer/${id}`, { body })
		expect((await patch({ isClosed: true })).json().data).toMatchObject({ isClosed: true })
		const { status, closed_by } = await test.client.db
			.selectFrom('visit')
			.select(['status', 'closed_by'])
			.where('id', '=', visit.id)
			.executeTakeFirstOrThrow()
		expect({ status, closed_by }).toEqual({ status: 'canceled', closed_by: office.id })
		expect(aliasesOf(await put(form, 2))).toEqual({ isClosed: 'customer_closed' })
		expect((await patch({ notes: 'Burnt down' })).statusCode).toBe(200)
		expect((await patch({ isClosed: false })).json().data).toMatchObject({ isClosed: false })
		expect((await put(form, 4)).statusCode).toBe(200)
	})

	it('are added to a sector of the scope once, and none to a sector that was given up', async () => {
		const made = randomUUID()
		const path = `sector/${employee.sectorId}/customer`
		const answer = await call('POST', path, { body: { id: made, ...form } })
		expect(answer.statusCode, answer.body).toBe(201)
		expect(answer.json().data).toMatchObject({ id: made, status: { value: 'lead' }, version: 1 })
		const again = await call('POST', path, { body: { id: made, ...form } })
		expect(aliasesOf(again)).toEqual({ id: 'duplicate' })
		await test.client.db
			.updateTable('sector')
			.set({ withdrawn_at: test.now() })
			.where('id', '=', employee.sectorId)
			.execute()
		expect((await call('POST', path, { body: form })).statusCode).toBe(404)
	})

	it('are not changed once they were erased', async () => {
		const boss = await createOfficePerson(test.client.db, test.now())
		const { title } = (await call('GET', `customer/${id}`)).json().data
		const body = { kind: 'customer', confirmation: title }
		const erased = await call('POST', `personal-data/${id}/erasure`, { body, token: boss.token })
		expect(erased.json().data.isDone, erased.body).toBe(true)
		expect((await put(form, 2)).statusCode).toBe(404)
		expect((await call('PATCH', `customer/${id}`, { body: { isClosed: false } })).statusCode).toBe(
			404,
		)
	})
})
