import { businessActions } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)("the office's option lists over %s", (kind) => {
	const test = openTestApp(kind)

	async function officeAndField() {
		const { token: office } = await createOfficePerson(test.client.db, test.now())
		const employee = await createEmployee(test.client.db, test.now())
		const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) =>
			test.call(office, method, `/api/office/option${path}`, { body })
		const offered = async (list: string, locale = 'en') => {
			const headers = { 'accept-language': locale }
			const answer = await test.call(employee.token, 'GET', `/api/option/${list}`, { headers })
			return answer.json().data.items as { id: number; value: string; label: string }[]
		}
		return { employee, call, offered }
	}

	it('get own values where no rule names them, which are reported, withdrawn and stay readable', async () => {
		const { employee, call, offered } = await officeAndField()
		const own = { value: 'price_list_left', labels: { de: 'Preisliste dagelassen' } }
		expect((await call('POST', '/business-action', own)).statusCode).toBe(201)
		expect((await call('POST', '/business-action', own)).json().error.fields.value).toMatchObject([
			{ alias: 'name_taken' },
		])
		expect((await call('POST', '/visit-status', own)).json().error.fields.list).toBeDefined()
		const last = (await offered('business-action', 'nl')).at(-1)
		expect(last).toMatchObject({ value: own.value, label: own.labels.de })
		expect(last?.id).toBeGreaterThan(1000)
		const report = (visitId: string) =>
			test.call(employee.token, 'POST', `/api/visit/${visitId}/report`, {
				body: { businessActions: [own.value], actionReports: [], comment: 'Left it' },
			})
		await test.client.db
			.updateTable('employee')
			.set({ role: 'prospector' })
			.where('id', '=', employee.id)
			.execute()
		const visit = await createVisit(test.client.db, employee)
		const sent = await report(visit.id)
		expect(sent.statusCode, sent.body).toBe(200)
		await call('PATCH', `/business-action/${own.value}`, { isActive: false })
		expect((await offered('business-action')).map(({ value }) => value)).toEqual([
			...businessActions,
		])
		const read = await test.call(employee.token, 'GET', `/api/visit/${visit.id}/report`)
		expect(read.json().data.businessActions).toEqual([own.value])
		const later = await createVisit(test.client.db, employee, { date: '2026-11-20' })
		expect((await report(later.id)).json().error.fields).toHaveProperty(['businessActions.0'])
	})

	it('are worded by the firm in answers and in the texts of phones, until it takes that back', async () => {
		const { call, offered } = await officeAndField()
		const path = '/canceling-reasons/sick'
		const labelOf = async (locale: string) =>
			(await offered('canceling-reasons', locale)).find(({ value }) => value === 'sick')?.label
		const before = await labelOf('de')
		const answer = await call('PATCH', path, { labels: { de: 'Krank gemeldet' } })
		const { items } = answer.json().data
		const changed = items.find(({ value }: { value: string }) => value === 'sick')
		expect(changed).toMatchObject({ isOwn: false, isActive: true, version: 1 })
		expect(changed.labels.de).toBe('Krank gemeldet')
		expect(await labelOf('de')).toBe('Krank gemeldet')
		const worded = await test.client.db
			.selectFrom('text_override')
			.select(['locale', 'key', 'value'])
			.where('key', '=', 'canceling-reasons.sick')
			.execute()
		expect(worded).toEqual([
			{ locale: 'de', key: 'canceling-reasons.sick', value: 'Krank gemeldet' },
		])
		await call('PATCH', path, { labels: { de: null } })
		expect(await labelOf('de')).toBe(before)
		const wrong = await call('PATCH', path, { labels: { de: '{{count}} krank', fr: '' } })
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['labels.de', 'labels.fr'])
	})

	it('stand in the order of the firm, keep their numbers, and refuse what is withdrawn', async () => {
		const { employee, call, offered } = await officeAndField()
		await call('PUT', '/canceling-reasons/order', { values: ['holiday', 'closed'] })
		const found = await offered('canceling-reasons')
		expect(found.slice(0, 3).map(({ value }) => value)).toEqual([
			'holiday',
			'closed',
			'nobody_there',
		])
		expect(found[1]?.id).toBe(1)
		const wrong = await call('PUT', '/canceling-reasons/order', { values: ['x', 'sick', 'sick'] })
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['values.0', 'values.2'])
		await call('PATCH', '/canceling-reasons/closed', { isActive: false })
		const visit = await createVisit(test.client.db, employee)
		const cancel = (reason: string) =>
			test.call(employee.token, 'POST', `/api/visit/${visit.id}/cancel`, {
				body: { reason, comment: 'No' },
			})
		const refused = await cancel('closed')
		expect(refused.json().error.fields.reason).toMatchObject([{ alias: 'option_withdrawn' }])
		expect((await cancel('sick')).statusCode).toBe(200)
		const needed = await call('PATCH', '/canceling-reasons/other', { isActive: false })
		expect(needed.json().error.fields.isActive).toMatchObject([{ alias: 'option_needed' }])
		expect((await call('PATCH', '/canceling-reasons/none', {})).statusCode).toBe(404)
		const lists = (await call('GET', '')).json().data.items
		const of = lists.find(({ list }: { list: string }) => list === 'canceling-reasons')
		expect(of).toMatchObject({ isOpen: false, withdrawn: 1 })
	})
})
