import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOtrsConfig } from '#platform/config/otrs-config'
import { waitMsOf } from '#platform/outbound/outbound-attempt'
import { runOutbound } from '#platform/outbound/outbound-worker'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { type Otrs, type OtrsMishap, startOtrs } from '../../../testing/servers/otrs-server.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import { createTicketsWorld, type TicketsWorld } from '../../../testing/worlds/tickets-world.ts'
import { otrsBodyOf, traceOf } from './otrs-body.ts'
import { otrsOutbound } from './otrs-outbound.ts'

const env = {
	OTRS_LOGIN: 'roundsman',
	OTRS_PASSWORD: 'secret',
	OTRS_QUEUES: 'damaged_goods=Quality::Parts,*=Misc',
}

describe.each(databaseKinds)('tickets that are sent on over %s', (kind) => {
	const test = openTestApp(kind)
	let world: TicketsWorld
	let desk: Otrs
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('outbound').execute()
		desk = await startOtrs()
		test.deps.config.otrs = readOtrsConfig(env, desk.url)
		world = await createTicketsWorld(test)
	})
	afterEach(() => desk.close())

	const run = (timeLimitMs = 5_000) =>
		runOutbound(
			{
				db: test.client.db,
				config: test.deps.config,
				clock: test.deps.clock,
				random: () => 1,
			},
			[otrsOutbound(timeLimitMs)],
		)
	const later = (seconds: number) =>
		test.setTime(new Date(test.now().getTime() + seconds * 1000).toISOString())
	const officeOf = async () => (await world.history())[0].office
	const rowOf = () => test.client.db.selectFrom('outbound').selectAll().executeTakeFirstOrThrow()
	const reportDamage = async () => {
		const images = [await world.upload(1), await world.upload(2)]
		const answer = await world.report({ ...world.damaged, images })
		expect(answer.statusCode, answer.body).toBe(201)
		return answer.json().data
	}
	const reportOther = () => world.report({ reason: 'other', comment: 'Hello' })

	it('arrive whole, and the history says their number there', async () => {
		const { id, ticketId } = await reportDamage()
		expect(await officeOf()).toEqual({ state: 'waiting', number: null })
		expect(await run()).toBe(1)
		const [ticket] = desk.tickets
		expect(await officeOf()).toEqual({ state: 'sent', number: ticket?.TicketNumber })
		expect(ticket).toMatchObject({
			Ticket: {
				Title: expect.stringContaining(`[RM-${ticketId}]`),
				CustomerUser: world.awsId,
				Queue: 'Quality::Parts',
			},
			DynamicField: [{ Name: 'RoundsmanId', Value: id }],
		})
		expect(ticket?.Article.Body).toContain('Bent when the box was opened.')
		expect(ticket?.Article.Body).toContain(world.order.id)
		expect(ticket?.Attachment.map(({ Filename }) => Filename)).toEqual([
			`RM-${ticketId}-1.jpg`,
			`RM-${ticketId}-2.jpg`,
		])
		expect(ticket?.Attachment[0]?.Content.startsWith('/9j/')).toBe(true)
		const kept = JSON.stringify(await rowOf())
		expect(kept).not.toContain('secret')
		expect(kept).not.toContain('/9j/')
		expect(await run()).toBe(0)
		expect(desk.calls).toEqual(['create'])
	})

	const done: OtrsMishap[] = [
		'cut-after',
		'broken-after',
		'html-after',
		'nonsense-after',
		'half-after',
	]
	it.each(done)('are there once after an end that was not clear: %s', async (mishap) => {
		await reportOther()
		desk.mishaps.create.push(mishap)
		await run()
		expect(await officeOf()).toEqual({ state: 'waiting', number: null })
		later(2)
		await run()
		expect(desk.tickets).toHaveLength(1)
		expect(await officeOf()).toEqual({ state: 'sent', number: desk.tickets[0]?.TicketNumber })
		expect(desk.calls).toEqual(['create', 'search', 'session', 'read'])
	})

	it('are there once when the system answers too late, and stores later still', async () => {
		await reportOther()
		desk.mishaps.create.push('slow')
		await run(500)
		expect(await officeOf()).toEqual({ state: 'waiting', number: null })
		// As long as it may still be storing, nothing is sent again.
		const [stored] = desk.tickets.splice(0)
		for (const seconds of [1, 2, 4, 8]) {
			later(seconds)
			await run()
		}
		expect(desk.calls.filter((call) => call === 'create')).toHaveLength(1)
		if (stored) desk.tickets.push(stored)
		later(16)
		await run()
		expect(desk.tickets).toHaveLength(1)
		expect(await officeOf()).toMatchObject({ state: 'sent' })
	})

	it.each(['cut-before', 'broken'] as const)(
		'are sent again once nothing can be there: %s',
		async (mishap) => {
			await reportOther()
			desk.mishaps.create.push(mishap)
			await run()
			for (let at = 0; at < 7; at += 1) {
				later(30)
				await run()
			}
			expect(desk.tickets).toHaveLength(1)
			expect(desk.calls.filter((call) => call === 'create')).toHaveLength(2)
			expect(await officeOf()).toMatchObject({ state: 'sent' })
		},
	)

	it('wait as long as a busy system says, and need no search then', async () => {
		await reportOther()
		desk.mishaps.create.push('busy')
		await run()
		later(6)
		expect(await run()).toBe(0)
		later(1)
		expect(await run()).toBe(1)
		expect(desk.calls).toEqual(['create', 'create'])
		expect(await officeOf()).toMatchObject({ state: 'sent' })
	})

	it.each(['business', 'missing'] as const)('need the office: %s', async (mishap) => {
		await reportOther()
		desk.mishaps.create.push(mishap)
		await run()
		expect(await officeOf()).toEqual({ state: 'needs_office', number: null })
		later(3600)
		expect(await run()).toBe(0)
		expect((await rowOf()).error).toMatch(mishap === 'business' ? /AccessDenied/ : /404/)
		await test.client.db
			.updateTable('outbound')
			.set({ state: 'waiting', next_at: test.now() })
			.execute()
		await run()
		expect(await officeOf()).toMatchObject({ state: 'sent' })
		expect(desk.tickets).toHaveLength(1)
	})

	it('need the office where they may have arrived and cannot be looked for', async () => {
		await reportOther()
		desk.mishaps.create.push('cut-after')
		desk.mishaps.search.push('missing')
		await run()
		later(90)
		await run()
		expect(await officeOf()).toEqual({ state: 'needs_office', number: null })
		expect(desk.tickets).toHaveLength(1)
	})

	it('are looked for again where the search or the reading fails', async () => {
		await reportOther()
		desk.mishaps.create.push('cut-after')
		desk.mishaps.search.push('busy', 'html-after')
		desk.mishaps.session.push('cut-before')
		desk.mishaps.read.push('broken')
		await run()
		for (let at = 0; at < 6; at += 1) {
			later(90)
			await run()
		}
		expect(desk.tickets).toHaveLength(1)
		expect(await officeOf()).toMatchObject({ state: 'sent' })
	})

	it('are taken up where a process died in the middle', async () => {
		await reportOther()
		const at = test.now()
		await test.client.db
			.updateTable('outbound')
			.set({ leased_until: new Date(at.getTime() + 120_000), sent_at: at, attempts: 1 })
			.execute()
		expect(await run()).toBe(0)
		later(121)
		await run()
		expect(desk.calls).toEqual(['search', 'create'])
		expect(desk.tickets).toHaveLength(1)
	})

	it('are sent by one process only', async () => {
		for (let at = 0; at < 5; at += 1) await reportOther()
		const counts = await Promise.all([run(), run(), run()])
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
		expect(desk.tickets).toHaveLength(5)
	})

	it('stay here without a ticket system', async () => {
		test.deps.config.otrs = null
		await reportOther()
		expect(await officeOf()).toBeNull()
		const rows = await test.client.db.selectFrom('outbound').selectAll().execute()
		expect(rows).toEqual([])
	})
})

describe('what a ticket system is told', () => {
	const otrs = readOtrsConfig(
		{
			...env,
			OTRS_ID_FIELD: 'none',
			OTRS_TYPES: '*=Incident',
			OTRS_FIELDS: 'order=OrderNo,vehicle=Vin',
			OTRS_CUSTOMER_USER: 'garages',
		},
		'https://desk.example/otrs/',
	)
	const photo = (size: number) => ({ bytes: Buffer.alloc(size), thumbnail: Buffer.alloc(10) })
	const facts = {
		...{
			id: 'a-b',
			number: 7,
			reason: 'product',
			reasonLabel: 'Product',
			brand: null,
			article: null,
		},
		...{
			clarification: null,
			clarificationLabel: null,
			order: '41',
			vehicle: null,
			comment: 'Text',
		},
		...{ customer: { title: 'Garage', number: '200' }, lines: [], smallPhotosNote: 'small' },
	}

	it('follows the configuration', () => {
		if (!otrs) throw new Error('No configuration')
		expect(otrs.url).toBe('https://desk.example/otrs')
		expect(otrsBodyOf({ ...facts, photos: [] }, otrs)).toMatchObject({
			Ticket: {
				Title: '[RM-a-b] Product · Garage',
				Queue: 'Misc',
				Type: 'Incident',
				CustomerUser: 'garages',
			},
			DynamicField: [{ Name: 'OrderNo', Value: '41' }],
		})
		expect(() => readOtrsConfig({}, 'https://desk.example/otrs')).toThrow('OTRS_LOGIN')
		expect(() => readOtrsConfig({ ...env, OTRS_QUEUES: 'a' }, 'https://x/otrs')).toThrow('a=One')
		expect(() => readOtrsConfig({ ...env, OTRS_FIELDS: 'a=B' }, 'https://x/otrs')).toThrow("'a'")
	})

	it('holds at most 5 MB of photos, and says where the larger ones are', () => {
		if (!otrs) throw new Error('No configuration')
		const body = otrsBodyOf(
			{ ...facts, photos: [photo(3_000_000), photo(3_000_000), photo(1_000)] },
			otrs,
		)
		const { Attachment, Article } = body as {
			Attachment: { Content: string }[]
			Article: { Body: string }
		}
		const sizes = Attachment.map(({ Content }) => Buffer.from(Content, 'base64').length)
		expect(sizes).toEqual([3_000_000, 10, 1_000])
		expect(Article.Body).toContain('small')
		expect(JSON.stringify(traceOf(body)).length).toBeLessThan(1_000)
	})

	it('is tried after a second at first, doubling to a quarter of an hour', () => {
		expect([1, 2, 3, 11, 60].map((attempts) => waitMsOf(attempts, 1))).toEqual([
			1_000, 2_000, 4_000, 900_000, 900_000,
		])
		expect(waitMsOf(1, 0)).toBe(500)
	})
})
