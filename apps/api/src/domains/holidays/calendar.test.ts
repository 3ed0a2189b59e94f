import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)("the firm's calendar and campaigns over %s", (kind) => {
	const test = openTestApp(kind)
	let administrator: string
	beforeAll(async () => {
		administrator = (await createOfficePerson(test.client.db, test.now())).token
	})
	const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
		test.call(administrator, method, `/api/office${path}`, { body })

	it('has days without work of its own, which are named and taken back', async () => {
		const day = { country: 'de', day: '08-15', postalCode: '8' }
		await call('PUT', '/holiday', { ...day, name: 'Assumption' })
		const named = (await call('PUT', '/holiday', { ...day, name: 'Assumption of Mary' })).json()
		expect(named.data.items).toEqual([{ ...day, name: 'Assumption of Mary' }])
		const wrong = await call('PUT', '/holiday', { ...day, day: '02-31', name: 'None' })
		expect(Object.keys(wrong.json().error.fields)).toEqual(['day'])
		expect((await call('POST', '/holiday/remove', day)).json().data.items).toEqual([])
	})

	it('has days off, of which whole ones alone keep visits away', async () => {
		const { db } = test.client
		const person = await createEmployee(db, test.now())
		const customer = await createCustomer(db, person.sectorId)
		const excluded = async () => {
			const dates = await test.call(person.token, 'GET', `/api/customer/${customer.id}/visit-dates`)
			return JSON.stringify(dates.json()).includes('dayOff')
		}
		const day = { personId: person.id, date: '2026-11-24' }
		const half = await call('PUT', '/day-off', { ...day, part: 'morning' })
		expect(half.json().data).toEqual({ ...day, name: person.name, part: 'morning' })
		expect(await excluded()).toBe(false)
		await call('PUT', '/day-off', day)
		expect(await excluded()).toBe(true)
		const listed = (await call('GET', `/day-off?filter.personId=${person.id}`)).json().data
		expect(listed).toMatchObject({ items: [{ ...day, part: 'whole' }], meta: { total: 1 } })
		expect((await call('POST', '/day-off/remove', day)).statusCode).toBe(204)
		expect(await excluded()).toBe(false)
	})

	it('has campaigns that are created, changed and withdrawn', async () => {
		const form = { country: 'nl', names: { nl: 'Winter' }, code: 'W26' }
		const span = { start: '2026-12-01', end: '2026-12-31' }
		const wrong = await call('POST', '/campaign', { ...form, start: span.end, end: span.start })
		expect(wrong.json().error.fields.end).toMatchObject([{ alias: 'date_order' }])
		const made = (await call('POST', '/campaign', { ...form, ...span })).json().data
		expect(made).toMatchObject({ names: { en: 'Winter', nl: 'Winter' }, isActive: true })
		const late = await call('PATCH', `/campaign/${made.id}`, { end: '2026-11-30' })
		expect(late.statusCode).toBe(422)
		await call('PATCH', `/campaign/${made.id}`, { isActive: false, code: 'W27' })
		const found = (await call('GET', '/campaign?filter.isActive=no&filter.search=w27')).json().data
		expect(found.items).toMatchObject([{ id: made.id, code: 'W27', version: 2 }])
	})

	it('belongs to a firm that says who it is', async () => {
		expect((await call('GET', '/firm')).json().data).toEqual({ firm: null, version: 0 })
		const nowhere = await call('POST', '/sector', { name: 'Hersbruck', zone: 'north' })
		expect(Object.keys(nowhere.json().error.fields)).toEqual(['country'])
		const firm = {
			name: 'Teile Lauf',
			street: 'Marktplatz 1',
			postalCode: '91207',
			city: 'Lauf',
			country: 'de',
			language: 'de',
			timeZone: 'Europe/Berlin',
		}
		const wrong = await call('PUT', '/firm', { ...firm, timeZone: 'Europe/Lauf', name: '' })
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['name', 'timeZone'])
		const first = { firm: { ...firm, managerPhone: null }, version: 1 }
		expect((await call('PUT', '/firm', firm)).json().data).toEqual(first)
		const managerPhone = '+49912312345'
		await call('PUT', '/firm', { ...firm, managerPhone })
		// A program of the release before does not know of the number, and does not take it away.
		const later = { firm: { ...firm, managerPhone }, version: 3 }
		expect((await call('PUT', '/firm', firm)).json().data).toEqual(later)
		const sector = await call('POST', '/sector', { name: 'Hersbruck', zone: 'north' })
		expect(sector.json().data).toMatchObject({ name: 'Hersbruck', country: 'de' })
	})
})
