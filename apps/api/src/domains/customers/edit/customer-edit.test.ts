import { randomUUID } from 'node:crypto'
import type { CustomerForm, FieldChange } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../../testing/worlds/factories.ts'

const form = {
	title: 'Garage Martin',
	companyTitle: 'Martin SARL',
	country: 'fr',
	vat: 'FR 25 900 000 019',
	businessType: 'body_shop',
	quantityEmployees: '2-3',
	street: 'Rue du Lac',
	houseNumber: '12 bis',
	index: '21896',
	city: 'Les Fontenelles',
	phonePrefix: '+33',
	phoneNumber: '6 39 98 12 34',
	email: 'contact@martin.example',
	customerLabel: 'vip',
	contactPersons: [
		{
			name: 'Anne',
			surname: 'Martin',
			position: 'Chef',
			phones: [{ phonePrefix: '+33', phoneNumber: '639981235' }],
		},
	],
} satisfies Partial<CustomerForm>

describe.each(databaseKinds)('changes of customers over %s', (kind) => {
	const test = openTestApp(kind)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let id: string
	beforeEach(async () => {
		employee = await createEmployee(test.client.db, test.now())
		id = (await createCustomer(test.client.db, employee.sectorId)).id
	})

	const send = (
		method: 'POST' | 'PUT' | 'PATCH',
		body: object,
		{ of = id, version, key = randomUUID(), token = employee.token } = {} as {
			of?: string
			version?: number
			key?: string
			token?: string
		},
	) =>
		test.call(token, method, method === 'POST' ? '/api/customer' : `/api/customer/${of}`, {
			body,
			headers: {
				'idempotency-key': key,
				...(version === undefined ? {} : { 'if-match': `"${version}"` }),
			},
		})
	const get = async (of = id) =>
		(await test.call(employee.token, 'GET', `/api/customer/${of}`)).json().data
	const entries = async (of = id) =>
		test.client.db
			.selectFrom('customer_status_entry')
			.select(['status', 'employee_id'])
			.where('customer_id', '=', of)
			.orderBy('changed_at')
			.orderBy('id')
			.execute()

	it('keep what was pasted as it is meant, and texts with their marks in their letters', async () => {
		const pasted = {
			...form,
			title: 'Garage Herve\u0301',
			vat: 'N° TVA : FR\u00a025\u202f900\u2011000\u2011019',
			index: '\u200eF-21896',
			phoneNumber: '\u202a（06）\u00a039–98\u201112 34\u202c',
			email: 'mailto:contact@martin.example\u200b',
		}
		const answer = await send('POST', pasted)
		expect(answer.statusCode, answer.body).toBe(201)
		const { data } = answer.json()
		expect(data).toMatchObject({
			title: 'Garage Hervé',
			vat: 'FR25900000019',
			index: '21896',
			phonePrefix: '+33',
			phoneNumber: '639981234',
			email: 'contact@martin.example',
		})
		const base = { notes: null }
		const noted = await send('PATCH', { notes: 'cle\u0301', base }, { of: data.id })
		expect(noted.json().data.notes).toBe('clé')
	})

	it('keep numbers as they are dialled, and name those that are then too short', async () => {
		const phones = [
			{ phonePrefix: '+49', phoneNumber: '030 23125 000' },
			{ phonePrefix: '+39', phoneNumber: '06 1234 5678' },
		]
		const [person] = form.contactPersons
		const numbers = { phonePrefix: '+49', phoneNumber: '0049 30 23125' }
		const body = { ...form, ...numbers, contactPersons: [{ ...person, phones }] }
		const { data } = (await send('POST', body)).json()
		expect(data).toMatchObject({ phonePrefix: '+49', phoneNumber: '3023125' })
		const kept: { phoneNumber: string }[] = data.contactPersons[0].phones
		expect(kept.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(['0612345678', '3023125000'])
		const short = { ...body, phoneNumber: '0302312' }
		const answer = await send('PUT', short, { of: data.id, version: data.version })
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields)).toEqual(['phoneNumber'])
	})

	it('add a lead under the id that the phone chose, once', async () => {
		const chosen = randomUUID()
		const key = randomUUID()
		const answer = await send('POST', { id: chosen, ...form }, { key })
		expect(answer.statusCode, answer.body).toBe(201)
		expect(answer.json().data).toMatchObject({
			id: chosen,
			status: { value: 'lead' },
			vat: 'FR25900000019',
			phoneNumber: '639981234',
			address: '12 bis Rue du Lac, 21896 Les Fontenelles',
			customerLabel: { value: 'vip' },
			contactPersons: [{ surname: 'Martin', phones: [{ phoneNumber: '639981235' }] }],
			easyRetailLocation: null,
			sector: 'Zeeland',
			version: 1,
		})
		expect((await send('POST', { id: chosen, ...form }, { key })).json()).toEqual(answer.json())
		expect(await entries(chosen)).toEqual([{ status: 'lead', employee_id: employee.id }])
		const again = await send('POST', { id: chosen, ...form })
		expect(again.json().error.fields.id[0].alias).toBe('duplicate')
	})

	it('add a prospect where a prospector does', async () => {
		const { token } = await createEmployee(test.client.db, test.now(), { role: 'prospector' })
		expect((await send('POST', form, { token })).json().data.status.value).toBe('prsp')
	})

	it('add to the own sector in which such customers are', async () => {
		const { db } = test.client
		const second = await createSector(db, { name: 'Aaa', country: 'fr' })
		const own = { employee_id: employee.id, sector_id: second.id }
		await db.insertInto('employee_sector').values(own).execute()
		const sectorOf = async (body: object) => (await send('POST', body)).json().data.sector
		expect(await sectorOf(form)).toBe('Aaa')
		await createCustomer(db, employee.sectorId, { country: 'fr', postal_code: '33000' })
		expect(await sectorOf({ ...form, index: '33000' })).toBe('Zeeland')
	})

	it('name every wrong field at once', async () => {
		const wrong = {
			...form,
			title: ' ',
			vat: 'FR 24 900 000 019',
			index: '1234',
			phoneNumber: '12345',
			email: 'me',
			businessType: 'circus',
			contactPersons: [{ name: 'A', surname: 'x'.repeat(19), phones: [] }],
		}
		for (const answer of [await send('POST', wrong), await send('PUT', wrong)]) {
			const fields: Record<string, { alias: string }[]> = answer.json().error.fields
			const aliases = Object.entries(fields).map(([name, errors]) => [name, errors[0]?.alias])
			expect(Object.fromEntries(aliases)).toEqual({
				title: 'required',
				vat: 'invalid_vat',
				index: 'invalid_postal_code',
				phoneNumber: 'invalid_phone',
				email: 'invalid_email',
				businessType: 'invalid_value',
				'contactPersons.0.name': 'min_length',
				'contactPersons.0.surname': 'max_length',
				'contactPersons.0.phones': 'min_items',
			})
		}
	})

	it('change what the form holds, and nothing when it is the same', async () => {
		const first = await send('PUT', form, { version: 1 })
		expect(first.json().data).toMatchObject({ title: 'Garage Martin', version: 2, merged: [] })
		expect(first.json().data.easyRetailLocation).toBeNull()
		const { contactPersons } = first.json().data
		const again = await send('PUT', {
			...form,
			contactPersons,
			vat: 'FR25900000019',
			phoneNumber: '639981234',
		})
		expect(again.json().data, again.body).toMatchObject({ version: 2 })
		const typed = { ...form, contactPersons, vat: '25.900.000.019', phoneNumber: '639 98 12 34' }
		expect((await send('PUT', typed)).json().data).toMatchObject({ version: 2, merged: [] })
		const without = await send('PUT', { ...form, contactPersons: [] })
		expect(without.json().data).toMatchObject({ version: 3, contactPersons: [] })
	})

	it('take over what others changed in other fields, and say so', async () => {
		await send('PUT', form, { version: 1 })
		const { contactPersons } = await get()
		const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
		await send('PUT', { ...seen, city: 'Autreville' }, { version: 2 })
		const answer = await send('PUT', { ...seen, title: 'Garage M', base: seen }, { version: 2 })
		expect(answer.json().data, answer.body).toMatchObject({
			title: 'Garage M',
			city: 'Autreville',
			merged: ['city'],
			version: 4,
		})
	})

	it('are refused where both changed the same field, and without a base', async () => {
		await send('PUT', form, { version: 1 })
		const { contactPersons } = await get()
		const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
		await send('PUT', { ...seen, title: 'Theirs' }, { version: 2 })
		const mine = { ...seen, title: 'Mine' }
		for (const body of [{ ...mine, base: seen }, mine]) {
			const answer = await send('PUT', body, { version: 2 })
			expect(answer.statusCode).toBe(409)
			expect(answer.json().error).toMatchObject({
				type: 'CONFLICT',
				current: { title: 'Theirs', version: 3 },
			})
		}
		expect((await get()).title).toBe('Theirs')
	})

	describe('that may go through in part', () => {
		/** A form that two have seen in version 2, changed by a colleague since. */
		async function clash(theirs: object, mine: object, given: { key?: string } = {}) {
			await send('PUT', form, { version: 1 })
			const { contactPersons } = await get()
			const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
			const { sectorId } = employee
			const colleague = await createEmployee(test.client.db, test.now(), { sectorId })
			await send('PUT', { ...seen, ...theirs }, { version: 2, token: colleague.token })
			const body = { ...seen, ...mine, base: seen, takesPart: true }
			return { colleague, body, answer: await send('PUT', body, { version: 2, ...given }) }
		}

		it('let through what nobody else changed, and say who changed the rest', async () => {
			const key = randomUUID()
			const { colleague, body, answer } = await clash(
				{ title: 'Theirs', email: 'theirs@martin.example' },
				{ title: 'Mine', quantityEmployees: '1' },
				{ key },
			)
			expect(answer.statusCode, answer.body).toBe(409)
			const { current } = answer.json().error
			const now = {
				title: 'Theirs',
				email: 'theirs@martin.example',
				quantityEmployees: { value: '1' },
				version: 4,
			}
			expect(current).toMatchObject(now)
			const told = { by: colleague.name, at: test.now().toISOString() }
			expect(current.changes).toContainEqual({ field: 'title', ...told })
			expect(current.changes).not.toContainEqual({ field: 'city', ...told })
			expect(await get()).toMatchObject(now)
			// The same once more hears the same, and is not carried out again.
			const again = await send('PUT', body, { version: 2, key })
			expect(again.json()).toEqual(answer.json())
			expect((await get()).version).toBe(4)
		})

		it('are refused as a whole where nobody asked for a part', async () => {
			const { body } = await clash({ title: 'Theirs' }, { title: 'Theirs' })
			const { takesPart: _, ...whole } = { ...body, title: 'Mine', city: 'Autreville' }
			const answer = await send('PUT', whole, { version: 2 })
			expect(answer.statusCode).toBe(409)
			expect(answer.json().error.current.changes).toHaveLength(1)
			expect(await get()).toMatchObject({ city: form.city, version: 3 })
		})

		it('never mix two addresses', async () => {
			const town = { city: 'Autreville', street: 'Rue Haute', index: '88300' }
			const { answer } = await clash({ city: 'Olivet' }, { ...town, title: 'Mine' })
			expect(answer.json().error.current).toMatchObject({
				title: 'Mine',
				city: 'Olivet',
				street: form.street,
				index: form.index,
			})
		})

		it('write nothing that could not be saved like that', async () => {
			const abroad = { country: 'de', index: '54290', city: 'Bonn', vat: 'DE999999995' }
			const { answer } = await clash({ city: 'Olivet' }, { ...abroad, title: 'Mine' })
			expect(answer.statusCode).toBe(409)
			expect(await get()).toMatchObject({ title: form.title, city: 'Olivet', version: 3 })
		})

		it('do not name who changed what the person has seen already', async () => {
			await send('PUT', form, { version: 1 })
			const { contactPersons } = await get()
			const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
			await test.client.db
				.updateTable('customer')
				.set({ title: 'By the office', version: 3 })
				.where('id', '=', id)
				.execute()
			const body = { ...seen, title: 'Mine', base: seen, takesPart: true }
			const answer = await send('PUT', body, { version: 2 })
			expect(answer.json().error.current).toMatchObject({ title: 'By the office', changes: [] })
		})
	})

	it('win with the base and version of what the refusal told, and keep what others did elsewhere', async () => {
		await send('PUT', form, { version: 1 })
		const { contactPersons } = await get()
		const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
		await send('PUT', { ...seen, title: 'Theirs', city: 'Autreville' }, { version: 2 })
		const mine = { ...seen, title: 'Mine', email: 'mine@martin.example' }
		const refused = await send('PUT', { ...mine, base: seen }, { version: 2 })
		const { current } = refused.json().error
		expect(refused.statusCode).toBe(409)
		const base = { ...seen, title: current.title, city: current.city }
		const again = { ...mine, city: current.city, base }
		// Meanwhile somebody changes yet another field: that is no reason to ask once more.
		await send('PUT', { ...base, street: 'Rue Haute' }, { version: current.version })
		const won = await send('PUT', again, { version: current.version })
		expect(won.json().data, won.body).toMatchObject({
			title: 'Mine',
			email: 'mine@martin.example',
			city: 'Autreville',
			street: 'Rue Haute',
			merged: ['street'],
		})
	})

	it('of people clash as one field, and come together with any other', async () => {
		await send('PUT', form, { version: 1 })
		const { contactPersons } = await get()
		const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
		const renamed = [{ ...contactPersons[0], surname: 'Dupont' }]
		await send('PUT', { ...seen, contactPersons: renamed }, { version: 2 })
		const clash = await send('PUT', { ...seen, contactPersons: [], base: seen }, { version: 2 })
		expect(clash.statusCode).toBe(409)
		const answer = await send('PUT', { ...seen, title: 'Mine', base: seen }, { version: 2 })
		expect(answer.json().data, answer.body).toMatchObject({
			title: 'Mine',
			contactPersons: [{ surname: 'Dupont' }],
			merged: ['contactPersons'],
		})
	})

	it('arrive late, after a note on the same customer, by what the person saw', async () => {
		const made = { id: randomUUID(), ...form }
		const about = { of: made.id, version: 0 }
		expect((await send('POST', made)).statusCode).toBe(201)
		const note = await send('PATCH', { notes: 'Ring', base: { notes: null } }, about)
		expect(note.json().data, note.body).toMatchObject({ notes: 'Ring', version: 2 })
		const { contactPersons } = note.json().data
		const seen = { ...form, vat: 'FR25900000019', phoneNumber: '639981234', contactPersons }
		const edit = await send('PUT', { ...seen, title: 'Neuf', base: seen }, about)
		expect(edit.json().data, edit.body).toMatchObject({ title: 'Neuf', notes: 'Ring', merged: [] })
	})

	it('keep markup and any letters as they were written', async () => {
		const title = `<script>alert('x')</script> "%_\\' 🚗 شركة`
		const answer = await send('PUT', { ...form, title }, { version: 1 })
		expect(answer.json().data.title).toBe(title)
		expect((await get()).title).toBe(title)
	})

	it('never take a person or phone from another customer', async () => {
		const other = (await send('POST', form)).json().data
		const answer = await send('PUT', { ...form, contactPersons: other.contactPersons })
		expect(Object.keys(answer.json().error.fields)).toEqual([
			'contactPersons.0.id',
			'contactPersons.0.phones.0.id',
		])
		expect((await get(other.id)).contactPersons).toEqual(other.contactPersons)
	})

	it('note, label and place', async () => {
		const answer = await send('PATCH', {
			notes: ' Ring first ',
			customerLabel: 'call_first',
			realLocation: { lat: 51.5, lng: 5.5 },
		})
		expect(answer.json().data, answer.body).toMatchObject({
			notes: 'Ring first',
			customerLabel: { value: 'call_first' },
			realLocation: { lat: 51.5, lng: 5.5 },
			version: 2,
		})
		const cleared = await send('PATCH', { notes: '', realLocation: null })
		expect(cleared.json().data).toMatchObject({ notes: null, realLocation: null, version: 3 })
		expect((await send('PATCH', {})).json().data.version).toBe(3)
	})

	it('of a note and of a place come together; two notes clash', async () => {
		await send('PATCH', { notes: 'Theirs' }, { version: 1 })
		const base = { notes: null, realLocation: null }
		const place = { realLocation: { lat: 51.7, lng: 5.7 }, base }
		expect((await send('PATCH', place, { version: 1 })).json().data).toMatchObject({
			notes: 'Theirs',
			realLocation: { lat: 51.7, lng: 5.7 },
		})
		const clash = await send('PATCH', { notes: 'Mine', base }, { version: 1 })
		expect(clash.statusCode).toBe(409)
		const { changes } = clash.json().error.current
		expect(changes.map(({ field, by }: FieldChange) => [field, by])).toEqual([
			['notes', employee.name],
			['realLocation', employee.name],
		])
	})

	it('close with the planned visits cancelled, and open again as it was', async () => {
		const { db } = test.client
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		await db
			.insertInto('tour')
			.values({ id: randomUUID(), employee_id: colleague.id, date: '2026-11-25', stopped_at: null })
			.execute()
		const own = await createVisit(db, employee, { customer_id: id, date: '2026-11-20' })
		const theirs = await createVisit(db, colleague, { customer_id: id, date: '2026-11-25' })
		const done = await createVisit(db, employee, { customer_id: id, status: 'done' })
		const closed = await send('PATCH', { isClosed: true })
		expect(closed.json().data).toMatchObject({
			isClosed: true,
			status: { value: 'clos' },
			nextPlanedVisit: null,
			version: 2,
		})
		const visits = await db
			.selectFrom('visit')
			.select(['id', 'status', 'cancel_reason', 'closed_by', 'version'])
			.where('customer_id', '=', id)
			.execute()
		const cancelled = { status: 'canceled', cancel_reason: 'customer_closed', version: 2 }
		expect(visits).toEqual(
			expect.arrayContaining([
				{ id: own.id, closed_by: employee.id, ...cancelled },
				{ id: theirs.id, closed_by: employee.id, ...cancelled },
				{ id: done.id, closed_by: null, status: 'done', cancel_reason: null, version: 1 },
			]),
		)
		const tour = await db
			.selectFrom('tour')
			.select('version')
			.where('employee_id', '=', colleague.id)
			.executeTakeFirstOrThrow()
		expect(tour.version).toBe(2)
		expect((await send('PATCH', { isClosed: true })).json().data.version).toBe(2)
		expect(await entries()).toMatchObject([{ status: 'clos', employee_id: employee.id }])
		const open = await send('PATCH', { isClosed: false })
		expect(open.json().data).toMatchObject({ isClosed: false, status: { value: 'stnd' } })
		expect(await entries()).toHaveLength(2)
	})
})
