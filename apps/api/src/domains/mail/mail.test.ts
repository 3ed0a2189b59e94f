import { randomUUID } from 'node:crypto'
import type { Mail, QueuedMail, ReturnDetail } from '@roundsman/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOutbound } from '../../platform/outbound/outbound-worker.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { eventsBy } from '../../testing/recorded-events.ts'
import { type MailSink, partsOf, startMailSink } from '../../testing/servers/mail-sink.ts'
import { createTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { createEmployee, insert } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { createReturnsWorld } from '../../testing/worlds/returns-world.ts'
import { linkMailWriter } from '../employees/index.ts'
import { receiptMailWriter } from '../returns/index.ts'
import { alarmAdministrators, webhookMailWriter } from '../webhooks/index.ts'
import { mailOutbound } from './index.ts'

const writers = {
	link: linkMailWriter,
	receipt: receiptMailWriter,
	'webhook-disabled': webhookMailWriter,
}

describe.each(databaseKinds)('mail over %s', (kind) => {
	let sink: MailSink
	let test: TestApp
	let office: Awaited<ReturnType<typeof createOfficePerson>>
	beforeAll(async () => {
		sink = await startMailSink()
		test = await createTestApp(kind, {
			mail: { url: sink.url, from: 'service@firm.example', fromName: 'Firm, "Nord"' },
			publicUrl: 'https://roundsman.firm.example',
		})
	})
	afterAll(async () => {
		await test.close()
		await sink.close()
	})
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('mail').execute()
		await test.client.db.deleteFrom('outbound').execute()
		await test.client.db.updateTable('employee').set({ is_active: false }).execute()
		office = await createOfficePerson(test.client.db, test.now(), { email: 'admin@firm.example' })
		sink.letters.length = 0
		sink.answerBy(() => undefined)
	})
	const send = () =>
		runOutbound(
			{
				...{ db: test.client.db, config: test.deps.config, clock: test.deps.clock },
				random: () => 1,
			},
			[mailOutbound(writers)],
		)
	const later = (ms: number) => test.setTime(new Date(test.now().getTime() + ms).toISOString())
	const ask = async <T>(method: 'GET' | 'POST', path: string): Promise<T> => {
		const answer = await test.call(office.token, method, `/api/office${path}`)
		expect(answer.statusCode, answer.body).toBeLessThan(300)
		return answer.json().data as T
	}
	const listed = async () => (await ask<{ items: Mail[] }>('GET', '/mail')).items

	it('brings a link that works, stored nowhere, and another one where it is sent again', async () => {
		const person = await createEmployee(test.client.db, test.now(), { language: 'fr' })
		await test.client.db
			.updateTable('employee')
			.set({ name: 'Zoé <b>Maës</b>', email: 'zoe@firm.example', password_hash: null })
			.where('id', '=', person.id)
			.execute()
		sink.answerBy(({ source }) => (source ? '451 busy' : undefined))
		await ask<QueuedMail>('POST', `/person/${person.id}/link-mail`)
		await send()
		expect(await listed()).toMatchObject([{ state: 'waiting', attempts: 1, fault: '451 busy' }])
		sink.answerBy(() => undefined)
		later(60_000)
		await send()
		const [letter] = sink.letters
		expect(letter).toMatchObject({ from: 'service@firm.example', to: 'zoe@firm.example' })
		expect(letter?.source).toMatch(/^Subject: Votre compte Roundsman\r$/m)
		const parts = letter ? partsOf(letter) : new Map()
		const text = String(parts.get('text/plain'))
		const [, token] = /https:\/\/roundsman\.firm\.example\/invitation#([\w-]{43})/.exec(text) ?? []
		expect(String(parts.get('text/html'))).toContain('Zoé &lt;b&gt;Maës&lt;/b&gt;')
		const stored = await test.client.db.selectFrom('mail').selectAll().execute()
		expect(JSON.stringify(stored)).not.toContain(token)
		const accepted = await test.app.inject({
			...{ method: 'POST', url: '/api/invitation/accept' },
			payload: { token, password: 'correct-horse-7' },
		})
		expect(accepted.statusCode, accepted.body).toBe(200)
		expect(await listed()).toMatchObject([{ state: 'sent', fault: null }])
	})

	it('brings the receipt as PDF to an address once, however often it is asked for', async () => {
		const world = await createReturnsWorld(test)
		const { id } = await world.open()
		const mail = (email: string, path = id) =>
			world.call('POST', `/return/${path}/receipt/mail`, { email })
		expect((await mail('garage@shop.example')).statusCode).toBe(404)
		await world.finish(id)
		const { total } = (await world.call('GET', `/return/${id}`)).json().data as ReturnDetail
		await world.confirm(id, total)
		const wrong = await mail('garage@shop.example\r\nBcc: all@evil.example')
		expect(wrong.statusCode).toBe(422)
		expect(wrong.json().error.fields).toMatchObject({ email: [{ alias: 'invalid_email' }] })
		const stranger = await createEmployee(test.client.db, test.now())
		const foreign = await world.call(
			...(['POST', `/return/${id}/receipt/mail`, { email: 'a@b.example' }, {}] as const),
			stranger.token,
		)
		expect(foreign.statusCode).toBe(404)
		for (const _ of [1, 2]) expect((await mail('garage@shop.example')).statusCode).toBe(200)
		await send()
		expect((await mail('garage@shop.example')).json().data).toMatchObject({ state: 'sent' })
		await send()
		expect(sink.letters).toHaveLength(1)
		const events = await eventsBy(test.client.db, 'employee', world.employee.id)
		expect(events.at(-1)).toMatchObject({ kind: 'return.receipt_mailed', recordId: id })
		const [letter] = sink.letters
		const pdf = letter && partsOf(letter).get('application/pdf')
		expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
		const list = await world.call('GET', `/return/${id}/receipt/mail`)
		expect(list.json().data.items).toMatchObject([{ email: 'garage@shop.example', state: 'sent' }])
	})

	it('keeps its message id, and notes an address that the server does not take', async () => {
		await ask('POST', '/mail-test')
		sink.answerBy(({ to }) => (to ? '450 4.2.1 later' : undefined))
		await send()
		later(60_000)
		sink.answerBy(({ to }) => (to ? '550 5.1.1 no such user\x1b[2J' : undefined))
		await send()
		const [refused] = await listed()
		expect(refused).toMatchObject({ state: 'refused', fault: '550 5.1.1 no such user [2J' })
		expect(await ask('GET', '/mail-status')).toEqual({
			...{ isSetUp: true, from: 'service@firm.example', waiting: 0, failed: 1 },
		})
		sink.answerBy(() => undefined)
		await ask('POST', `/mail/${refused?.id}/again`)
		await send()
		expect(sink.letters[0]?.source).toContain(`Message-ID: <${refused?.id}@firm.example>`)
		expect(await listed()).toMatchObject([{ state: 'sent' }])
	})

	it('tells administrators in their language that a webhook was disabled', async () => {
		await createOfficePerson(test.client.db, test.now(), {
			language: 'de',
			email: 'b@firm.example',
		})
		await createOfficePerson(test.client.db, test.now(), { office_role: 'dispatcher' })
		const id = randomUUID()
		await insert(test.client.db, 'webhook', {
			...{ id, name: 'ERP\r\nBcc: x@evil.example', url: 'https://erp.example/secret', kinds: [] },
			...{ state: 'disabled', disabled_reason: 'failing', failing_since: test.now() },
			...{ epoch: 'e', settled_by: '1', position: '0', created_at: test.now() },
		})
		const source = { db: test.client.db, config: test.deps.config, now: test.now() }
		await alarmAdministrators(source, { id, reason: 'failing' })
		await send()
		expect(sink.letters.map(({ to }) => to).sort()).toEqual([
			'admin@firm.example',
			'b@firm.example',
		])
		for (const letter of sink.letters) {
			expect(letter.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
			expect(String(partsOf(letter).get('text/plain'))).not.toContain('/secret')
		}
	})

	it('is refused where no server is set up', async () => {
		const { app, deps } = test
		const mail = deps.config.mail
		deps.config.mail = null
		const answer = await test.call(office.token, 'POST', '/api/office/mail-test')
		deps.config.mail = mail
		expect(app).toBeDefined()
		expect(answer.statusCode).toBe(409)
		expect(answer.json().error.alias).toBe('mail_not_set_up')
	})
})
