import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe('what a firm sets in the office', () => {
	const test = openTestApp(anyDatabase)
	let office: { id: string; token: string }
	beforeAll(async () => {
		office = await createOfficePerson(test.client.db, test.now())
	})
	const call = async (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object) => {
		const answer = await test.call(office.token, method, `/api/office/${path}`, { body })
		return { status: answer.statusCode, ...answer.json() }
	}
	const config = async () => (await test.call(null, 'GET', '/api/config')).json().data

	it('distances and links take the place of the settings, and phones are told', async () => {
		const usual = await config()
		expect((await call('GET', 'distance')).data).toEqual({
			...{ farAwayMeters: usual.farAwayMeters, arrivalMeters: usual.arrivalMeters },
		})
		const distances = { farAwayMeters: 900, arrivalMeters: 120 }
		expect((await call('PUT', 'distance', distances)).data).toEqual(distances)
		const url = 'https://firm.example/vat'
		const { data } = await call('PUT', 'link', { country: 'fr', kind: 'vat', url })
		expect(data.items).toContainEqual({ country: 'fr', kind: 'vat', url, isOwn: true })
		expect(await config()).toMatchObject({
			...{ ...distances, links: [{ country: 'fr', kind: 'vat', url }] },
		})
		await call('PUT', 'link', { country: 'fr', kind: 'vat', url: null })
		expect((await config()).links).toEqual([])
	})

	it('a number of the manager takes the place of the setting, and stays where a form leaves it out', async () => {
		const firm = {
			...{ name: 'Teile', street: 'Markt 1', postalCode: '91207', city: 'Lauf' },
			...{ country: 'de', language: 'de', timeZone: 'Europe/Berlin' },
		}
		await call('PUT', 'firm', { ...firm, managerPhone: '+49 (9123) 123-45' })
		expect((await config()).managerPhone).toBe('+49912312345')
		await call('PUT', 'firm', firm)
		expect((await config()).managerPhone).toBe('+49912312345')
		const wrong = await call('PUT', 'firm', { ...firm, managerPhone: 'javascript:1' })
		expect(wrong.error.fields.managerPhone[0].alias).toBe('invalid_phone')
		await call('PUT', 'firm', { ...firm, managerPhone: null })
		expect((await config()).managerPhone).toBe(test.deps.config.managerPhone)
	})

	it('a second factor and features of one person take the place of the settings, and go back to them', async () => {
		const unset = { required: test.deps.config.officeSecondFactor, isOwn: false }
		expect((await call('GET', 'sign-in-rule')).data).toEqual(unset)
		const all = { required: 'all', isOwn: true }
		expect((await call('PUT', 'sign-in-rule', { required: 'all' })).data).toEqual(all)
		expect((await call('PUT', 'sign-in-rule', { required: null })).data).toEqual(unset)
		const one = await createEmployee(test.client.db, test.now())
		const profile = async () => (await test.call(one.token, 'GET', '/api/profile')).json().data
		const given = { hasAllFeatures: true, showAccompanying: true }
		expect((await call('PATCH', `person/${one.id}`, given)).data).toMatchObject(given)
		expect(await profile()).toMatchObject(given)
		const unknown = { hasAllFeatures: null, showAccompanying: null }
		expect((await call('PATCH', `person/${one.id}`, unknown)).data).toMatchObject(unknown)
		expect(await profile()).toMatchObject({ hasAllFeatures: false, showAccompanying: false })
	})

	it('says everything that is wrong at once', async () => {
		const far = await call('PUT', 'distance', { farAwayMeters: 1, arrivalMeters: 99_999 })
		expect(far.status).toBe(422)
		expect(Object.keys(far.error.fields).sort()).toEqual(['arrivalMeters', 'farAwayMeters'])
		const script = { country: 'it', kind: 'vat', url: 'javascript:alert(1)' }
		expect((await call('PUT', 'link', script)).error.fields.url[0].alias).toBe('needs_https')
		const none = { country: 'it', kind: 'callUps', url: null }
		expect(Object.keys((await call('PUT', 'link', none)).error.fields)).toEqual(['kind'])
		const short = await call('PUT', 'retention', { kind: 'events', months: 3 })
		expect(short.error.fields.months[0]).toMatchObject({ alias: 'min', params: { min: 12 } })
	})

	it('says for how long what is kept, and what of employees is not', async () => {
		await call('PUT', 'retention', { kind: 'report_positions', months: 6 })
		const off = { country: 'de', what: 'report_position', isOn: false }
		const { data } = await call('PUT', 'observation', off)
		expect(data.unobserved).toEqual([{ country: 'de', what: 'report_position' }])
		expect(data.kinds).toContainEqual({ kind: 'report_positions', months: 6, least: 1, most: 120 })
	})

	it('words texts, in every gap of which the app fills something in', async () => {
		const put = (key: string, wording: string | null) =>
			call('PUT', `text/de/common/${key}`, { wording })
		expect((await put('save', 'Sichern')).data).toMatchObject({ key: 'save', own: 'Sichern' })
		const own = await call('GET', 'text?locale=de&filter.isOwn=yes&filter.search=sich')
		expect(own.data.items).toEqual([
			{ namespace: 'common', key: 'save', released: 'Speichern', own: 'Sichern' },
		])
		const wrong = await put('save', ' {{name}} {')
		expect(wrong.error.fields.wording.length).toBeGreaterThan(0)
		expect((await put('save', null)).data.own).toBeNull()
		expect((await put('nothing', 'x')).status).toBe(404)
	})

	it('is audited by person and by record, in words', async () => {
		const other = await createEmployee(test.client.db, test.now())
		await call('PUT', 'distance', { farAwayMeters: 700, arrivalMeters: 100 })
		const days = test.now().toISOString().slice(0, 10)
		const audit = (more: string) => call('GET', `audit?from=${days}&to=${days}${more}`)
		const mine = (await audit(`&filter.personId=${office.id}`)).data
		expect(mine.items[0]).toMatchObject({
			...{ title: 'Firm: changed', from: 'in the office', record: { kind: 'firm', id: 'firm' } },
		})
		expect(mine.next).toBeNull()
		expect((await audit(`&filter.personId=${other.id}`)).data.items).toEqual([])
		const byRecord = (await audit('&filter.record=firm')).data.items
		expect(new Set(byRecord.map(({ record }: { record: { id: string } }) => record.id))).toEqual(
			new Set(['firm']),
		)
		const long = await call('GET', 'audit?from=2026-01-01&to=2026-11-19')
		expect(long.error.fields.to[0].alias).toBe('max')
	})
})
