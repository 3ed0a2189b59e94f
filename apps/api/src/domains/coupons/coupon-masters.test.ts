import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)("the office's list of coupons over %s", (kind) => {
	const test = openTestApp(kind)

	it('shows those of customers of the scope, by code, customer, type and whether they count', async () => {
		const { db } = test.client
		const { sectorId } = await createEmployee(db, test.now())
		const customer = await createCustomer(db, sectorId, { aws_id: 'K77' })
		const give = (code: string, type: string, expires: string) =>
			db
				.insertInto('coupon')
				.values({
					id: randomUUID(),
					customer_id: customer.id,
					visit_id: null,
					type,
					code,
					issued_on: '2026-10-01',
					expires_on: expires,
				})
				.execute()
		await give('OLD1', 'loyalty', '2026-10-31')
		await give('NEW1', 'welcome', '2027-01-31')
		const { token } = await createOfficePerson(db, test.now())
		const codes = async (query: string, of = token) =>
			(await test.call(of, 'GET', `/api/office/coupon?${query}`))
				.json()
				.data.items.map(({ code }: { code: string }) => code)
		expect(await codes('')).toEqual(['OLD1', 'NEW1'])
		expect(await codes('filter.isActive=yes')).toEqual(['NEW1'])
		expect(await codes('filter.search=k77&filter.type=loyalty')).toEqual(['OLD1'])
		expect(await codes('sort=issuedOn')).toEqual(['NEW1', 'OLD1'])
		expect(await codes('sort=-code')).toEqual(['OLD1', 'NEW1'])
		expect(await codes('sort=expiresOn')).toEqual(['OLD1', 'NEW1'])
		const { items } = (
			await test.call(token, 'GET', '/api/office/coupon?filter.search=new1')
		).json().data
		expect(items).toMatchObject([
			{ customer: { id: customer.id, number: 'K77' }, visitId: null, expiresOn: '2027-01-31' },
		])
		const dispatcher = { office_role: 'dispatcher' as const }
		const near = await createOfficePerson(db, test.now(), { ...dispatcher, scope: [{ sectorId }] })
		const far = await createOfficePerson(db, test.now(), {
			...dispatcher,
			scope: [{ country: 'fr' }],
		})
		expect(await codes('', near.token)).toEqual(['OLD1', 'NEW1'])
		expect(await codes('', far.token)).toEqual([])
	})
})
