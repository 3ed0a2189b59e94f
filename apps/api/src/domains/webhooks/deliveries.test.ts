import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordEvent } from '#platform/events/record-event'
import { databaseKinds, openBeside } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import type { Received } from '../../testing/servers/webhook-receiver.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createWebhooksWorld,
	stepOf,
	type WebhooksWorld,
} from '../../testing/worlds/webhooks-world.ts'
import { runWebhooks } from './delivery-chores.ts'
import { claimDeliveries } from './delivery-repository.ts'
import { replayWebhook } from './replay-service.ts'
import { pauseWebhook, readWebhook, resumeWebhook, rotateWebhook } from './webhook-service.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe.each(databaseKinds)('messages to webhooks over %s', (kind) => {
	const test = openTestApp(kind)
	let world: WebhooksWorld
	beforeAll(async () => {
		world = await createWebhooksWorld(test)
	})
	afterAll(() => world.close())
	// What is over is not looked at by the next ones.
	afterEach(() => test.client.db.deleteFrom('webhook').execute())

	/** What a stranger reads who knows a secret; throws where the signature is not right. */
	function verify(secret: string, { body, headers }: Received, now = test.now()) {
		vi.useFakeTimers({ toFake: ['Date'], now })
		try {
			return new Webhook(secret).verify(body, headers as Record<string, string>)
		} finally {
			vi.useRealTimers()
		}
	}
	const steps = (calls: Received[]) => calls.map(stepOf)
	/** Has all webhooks of this test answer so; a call in it is one of them. */
	const answer = (status: number | ((call: Received) => number)) =>
		world.receiver.answers((call) => ({
			status: typeof status === 'number' ? status : status(call),
		}))
	const inside = <T>(run: (source: ReturnType<WebhooksWorld['source']>) => Promise<T>) =>
		test.client.db.transaction().execute((db) => run({ ...world.source(), db }))
	/** Moves to the next attempt of a webhook; gives how long that is. */
	async function toNext(webhookId: string): Promise<number> {
		const { nextAt } = await test.client.db
			.selectFrom('webhook_delivery')
			.select((eb) => eb.fn.min('next_at').as('nextAt'))
			.where('webhook_id', '=', webhookId)
			.executeTakeFirstOrThrow()
		const ms = (nextAt?.getTime() ?? 0) - test.now().getTime()
		world.later(Math.max(ms, 0))
		return ms
	}

	it('hold what has happened, are signed as strangers verify it, and name their event', async () => {
		answer(204)
		const { secret, calls } = await world.make('visit.reported', 'parcel.sent')
		const [id, other] = [randomUUID(), randomUUID()]
		await world.visit(id, 3)
		await world.visit(id, 4, 'visit.started')
		await world.parcel(other, { status: 'packed' })
		await world.parcel(other, { status: 'sent' })
		await world.send()
		const [first, second] = calls().toSorted((a) => (a.body.includes('visit.reported') ? -1 : 1))
		expect(calls()).toHaveLength(2)
		if (!first || !second) throw new Error('A message is missing.')
		expect(verify(secret, first)).toEqual({
			type: 'visit.reported',
			timestamp: test.now().toISOString(),
			data: {
				...{ record: { kind: 'visit', id }, version: 3 },
				by: { kind: 'command', id: 'a test' },
				...{ doneAt: test.now().toISOString(), arrivedAt: test.now().toISOString() },
				...{ before: { step: 2 }, after: { step: 3 } },
			},
		})
		expect(verify(secret, second)).toMatchObject({
			type: 'parcel.sent',
			data: { record: { id: other } },
		})
		const event = test.client.db.selectFrom('event').select('id').where('record_id', '=', id)
		const [{ id: eventId } = { id: '' }] = await event.orderBy('position').execute()
		expect(first.headers).toMatchObject({
			...{ 'webhook-id': eventId, 'content-type': 'application/json' },
			'webhook-timestamp': String(test.now().getTime() / 1000),
		})
		expect(() => verify(secret, { ...first, body: `${first.body} ` })).toThrow()
		expect(() => verify(secret, first, new Date(test.now().getTime() + hourMs))).toThrow()
	})

	it.runIf(kind === 'postgres')('go out when the change is committed, and not before', async () => {
		const { calls } = await world.make('visit.reported')
		const beside = await openBeside(test.client)
		const [kept, undone] = [randomUUID(), randomUUID()]
		for (const recordId of [kept, undone]) {
			const writing = beside.db.transaction().execute(async (db) => {
				await recordEvent({ ...test.source(), db }, { kind: 'visit.reported', recordId })
				await runWebhooks(world.deps)
				expect(calls().filter(({ body }) => body.includes(recordId))).toEqual([])
				if (recordId === undone) throw new Error('undone')
			})
			await writing.catch(() => undefined)
		}
		await beside.close()
		await world.send()
		expect(calls().map(({ body }) => JSON.parse(body).data.record.id)).toEqual([kept])
	})

	it('keep the order of a record, and no record holds up another', async () => {
		const { webhook, calls } = await world.make('visit.reported')
		const [stuck, free] = [randomUUID(), randomUUID()]
		answer(({ body }) => (body.includes(stuck) ? 500 : 200))
		for (const step of [1, 2, 3]) {
			await world.visit(stuck, step)
			await world.visit(free, step)
		}
		await world.send()
		const ofFree = () => steps(calls()).filter((step) => step.startsWith(free))
		const ofStuck = () => steps(calls()).filter((step) => step.startsWith(stuck))
		expect(ofFree()).toEqual([`${free} 1`, `${free} 2`, `${free} 3`])
		expect(ofStuck()).toEqual([`${stuck} 1`])
		await world.visit(stuck, 4)
		await world.send()
		expect(ofStuck()).toHaveLength(1)
		answer(200)
		await toNext(webhook.id)
		await world.send()
		expect(ofStuck()).toEqual([1, 1, 2, 3, 4].map((step) => `${stuck} ${step}`))
	})

	// Neither holds SQL of its own.
	it.runIf(kind === 'postgres')(
		'are tried ten times more within 75 hours while others arrive, then given up',
		async () => {
			const { webhook, calls } = await world.make('visit.reported')
			const [stuck, free] = [randomUUID(), randomUUID()]
			answer(({ body }) => (body.includes(stuck) ? 500 : 200))
			await world.visit(stuck, 1)
			await world.visit(stuck, 2)
			await world.send()
			const begin = test.now().getTime()
			const ofFirst = () => steps(calls()).filter((step) => step === `${stuck} 1`).length
			for (let tries = 1; tries < 11; tries += 1) {
				expect(ofFirst()).toBe(tries)
				await toNext(webhook.id)
				// What others take shows that the receiver is there.
				await world.visit(free, tries)
				await world.send()
			}
			expect(ofFirst()).toBe(11)
			const took = (test.now().getTime() - begin) / hourMs
			expect(took).toBeGreaterThan(75)
			expect(took).toBeLessThan(75.1)
			expect(steps(calls()).at(-1)).toBe(`${stuck} 2`)
			expect(await readWebhook(world.source(), webhook.id)).toMatchObject({
				state: 'active',
				waiting: 1,
			})
		},
	)

	it.runIf(kind === 'postgres')(
		'survive a receiver that is away for almost three days',
		async () => {
			const { webhook, calls } = await world.make('visit.reported')
			const records = [randomUUID(), randomUUID()]
			answer(503)
			for (const step of [1, 2, 3]) for (const id of records) await world.visit(id, step)
			await world.send()
			let away = 0
			for (;;) {
				const ms = await toNext(webhook.id)
				if (away + ms > 3 * dayMs) break
				away += ms
				await world.send()
			}
			expect(await readWebhook(world.source(), webhook.id)).toMatchObject({
				state: 'active',
				waiting: 6,
			})
			const before = calls().length
			answer(200)
			await world.send()
			const after = steps(calls().slice(before))
			for (const id of records) {
				expect(after.filter((step) => step.startsWith(id))).toEqual(
					[1, 2, 3].map((n) => `${id} ${n}`),
				)
			}
			expect(await readWebhook(world.source(), webhook.id)).toMatchObject({
				waiting: 0,
				failingSince: null,
			})
		},
	)

	it('wait where a receiver is away for three days, and go on where they stopped', async () => {
		const { webhook, calls } = await world.make('visit.reported')
		const [id, later] = [randomUUID(), randomUUID()]
		answer(503)
		await world.visit(id, 1)
		await world.visit(id, 2)
		await world.send()
		const begin = test.now().getTime()
		const state = async () => (await readWebhook(world.source(), webhook.id)).state
		while ((await state()) === 'active') {
			await toNext(webhook.id)
			await world.send()
		}
		expect((test.now().getTime() - begin) / dayMs).toBeGreaterThanOrEqual(3)
		expect(await readWebhook(world.source(), webhook.id)).toMatchObject({
			...{ state: 'disabled', disabledReason: 'failing', waiting: 2 },
			failingSince: new Date(begin).toISOString(),
		})
		expect(world.disabled).toContainEqual({ id: webhook.id, reason: 'failing' })
		const events = test.client.db
			.selectFrom('event')
			.select(['kind', 'actor_kind', 'after'])
			.where('record_id', '=', webhook.id)
			.orderBy('position', 'desc')
		expect(await events.executeTakeFirst()).toEqual({
			...{ kind: 'webhook.changed', actor_kind: 'chore' },
			after: { state: 'disabled', disabledReason: 'failing' },
		})
		const before = calls().length
		answer(200)
		await world.visit(later, 1)
		world.later(7 * dayMs)
		await world.send()
		expect(calls()).toHaveLength(before)
		await inside((source) => resumeWebhook(source, webhook.id))
		await world.send()
		expect(steps(calls().slice(before)).sort()).toEqual([`${id} 1`, `${id} 2`, `${later} 1`].sort())
	})

	it('end at once where the receiver says 410, and lead nowhere else', async () => {
		const { webhook, calls } = await world.make('visit.reported')
		const id = randomUUID()
		const elsewhere = `http://${world.receiver.host}/elsewhere`
		world.receiver.answers(() => ({ status: 307, headers: { location: elsewhere } }))
		await world.visit(id, 1)
		await world.send()
		expect(world.receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([])
		answer(410)
		await toNext(webhook.id)
		await world.send()
		expect(await readWebhook(world.source(), webhook.id)).toMatchObject({
			...{ state: 'disabled', disabledReason: 'gone', waiting: 1 },
		})
		expect(world.disabled).toContainEqual({ id: webhook.id, reason: 'gone' })
		const status = await runOffice(test.deps, 'status')
		expect(status).toContain(`The webhook ${webhook.name} is disabled`)
		const attempts = test.client.db
			.selectFrom('webhook_attempt')
			.innerJoin('webhook_delivery', 'webhook_delivery.id', 'delivery_id')
			.where('webhook_id', '=', webhook.id)
			.select(['status', 'fault'])
			.orderBy('webhook_attempt.id')
		expect(await attempts.execute()).toEqual([
			{ status: 307, fault: 'redirect' },
			{ status: 410, fault: 'gone' },
		])
		expect(calls()).toHaveLength(2)
	})

	it('are signed by both secrets while one is rotated', async () => {
		answer(200)
		const { webhook, secret, calls } = await world.make('visit.reported')
		const { secret: newer } = await rotateWebhook(world.source(), webhook.id, 2)
		const last = async () => {
			await world.visit(randomUUID(), 1)
			await world.send()
			const call = calls().at(-1)
			if (!call) throw new Error('No message.')
			return call
		}
		const both = await last()
		expect(verify(secret, both)).toEqual(verify(newer, both))
		world.later(2 * hourMs)
		const newest = await last()
		expect(verify(newer, newest)).toBeDefined()
		expect(() => verify(secret, newest)).toThrow()
	})

	it('are sent again, one or from a moment or an event on, under the same ids', async () => {
		answer(200)
		const { webhook, calls } = await world.make('visit.reported')
		const [id, other] = [randomUUID(), randomUUID()]
		await world.visit(id, 1)
		world.later(60_000)
		const since = test.now().toISOString()
		await world.visit(other, 1)
		await world.visit(id, 2)
		await world.send()
		const ids = () => calls().map(({ headers }) => String(headers['webhook-id']))
		const eventOf = (step: string) => ids()[steps(calls()).indexOf(step)] ?? ''
		const again = async (said: Parameters<typeof replayWebhook>[2]) => {
			const before = calls().length
			await inside((source) => replayWebhook(source, webhook.id, said))
			await world.send()
			return steps(calls().slice(before)).sort()
		}
		expect(await again({ eventId: eventOf(`${id} 1`) })).toEqual([`${id} 1`])
		expect(await again({ since })).toEqual([`${other} 1`, `${id} 2`].sort())
		expect(await again({ fromEventId: eventOf(`${id} 2`) })).toEqual([`${id} 2`])
		expect(new Set(ids()).size).toBe(3)
		await expect(again({ eventId: randomUUID() })).rejects.toThrow('not found')
		// What waits is not sent twice.
		answer(503)
		await world.visit(id, 3)
		await world.send()
		await inside((source) => replayWebhook(source, webhook.id, { since }))
		answer(200)
		const before = calls().length
		await world.send()
		expect(steps(calls().slice(before)).sort()).toEqual([`${other} 1`, `${id} 2`, `${id} 3`].sort())
	})

	it('wait while a webhook is paused', async () => {
		answer(200)
		const { webhook, calls } = await world.make('visit.reported')
		await inside((source) => pauseWebhook(source, webhook.id))
		const id = randomUUID()
		await world.visit(id, 1)
		await world.send()
		expect(calls()).toEqual([])
		await inside((source) => resumeWebhook(source, webhook.id))
		await world.send()
		expect(steps(calls())).toEqual([`${id} 1`])
	})

	it('are sent by one of two processes, and taken up where one has died', async () => {
		answer(200)
		const { webhook, calls } = await world.make('visit.reported')
		const records = Array.from({ length: 8 }, () => randomUUID())
		for (const step of [1, 2, 3]) for (const id of records) await world.visit(id, step)
		const idle = await world.make('visit.started')
		await world.send()
		await Promise.all([world.send(), world.send()])
		await Promise.all([1, 2, 3].map((step) => world.visit(records[0] ?? '', step + 3)))
		await Promise.all([world.send(), world.send(), world.send()])
		expect(calls()).toHaveLength(27)
		expect(new Set(calls().map(({ headers }) => headers['webhook-id'])).size).toBe(27)
		expect(idle.calls()).toEqual([])
		await world.visit(records[1] ?? '', 4)
		answer(503)
		await world.send()
		await toNext(webhook.id)
		answer(200)
		const claim = { now: test.now(), limit: 1 }
		expect(await claimDeliveries(test.client.db, webhook.id, claim)).toHaveLength(1)
		await world.send()
		expect(calls()).toHaveLength(28)
		world.later(60_000)
		await world.send()
		expect(calls()).toHaveLength(29)
	})

	it('of a restored database are those of its new life', async () => {
		answer(200)
		const { calls } = await world.make('visit.reported')
		const [before, after] = [randomUUID(), randomUUID()]
		await world.visit(before, 1)
		await world.send()
		await runOffice(test.deps, 'restored')
		await world.send()
		await world.visit(after, 1)
		await world.send()
		expect(steps(calls())).toEqual([`${before} 1`, `${after} 1`])
	})
})
