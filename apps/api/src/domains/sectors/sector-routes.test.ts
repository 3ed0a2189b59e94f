import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createSector } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { createSectors } from './index.ts'

describe.each(databaseKinds)('sectors over %s', (kind) => {
	const test = openTestApp(kind)
	let administrator: string
	beforeAll(async () => {
		administrator = (await createOfficePerson(test.client.db, test.now())).token
	})
	const call = (
		method: 'GET' | 'POST' | 'PATCH',
		path: string,
		body?: object,
		token = administrator,
	) => test.call(token, method, `/api/office${path}`, { body })
	const create = async (name: string, zone = 'north', country = 'de') =>
		(await call('POST', '/sector', { name, zone, country })).json().data

	it('are created, found, renamed, moved to another zone and withdrawn', async () => {
		const made = await create(' Lauf Süd ')
		expect(made).toMatchObject({ name: 'Lauf Süd', zone: 'north', country: 'de', isActive: true })
		const found = (await call('GET', '/sector?filter.search=sud&filter.country=de')).json().data
		expect(found).toMatchObject({ items: [made], meta: { total: 1 } })
		const changed = await call('PATCH', `/sector/${made.id}`, { name: 'Lauf', zone: 'middle' })
		expect(changed.json().data).toMatchObject({ name: 'Lauf', zone: 'middle', version: 2 })
		await call('PATCH', `/sector/${made.id}`, { isActive: false })
		const read = (await call('GET', `/sector/${made.id}`)).json().data
		expect(read).toMatchObject({ isActive: false, version: 3 })
		const active = (await call('GET', '/sector?filter.isActive=yes&filter.search=lauf')).json().data
		expect(active.items).toEqual([])
	})

	it('have one name in their country', async () => {
		await create('Hersbruck')
		const again = await call('POST', '/sector', { name: 'Hersbruck', zone: 'x', country: 'de' })
		expect(again.statusCode).toBe(422)
		expect(again.json().error.fields.name).toMatchObject([{ alias: 'name_taken' }])
		const other = await create('Roth')
		const renamed = await call('PATCH', `/sector/${other.id}`, { name: 'Hersbruck' })
		expect(renamed.statusCode).toBe(422)
		expect(await create('Hersbruck', 'north', 'at')).toMatchObject({ country: 'at' })
	})

	it('name every wrong field at once', async () => {
		const { statusCode, ...answer } = await call('POST', '/sector', {
			name: '',
			country: 'uk',
			more: 1,
		})
		expect(statusCode).toBe(422)
		expect(Object.keys(JSON.parse(answer.body).error.fields).sort()).toEqual([
			'country',
			'more',
			'name',
			'zone',
		])
	})

	it('stay while customers lie in them, and where somebody else was faster', async () => {
		const made = await create('Used')
		await createCustomer(test.client.db, made.id)
		const refused = await call('PATCH', `/sector/${made.id}`, { isActive: false })
		expect(refused.statusCode).toBe(409)
		expect(refused.json().error).toMatchObject({ alias: 'sector_in_use' })
		const stale = await test.call(administrator, 'PATCH', `/api/office/sector/${made.id}`, {
			body: { zone: 'x' },
			headers: { 'if-match': '"7"' },
		})
		expect(stale.statusCode).toBe(409)
	})

	it('are seen within the scope alone', async () => {
		const { db } = test.client
		const inside = await createSector(db, { country: 'it', name: 'Bari' })
		const single = await createSector(db, { country: 'fr', name: 'Lyon' })
		const outside = await createSector(db, { country: 'fr', name: 'Nice' })
		const scope = [{ country: 'it' as const }, { sectorId: single.id }]
		const dispatcher = { office_role: 'dispatcher' as const }
		const { token } = await createOfficePerson(db, test.now(), { ...dispatcher, scope })
		const seen = (await call('GET', '/sector', undefined, token)).json().data.items
		expect(seen.map(({ id }: { id: string }) => id)).toEqual([single.id, inside.id])
		expect((await call('GET', `/sector/${outside.id}`, undefined, token)).statusCode).toBe(404)
		const zones = (await call('GET', '/zone', undefined, token)).json().data.items
		expect(zones).toHaveLength(2)
		const all = await createOfficePerson(db, test.now(), { ...dispatcher, scope: [{}] })
		expect((await call('GET', `/sector/${outside.id}`, undefined, all.token)).statusCode).toBe(200)
	})

	it('carry a new name of their zone', async () => {
		const made = await create('Zoned', 'east')
		const form = { country: 'de', name: 'east', newName: 'orient' }
		expect((await call('POST', '/zone/rename', form)).statusCode).toBe(200)
		expect((await call('GET', `/sector/${made.id}`)).json().data.zone).toBe('orient')
		expect((await call('POST', '/zone/rename', form)).statusCode).toBe(422)
	})

	it('are created many at a time, each name once', async () => {
		const row = (name: string) => ({ name, country: 'nl' as const, zone: 'a' })
		const made = await test.client.db
			.transaction()
			.execute((db) => createSectors(db, [row('One'), row('Two'), row('One')]))
		expect(made.map((id) => id !== null)).toEqual([true, true, false])
	})
})
