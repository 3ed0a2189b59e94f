import { describe, expect, it } from 'vitest'
import { recordEvent } from '../platform/events/record-event.ts'
import { databaseKinds } from '../testing/databases/test-database.ts'
import { runOffice } from '../testing/run-office.ts'
import { openTestApp } from '../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../testing/worlds/factories.ts'
import { createOfficePerson } from '../testing/worlds/office-factories.ts'

describe.each(databaseKinds)('the audit over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const visit = await createVisit(db, employee)
		await test.call(employee.token, 'POST', `/api/visit/${visit.id}/cancel`, {
			body: { reason: 'nobody_there', comment: 'Closed at noon' },
			headers: { 'device-time': '2026-11-19T07:30:00.000Z' },
		})
		return { employee, visit }
	}

	it('says in words who changed a record, when and from where', async () => {
		const { employee, visit } = await world()
		const english = (await runOffice(test.deps, 'audit', visit.id)).split('\n')
		expect(english[0]).toBe(
			`2026-11-19T08:00:00.000Z (2026-11-19T07:30:00.000Z) Visit: cancelled, ${employee.name}, on the phone`,
		)
		expect(english).toContain('  Reason: – → nobody_there')
		expect(english).toContain('  Status: plan → canceled')
		const german = await runOffice(test.deps, 'audit', visit.id, '--language', 'de')
		expect(german).toContain(`Besuch: abgesagt, ${employee.name}, am Telefon`)
	})

	it('finds people by their login and customers by their number, with what commands have done', async () => {
		const { db } = test.client
		const person = await createEmployee(db, test.now())
		await runOffice(test.deps, 'employee', 'change', person.login, '--name', 'Anna Bos')
		expect(await runOffice(test.deps, 'audit', person.login)).toContain(
			'Employee: changed, employee change, on the command line',
		)
		const customer = await createCustomer(db, person.sectorId, { aws_id: '4711' })
		await test.call(person.token, 'PATCH', `/api/customer/${customer.id}`, {
			body: { notes: 'Ring first', base: {} },
		})
		expect(await runOffice(test.deps, 'audit', '4711')).toContain('Ring first')
		await expect(runOffice(test.deps, 'audit', '4712')).rejects.toThrow(
			"Nothing is recorded of '4712'.",
		)
	})

	it('writes lists, hours and what is true or not as people read them', async () => {
		const { db } = test.client
		const { id } = await createCustomer(db, (await createEmployee(db, test.now())).sectorId)
		await recordEvent(test.source(), {
			...{ kind: 'customer.changed', recordId: id, before: { openingHours: [] } },
			after: {
				isClosed: true,
				openingHours: [
					[
						{ from: '08:00', to: '12:00' },
						{ from: '13:00', to: '17:00' },
					],
					[],
				],
				location: { lat: 50.9, lng: 5 },
			},
		})
		const german = await runOffice(test.deps, 'audit', id, '--language', 'de')
		expect(german).toContain('Geschlossen: – → Ja')
		expect(german).toContain('Öffnungszeiten: – → 08:00–12:00, 13:00–17:00')
		expect(german).toContain('Standort: – → 50.9 5')
	})

	it('stands in the office for administrators, in their language', async () => {
		const { employee, visit } = await world()
		const { token } = await createOfficePerson(test.client.db, test.now(), { language: 'fr' })
		const answer = await test.call(token, 'GET', `/api/office/history/${visit.id}`)
		expect(answer.json().data.items).toMatchObject([
			{
				...{ title: 'Visite\u00a0: annulation', by: employee.name, from: 'sur le téléphone' },
				doneAt: '2026-11-19T07:30:00.000Z',
				arrivedAt: '2026-11-19T08:00:00.000Z',
				changes: expect.arrayContaining([
					{ field: 'status', label: 'Statut', before: 'plan', after: 'canceled' },
				]),
			},
		])
		// Nobody has changed the sector since it was made.
		const untouched = await test.call(token, 'GET', `/api/office/history/${employee.sectorId}`)
		expect(untouched.json().data).toEqual({ items: [] })
	})
})
