import { type Config, contractVersion, countries, fieldError, timeZones } from '@roundsman/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('employees over %s', (kind) => {
	let test: TestApp
	const allFeatureEmployees: string[] = []
	const accompanyingEmployees: string[] = []
	const link = { country: 'nl', kind: 'vat', url: 'https://links.example/btw' } as const
	beforeAll(async () => {
		test = await createTestApp(kind, {
			allFeatureEmployees,
			accompanyingEmployees,
			farAwayMeters: 750,
			probeUrls: ['https://probe.example/a'],
			managerPhone: '+31 113 000 000',
			links: [link],
		})
	})
	afterAll(() => test.close())

	it('are told who they are', async () => {
		const employee = await createEmployee(test.client.db, test.now(), { role: 'prospector' })
		const answer = await test.call(employee.token, 'GET', '/api/profile')
		expect(answer.json()).toEqual({
			data: {
				id: employee.id,
				email: employee.email,
				name: employee.name,
				country: 'nl',
				role: { name: 'prospector', label: 'Prospector' },
				isTraining: false,
				hasAllFeatures: false,
				showAccompanying: false,
				currency: 'EUR',
				timeZone: 'Europe/Amsterdam',
				firm: null,
			},
		})
	})

	it.each(countries)('of %s live by the clock of their country', async (country) => {
		const employee = await createEmployee(test.client.db, test.now(), { country })
		const { data } = (await test.call(employee.token, 'GET', '/api/profile')).json()
		expect(data).toMatchObject({ country, timeZone: timeZones[country] })
	})

	it('have all features, or the accompanying link, when the configuration names them', async () => {
		const everything = await createEmployee(test.client.db, test.now())
		const link = await createEmployee(test.client.db, test.now())
		allFeatureEmployees.push(everything.id)
		accompanyingEmployees.push(link.id)
		const flagsOf = async (token: string) => {
			const { data } = (await test.call(token, 'GET', '/api/profile')).json()
			return [data.hasAllFeatures, data.showAccompanying]
		}
		expect(await flagsOf(everything.token)).toEqual([true, false])
		expect(await flagsOf(link.token)).toEqual([false, true])
	})

	it('change the settings they name and keep the others', async () => {
		const employee = await createEmployee(test.client.db, test.now(), { language: 'nl' })
		const settings = () => test.call(employee.token, 'GET', '/api/employee-settings')
		const change = (body: object) =>
			test.call(employee.token, 'PUT', '/api/employee-settings', { body })
		const before = { language: 'nl', navigator: 'google', carrier: null, version: 1 }
		expect((await settings()).json().data).toEqual(before)

		const changed = await change({ navigator: 'waze', carrier: 'dpd' })

		expect(changed.json().data).toEqual({
			...before,
			navigator: 'waze',
			carrier: 'dpd',
			version: 2,
		})
		expect((await settings()).json()).toEqual(changed.json())
		await change({ carrier: null })
		expect((await settings()).json().data).toMatchObject({ navigator: 'waze', carrier: null })
	})

	it.each(['pigeon', 'colissimo', '#12', 'constructor', ''])(
		'have no courier %j in the Netherlands, and hear so at its field',
		async (carrier) => {
			const employee = await createEmployee(test.client.db, test.now())
			const body = { navigator: 'waze', carrier }
			const answer = await test.call(employee.token, 'PUT', '/api/employee-settings', { body })
			expect(answer.statusCode).toBe(422)
			expect(answer.json().error.fields).toEqual({ carrier: [fieldError('invalid_value')] })
			const { data } = (await test.call(employee.token, 'GET', '/api/employee-settings')).json()
			expect(data).toMatchObject({ navigator: 'google', carrier: null, version: 1 })
		},
	)

	it('still read a courier that an earlier release has let in, and change other settings beside it', async () => {
		const employee = await createEmployee(test.client.db, test.now())
		await test.client.db
			.updateTable('employee')
			.set({ carrier: 'my cousin' })
			.where('id', '=', employee.id)
			.execute()
		const body = { navigator: 'waze' }
		const answer = await test.call(employee.token, 'PUT', '/api/employee-settings', { body })
		expect(answer.json().data).toMatchObject({ navigator: 'waze', carrier: 'my cousin' })
	})

	it("never change somebody else's settings", async () => {
		const mine = await createEmployee(test.client.db, test.now())
		const yours = await createEmployee(test.client.db, test.now())
		const body = { language: 'it' }
		await test.call(mine.token, 'PUT', '/api/employee-settings', { body })
		const { data } = (await test.call(yours.token, 'GET', '/api/employee-settings')).json()
		expect(data).toMatchObject({ language: 'en', version: 1 })
	})

	it.each([
		['nl', 'nl'],
		['at', 'de'],
		['be', 'fr'],
	] as const)('speak the first language of %s until they choose: %s', async (country, language) => {
		const employee = await createEmployee(test.client.db, test.now(), { country })
		await test.client.db
			.updateTable('employee')
			.set({ language: null })
			.where('id', '=', employee.id)
			.execute()
		const { data } = (await test.call(employee.token, 'GET', '/api/employee-settings')).json()
		expect(data.language).toBe(language)
	})

	it('find the configuration before they sign in', async () => {
		const answer = await test.call(null, 'GET', '/api/config')
		const expected: Config = {
			version: 'test',
			contractVersion,
			farAwayMeters: 750,
			arrivalMeters: 100,
			mapStyleUrl: null,
			geocoderUrl: null,
			probeUrls: ['https://probe.example/a'],
			managerPhone: '+31 113 000 000',
			hasMail: false,
			links: [link],
		}
		expect(answer.json()).toEqual({ data: expected })
	})
})
