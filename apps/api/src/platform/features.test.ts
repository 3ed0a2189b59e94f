import { featureProfiles } from '@roundsman/contract/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../testing/databases/test-database.ts'
import { allRoutes, exampleOf } from '../testing/route-examples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createEmployee, createVisit } from '../testing/worlds/factories.ts'

/** What only some may ask: parcels, those made by hand, their check, returns, the handbook. */
const gated = allRoutes.filter(([, route]) => route.feature)

const away = { lat: 51.78, lng: 5.67, accuracy: 20 }

describe.each(featureProfiles)('the service, asked by $who', (row) => {
	let test: TestApp
	const allFeatureEmployees: string[] = []
	const accompanyingEmployees: string[] = []
	beforeAll(async () => {
		test = await createTestApp(anyDatabase, { allFeatureEmployees, accompanyingEmployees })
	})
	afterAll(() => test.close())

	async function person() {
		const { db } = test.client
		const { country, role } = row
		const employee = await createEmployee(db, test.now(), { country, role })
		await db
			.updateTable('employee')
			.set({ is_training: row.isTraining ?? false })
			.where('id', '=', employee.id)
			.execute()
		if (row.hasAllFeatures) allFeatureEmployees.push(employee.id)
		if (row.showAccompanying) accompanyingEmployees.push(employee.id)
		const report = async (body: object) => {
			const { id } = await createVisit(db, employee)
			const form = { businessActions: [], actionReports: [], comment: 'All well', ...body }
			return test.call(employee.token, 'POST', `/api/visit/${id}/report`, { body: form })
		}
		return { ...employee, report }
	}
	const has = (feature: (typeof row.features)[number]) => row.features.includes(feature)

	it('says who they are as the rules need it', async () => {
		const { token } = await person()
		const { data } = (await test.call(token, 'GET', '/api/profile')).json()
		expect(data).toMatchObject({
			country: row.country,
			role: { name: row.role },
			isTraining: row.isTraining ?? false,
			hasAllFeatures: row.hasAllFeatures ?? false,
			showAccompanying: row.showAccompanying ?? false,
		})
	})

	it('answers what is for some only, or refuses', async () => {
		const { token } = await person()
		for (const [name, route] of gated) {
			const { method, url, body } = exampleOf(name, route)
			const { statusCode } = await test.call(token, method, url, body ? { body } : {})
			expect(statusCode === 403, name).toBe(!route.feature || !has(route.feature))
		}
	})

	it('takes what a prospector reports of the business, or not', async () => {
		const { report } = await person()
		const { statusCode } = await report({ businessActions: ['trial_order'] })
		expect(statusCode === 200).toBe(has('visit_report'))
	})

	it('asks why somebody reports from far away, or not', async () => {
		const { report } = await person()
		const { statusCode } = await report({ position: away })
		expect(statusCode).toBe(has('far_away_distance') ? 422 : 200)
	})
})
