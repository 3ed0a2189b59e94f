import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { openSession } from '#platform/sessions'
import { fileStoreOf } from '#platform/stores/file-store'
import { eraseReturned, runChores } from '../../app/chores.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createOrder,
	createTicket,
	createTicketPhoto,
	createTourPoint,
	createVisit,
	insert,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const folder = mkdtempSync(join(tmpdir(), 'roundsman-person-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(databaseKinds)('the data of a person over %s', (kind) => {
	const test = openTestApp(kind)
	const office = (...argv: string[]) => runOffice(test.deps, ...argv)

	/** A customer with a contact person, and with something of each kind. */
	async function createFirm() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const customer = await createCustomer(db, employee.sectorId, {
			title: 'Garage Ottenhof',
			email: 'info@ottenhof.example',
			notes: 'Ask Jikke, or ring 06 1234 5678',
		})
		const contact = await insert(db, 'contact_person', {
			...{ id: randomUUID(), customer_id: customer.id, rank: 0 },
			...{ name: 'Jikke', surname: 'Ottenhof', position: 'owner' },
		})
		await insert(db, 'contact_phone', {
			...{ id: randomUUID(), contact_person_id: contact.id },
			...{ phone_prefix: '+31', phone_number: '612345678' },
		})
		const visit = await createVisit(db, employee, { customer_id: customer.id })
		const order = await createOrder(db, customer.id)
		const of = { employeeId: employee.id, customerId: customer.id }
		const goods = await createClaimedGoods(db, of, order.id, 'Jikke says it squeaks')
		const ticket = await createTicket(db, employee.id, customer.id, { comment: 'Ring Jikke' })
		const image = await createTicketPhoto(db, ticket.id)
		await fileStoreOf(test.deps.config).put(image.id, Buffer.alloc(68), 'image/png')
		const reported = await test.call(employee.token, 'POST', `/api/visit/${visit.id}/report`, {
			body: { businessActions: [], actionReports: [], comment: 'Jikke Ottenhof was away' },
		})
		expect(reported.statusCode, reported.body).toBe(200)
		return { employee, customer, contact, visit, goods, ticket, image }
	}

	/**
	 * A mark after which nothing has come. A transaction of any database of the server holds marks back: until
	 * it has ended, what is known comes again.
	 */
	async function tellMark(tell: (query: string) => Promise<{ mark: string; items: [] }>) {
		let mark = ''
		const comesAgain = async () => {
			mark = (await tell('')).mark
			return (await tell(`?since=${encodeURIComponent(mark)}`)).items
		}
		await expect.poll(comesAgain, { timeout: 30_000 }).toEqual([])
		return mark
	}

	const settle = async (returnId: string) => {
		const { db } = test.client
		const signed = { confirmed_at: test.now(), signer_name: 'Jikke Ottenhof' }
		await db.updateTable('customer_return').set(signed).where('id', '=', returnId).execute()
	}

	it('of a contact person is masked where it names them; the customer stays', async () => {
		const { customer, contact, employee, visit } = await createFirm()
		await office('person', 'erase', 'contact', contact.id, '--apply')
		const read = async (path: string) => (await test.call(employee.token, 'GET', path)).body
		const shown = await read(`/api/customer/${customer.id}`)
		expect(shown).toContain('Garage Ottenhof')
		expect(shown).toContain('Ask …, or ring …')
		expect(shown).not.toContain('Jikke')
		expect(await read(`/api/visit/${visit.id}`)).not.toContain('Jikke')
		await expect(office('person', 'erase', 'contact', contact.id)).rejects.toThrow('There is no')
	})

	it('of a customer goes once nothing stands in the way, from files and from phones as well', async () => {
		const { db } = test.client
		const { customer, goods, image, employee } = await createFirm()
		const call = ['person', 'erase', 'customer', customer.aws_id ?? '']
		const keep = async (query: string) =>
			(await test.call(employee.token, 'GET', `/api/customer/kept${query}`)).json().data
		const { mark } = await keep('')
		const tell = async (query: string) =>
			(await test.call(employee.token, 'GET', `/api/erasures${query}`)).json().data
		const told = await tellMark(tell)
		const shown = await office(...call)
		expect(shown).toContain('would mask: 1 rows of customer\n')
		expect(shown).toContain('in the way: 1 returns that are not signed yet')
		expect(await office(...call, '--apply')).toContain('Nothing is changed.')
		await settle(goods.return)
		const done = await office(...call, '--apply')
		expect(done).toContain('The customer is erased.')
		expect(`${shown}${done}`).not.toMatch(/ottenhof|jikke/i)
		await runChores(test.deps, (error) => {
			throw error
		})
		expect(await fileStoreOf(test.deps.config).get(image.id)).toBeNull()
		const { items } = await keep(`?since=${encodeURIComponent(mark)}`)
		expect(items).toMatchObject([{ id: customer.id, title: '—' }])
		const erased = { kind: 'customer', id: customer.id, customerId: customer.id }
		const next = await tell(`?since=${encodeURIComponent(told)}`)
		expect(next.items).toEqual([erased])
		expect((await tell('?since=of-another-life:7')).items).toContainEqual(erased)
		test.setTime(new Date(test.now().getTime() + 91 * 86_400_000).toISOString())
		const later = await openSession(db, employee.id, test.now())
		expect((await test.call(later, 'GET', '/api/erasures')).json().data.items).toEqual([])
		test.setTime(testNow)
		const events = await db
			.selectFrom('event')
			.select(['kind', 'before', 'after'])
			.where('record_id', '=', customer.id)
			.execute()
		expect(events.at(-1)).toEqual({ kind: 'customer.erased', before: null, after: null })
	})

	it('of an employee waits for the account to be closed, and ends their sessions', async () => {
		const { db } = test.client
		const { employee, visit } = await createFirm()
		await createTourPoint(db, employee.id)
		const call = ['person', 'erase', 'employee', employee.login]
		expect(await office(...call)).toContain('in the way: 1 account that is still open')
		const heir = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		await office('employee', 'deactivate', employee.login, '--successor', heir.login, '--apply')
		expect(await office(...call, '--apply')).toContain('The employee is erased.')
		const answer = await test.call(employee.token, 'GET', `/api/visit/${visit.id}`)
		expect(answer.statusCode).toBe(401)
		const row = await db
			.selectFrom('employee')
			.select(['name', 'login', 'password_hash', 'is_active'])
			.where('id', '=', employee.id)
			.executeTakeFirstOrThrow()
		const login = `erased-${employee.id.slice(0, 13)}`
		expect(row).toEqual({ name: '—', login, password_hash: null, is_active: false })
	})

	it('of a restored backup is erased again by what lies beside the files', async () => {
		const { db } = test.client
		const { customer, contact } = await createFirm()
		await office('person', 'erase', 'contact', contact.id, '--apply')
		const list = await office('person', 'erased')
		expect(JSON.parse(list)).toContainEqual({
			...{ kind: 'contact', id: contact.id },
			erasedAt: test.now().toISOString(),
		})
		expect(list).not.toContain('Jikke')
		// The database as it was before.
		await db.deleteFrom('erasure').where('record_id', '=', contact.id).execute()
		await insert(db, 'contact_person', contact)
		expect(await eraseReturned(test.deps)).toBe(1)
		expect(await eraseReturned(test.deps)).toBe(0)
		const rows = await db
			.selectFrom('contact_person')
			.select('id')
			.where('customer_id', '=', customer.id)
			.execute()
		expect(rows).toEqual([])
	})

	it('is given to an administrator as a zip file, without secrets', async () => {
		const { customer, employee, image } = await createFirm()
		const { token } = await createOfficePerson(test.client.db, test.now())
		const path = `/api/office/personal-data/${customer.id}?kind=customer`
		const answer = await test.call(token, 'GET', path)
		expect(answer.headers['content-type']).toBe('application/zip')
		const entries = unzipSync(answer.rawPayload)
		expect(Object.keys(entries)).toEqual(
			expect.arrayContaining(['customer.jsonl', 'visit.jsonl', 'ticket.jsonl', 'event.jsonl']),
		)
		expect(Object.keys(entries)).toContain(`files/${image.id}`)
		const text = Object.values(entries)
			.map((bytes) => strFromU8(bytes, true))
			.join('')
		expect(text).toContain('Ring Jikke')
		const refused = await test.call(employee.token, 'GET', path)
		expect(refused.statusCode).toBe(403)
		const none = await test.call(token, 'GET', path.replace(customer.id, randomUUID()))
		expect(none.statusCode).toBe(404)
		const file = join(folder, `${kind}.zip`)
		await office('person', 'export', 'employee', employee.login, file)
		const own = unzipSync(readFileSync(file))
		expect(strFromU8(own['employee.jsonl'] ?? new Uint8Array())).toContain(employee.login)
		expect(JSON.stringify(Object.values(own).map((bytes) => strFromU8(bytes, true)))).not.toMatch(
			/password_hash|token_hash/,
		)
		await expect(office('person', 'export', 'employee', employee.login, file)).rejects.toThrow(
			'is there already',
		)
	})
})
