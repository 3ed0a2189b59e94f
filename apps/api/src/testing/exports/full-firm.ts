import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runOffice } from '../run-office.ts'
import type { TestApp } from '../test-app.ts'
import { createChat, createMessage } from '../worlds/chat-world.ts'
import {
	createAction,
	createCustomer,
	createNews,
	createTourPoint,
	createVisit,
	insert,
} from '../worlds/factories.ts'
import { createDayOffRequest, createDocument } from '../worlds/leave-factories.ts'
import { createOfficePerson } from '../worlds/office-factories.ts'
import { createParcelArticle, createParcelRow } from '../worlds/parcel-factories.ts'
import { createReturnsWorld } from '../worlds/returns-world.ts'
import { createTicketsWorld, type TicketsWorld } from '../worlds/tickets-world.ts'

/** Texts that a careless writer or reader would change, or that a spreadsheet would compute. */
export const oddTexts = [
	'=cmd|calc!A1',
	"'=1+1",
	'+49 "x"; y',
	'-',
	'@SUM(A1)',
	'\tx\r\ny',
	'',
	' two\u2028lines\u2029 ',
	'ß\u0000Ω𝄞'.replace('\u0000', ''),
	'\\N',
	'"',
	'null',
]

const exampleFirm = globSync('*.csv', {
	cwd: join(import.meta.dirname, '../../../../../docs/example-firm'),
}).map((name) => join(import.meta.dirname, '../../../../../docs/example-firm', name))

/** A message with a photo and one with a voice note, an announcement, and what was read of it. */
async function talk(test: TestApp, { employee, upload }: TicketsWorld): Promise<void> {
	const { db } = test.client
	const message = { id: randomUUID(), text: '=1+1', photos: [await upload(5)] }
	const sent = await test.call(employee.token, 'POST', '/api/chat/message', { body: message })
	expect(sent.statusCode, sent.body).toBe(201)
	const { chatId } = sent.json().data
	const { file_id } = await db.selectFrom('chat_photo').select('file_id').executeTakeFirstOrThrow()
	await insert(db, 'chat_voice', { message_id: message.id, file_id, seconds: 3 })
	await createMessage(db, chatId, { employee_id: employee.id, side: 'office' })
	await test.call(employee.token, 'POST', `/api/chat/${chatId}/read`, { body: { place: 2 } })
	const all = await createChat(db, null, { kind: 'announcement', created_by: employee.id })
	await insert(db, 'chat_recipient', { conversation_id: all.id, employee_id: employee.id })
}

/** A return with photos and a signature, a ticket with a photo, a visit that was reported, its coupon, parcels. */
async function move(test: TestApp) {
	const { db } = test.client
	const returns = await createReturnsWorld(test)
	const { id: returnId } = await returns.open()
	await returns.finish(returnId)
	const signed = await returns.confirm(returnId, { quantity: 1, articles: 1, sum: 48.15 })
	expect(signed.statusCode, signed.body).toBe(200)
	const tickets = await createTicketsWorld(test)
	const images = [await tickets.upload(3)]
	const reported = await tickets.report({ ...tickets.damaged, images })
	expect(reported.statusCode, reported.body).toBe(201)
	const names = JSON.stringify({ en: 'Winter', fr: '=Hiver', de: 'Winter', nl: '', it: 'I' })
	await insert(db, 'coupon_campaign', {
		...{ id: randomUUID(), country: 'nl', names: names as never, code: 'W' },
		...{ starts_on: '2026-11-01', ends_on: '2026-12-31' },
	})
	const { employee, customer, visit } = tickets
	const post = async (path: string, body: object, key = randomUUID()) => {
		const headers = { 'idempotency-key': key }
		const answer = await test.call(employee.token, 'POST', `/api${path}`, { body, headers })
		expect(answer.statusCode, answer.body).toBeLessThan(300)
	}
	const coupon = { key: randomUUID(), body: { visitId: visit.id, type: 'campaign' } }
	// Its ticket does not come.
	await post('/otrs/images', await tickets.upload(4))
	await post('/coupon', coupon.body, coupon.key)
	await post(`/visit/${visit.id}/report`, {
		businessActions: [],
		actionReports: [],
		comment: '=1+1',
	})
	await talk(test, tickets)
	const parcel = await createParcelRow(db, employee.id)
	await createParcelArticle(db, employee.id, { parcel_id: parcel.id, status: 'in_parcel' })
	return { employee, customer, parcel, returnId, coupon }
}
type Moved = Awaited<ReturnType<typeof move>>

/** A row of each kind that neither the files nor the movements bring. */
async function addMasters({ client: { db }, now }: TestApp, moved: Moved): Promise<void> {
	const { employee, customer } = moved
	const at = now()
	await insert(db, 'firm', {
		...{ name: 'Teile "Lauf"', street: 'Marktplatz 1', postal_code: '91207', city: 'Lauf' },
		...{ country: 'de', language: 'de', time_zone: 'Europe/Berlin' },
		manager_phone: '+49912312345',
	})
	await insert(db, 'retention', { kind: 'events', months: 12 })
	await insert(db, 'unobserved', { country: 'de', what: 'report_position' as never })
	await insert(db, 'webhook', {
		...{ name: '=ERP', url: 'https://erp.example/a?b=c', kinds: ['visit.reported'] },
		...{ state: 'active', disabled_reason: null, failing_since: null, created_at: at },
		...{ epoch: 'x', settled_by: '9', position: '9' },
	})
	await createOfficePerson(db, at, { office_role: 'dispatcher', scope: [{ country: 'de' }, {}] })
	await insert(db, 'day_off', { employee_id: employee.id, date: '2026-12-24', first_date: null })
	const day = { country: 'de' as const, postal_code: null, day: '08-08', name: 'Fair' }
	await insert(db, 'holiday', day)
	const labels = { label_de: '', label_en: '=x', label_fr: null, label_it: null, label_nl: null }
	await insert(db, 'option_value', {
		...{ id: randomUUID(), list: 'business-action' as never, value: 'own', rank: null },
		...labels,
	})
	await insert(db, 'customer_alias', { number: '-1', customer_id: customer.id })
	const other = await db
		.selectFrom('customer')
		.select('id')
		.where('id', '<>', customer.id)
		.orderBy('id')
		.limit(1)
		.executeTakeFirstOrThrow()
	await insert(db, 'customer_apart', {
		...{ customer_id: customer.id, other_id: other.id, vat: 'a', phone: null, name: '' },
		...{ employee_id: employee.id, kept_at: at },
	})
	await insert(db, 'customer_placing', {
		...{ customer_id: customer.id, address: '+x', precision: null, tried_at: at },
	})
	const changed = { customer_id: customer.id, employee_id: null, changed_at: at }
	await insert(db, 'customer_field_change', { ...changed, field: 'notes', version: 2 })
	const entry = { id: randomUUID(), status: 'nact' as never, reason: null }
	await insert(db, 'customer_status_entry', { ...changed, ...entry })
	await insert(db, 'key_account', {
		...{ customer_id: customer.id, customer_group_name: 'G', group_name: '', group_size: 3 },
		...{ business_category: 'b', sub_group_type: 's', contract: 'c' },
	})
	const step = { customer_id: customer.id, employee_id: employee.id, level: 'gold' as const }
	await insert(db, 'loyalty_step', { ...step, reached_at: at })
}

/** Rows of the field that go with them. */
async function addFieldWork({ client: { db }, now }: TestApp, moved: Moved): Promise<void> {
	const { employee, customer, parcel, returnId } = moved
	const at = now()
	const { id: order_id } = await db
		.selectFrom('customer_order')
		.select('id')
		.executeTakeFirstOrThrow()
	await insert(db, 'order_delivery', {
		...{ id: randomUUID(), order_id, carrier: 'gls', parcel_number: '=7' },
		...{ sent_on: '2026-11-02', delivered_on: null },
	})
	await createTourPoint(db, employee.id, { lat: -1e-7, lng: -12.5 })
	await insert(db, 'tour', {
		id: randomUUID(),
		employee_id: employee.id,
		date: '2026-12-01',
	} as never)
	const action = await createAction(db)
	await createVisit(db, employee, {
		...{ customer_id: customer.id, date: '2026-12-01', actionIds: [action.id] },
		...{ appointment_from: '09:15', appointment_to: '10:00' },
	})
	await insert(db, 'firm_setting', { name: 'arrivalMeters', value: 120 })
	await insert(db, 'useful_link', { country: 'fr', kind: 'vat', url: 'https://firm.example/vat' })
	const news = await createNews(db)
	await insert(db, 'news_read', { news_id: news.id, employee_id: employee.id })
	const [by, question] = [employee.id, '=Which one?']
	await insert(db, 'return_review', {
		...{ return_id: returnId, state: 'questioned', question, reviewed_by: by, reviewed_at: at },
		...{ answer: null, answered_at: null },
	})
	const { id: ticket_id } = await db.selectFrom('ticket').select('id').executeTakeFirstOrThrow()
	await insert(db, 'ticket_answer', {
		...{ id: randomUUID(), ticket_id, employee_id: by, text: '=Solved', answered_at: at },
	})
	await insert(db, 'return_alias', { alias: randomUUID(), return_id: returnId })
	await insert(db, 'parcel_shipment', {
		...{ id: randomUUID(), parcel_id: parcel.id, employee_id: employee.id, carrier: 'gls' },
		...{ typed_number: null, state: 'failed', requested_at: at, problem: null, number: null },
		...{ problem_message: null, label_file_id: null, label_url: null, label_bytes: null },
		...{ qr_content: null, valid_until: null },
	})
	const text = { locale: 'de', namespace: 'visits' } as const
	await insert(db, 'text_override', { ...text, key: 'title', value: '=Besuche', updated_at: at })
	await insert(db, 'text_version', { ...text, version: 1, changed_at: at })
	await insert(db, 'import_owner', { kind: 'customers', field: 'phone', owner: 'import' })
}

/** Days off that were asked for, and a document with its proof. */
async function addLeave({ client: { db }, now }: TestApp, { employee }: Moved): Promise<void> {
	const person = { employee_id: employee.id }
	const { id: request_id } = await createDayOffRequest(db, employee.id, {
		...{ state: 'refused', reason: '=no', decided_at: now(), note: '"x"' },
	})
	await insert(db, 'day_off', { ...person, date: '2026-12-28', request_id })
	await insert(db, 'day_off_entitlement', { ...person, year: 2026, half_days: 51 })
	const { id: document_id, sha256 } = await createDocument(db, { countries: ['nl'] })
	const proof = { document_id, ...person, version: 1, sha256: Buffer.from(sha256, 'hex') }
	await insert(db, 'document_confirmation', { ...proof, confirmed_at: now() })
	await insert(db, 'document_reminder', { document_id, ...person, reminded_at: now() })
}

/** Values at the edges of their types, and people who name others that come later. */
async function addEdges({ client: { db }, now }: TestApp, { employee }: Moved): Promise<void> {
	for (const [at, odd] of oddTexts.entries()) {
		await createCustomer(db, employee.sectorId, {
			...{ title: odd, notes: odd === '' ? null : odd, company_title: `${at}` },
			...{ lat: -0.1 - at / 3, lng: at * 1e-9, loyalty_current: 0.1 * at, email: odd },
			opening_hours: JSON.stringify({ 1: [{ from: '08:00', to: '12:00' }] }) as never,
		})
	}
	// Finer than a JavaScript date.
	await sql`update customer set created_at = '2026-03-29 00:59:59.123456+00' where company_title = '1'`.execute(
		db,
	)
	for (let more = 0; more < 3; more += 1) await createOfficePerson(db, now())
	await sql`
		update employee as one set successor_id = (select max(id::text)::uuid from employee where id <> one.id)
	`.execute(db)
}

/** What an import of the example firm says; it changes nothing the second time. */
export async function importExampleFirm({ deps }: TestApp) {
	const options = ['--json', '--apply']
	const { files } = JSON.parse(await runOffice(deps, 'import', ...exampleFirm, ...options)) as {
		files: Record<'new' | 'changed' | 'unchanged' | 'faulty', number>[]
	}
	const sum = (count: 'new' | 'changed' | 'unchanged' | 'faulty') =>
		files.reduce((all, file) => all + file[count], 0)
	return {
		files: files.length,
		new: sum('new'),
		changed: sum('changed'),
		unchanged: sum('unchanged'),
		faulty: sum('faulty'),
	}
}

/** What an imported firm does, so that there is a row of each kind. Gives who issued a coupon, and how. */
export async function addMovements(test: TestApp) {
	const moved = await move(test)
	await addMasters(test, moved)
	await addFieldWork(test, moved)
	await addLeave(test, moved)
	await addEdges(test, moved)
	return { employeeId: moved.employee.id, coupon: moved.coupon }
}
