import {
	isOfferedIn,
	locales,
	optionListNames,
	optionLists,
	ownLists,
	type StaticList,
} from '@roundsman/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createSector } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('options over %s', (kind) => {
	const test = openTestApp(kind)
	let token: string
	let sectorId: string
	beforeAll(async () => {
		const { db } = test.client
		sectorId = (await createSector(db, { name: 'Zeeland', zone: 'south' })).id
		const employee = await createEmployee(db, test.now(), { sectorId })
		token = employee.token
		const { id } = await createSector(db, { name: 'Drenthe', zone: 'north' })
		await db
			.insertInto('employee_sector')
			.values({ employee_id: employee.id, sector_id: id })
			.execute()
		await createSector(db, { name: 'Elsewhere', zone: 'west' })
	})
	const get = (path: string, locale = 'en') =>
		test.call(token, 'GET', `/api/option${path}`, { headers: { 'accept-language': locale } })

	it('come in one call, each list by its name with its values in order', async () => {
		const { data } = (await get('')).json()
		expect(Object.keys(data)).toEqual(optionListNames)
		for (const [list, values] of Object.entries(optionLists)) {
			const got = data[list].map((option: { value: string }) => option.value)
			const offered = values.filter((value) => isOfferedIn('nl', list as StaticList, value))
			expect(got).toEqual(offered)
		}
	})

	it.each(optionListNames)('come one by one like all together: %s', async (list) => {
		const { data } = (await get('')).json()
		expect((await get(`/${list}`)).json().data.items).toEqual(data[list])
	})

	it.each(locales)('have a label for each value in %s', async (locale) => {
		const { data } = (await get('', locale)).json()
		for (const list of optionListNames) {
			for (const option of data[list]) expect(option.label, list).not.toBe(option.value)
		}
	})

	it("are the caller's own where they are sectors and zones", async () => {
		const { data } = (await get('')).json()
		expect(ownLists.every((list) => list in data)).toBe(true)
		expect(data.sectors.map((option: { label: string }) => option.label)).toEqual([
			'Drenthe',
			'Zeeland',
		])
		expect(data.zones).toMatchObject([
			{ value: 'north', label: 'North', options: [{ label: 'Drenthe' }] },
			{ value: 'south', label: 'South', options: [{ value: sectorId, label: 'Zeeland' }] },
		])
	})

	it.each(locales)('have a label for each clarification of a reason in %s', async (locale) => {
		const { items } = (await get('/otrs-ticket-reasons', locale)).json().data
		for (const { value, options } of items) {
			for (const option of options) expect(option.label).not.toBe(`${value}.${option.value}`)
		}
	})

	it('give the label that a customer has by default the id 2', async () => {
		const { items } = (await get('/customer-labels')).json().data
		expect(items.find(({ id }: { id: number }) => id === 2).value).toBe('no_label')
	})

	it('are refused under a name that is none', async () => {
		const answer = await get('/constructor')
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields).toHaveProperty(['list'])
	})
})
