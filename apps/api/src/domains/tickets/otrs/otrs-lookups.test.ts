import { ticketStatuses } from '@roundsman/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOtrsConfig } from '#platform/config/otrs-config'
import { liveChannel } from '#platform/live-feed'
import { runOutbound } from '#platform/outbound/outbound-worker'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { isForPhones } from '../../../testing/servers/live-client.ts'
import { type Otrs, type OtrsMishap, startOtrs } from '../../../testing/servers/otrs-server.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import { createTicketsWorld, type TicketsWorld } from '../../../testing/worlds/tickets-world.ts'
import { createOtrsLookups, statusAfter } from './otrs-lookups.ts'
import { otrsOutbound } from './otrs-outbound.ts'

const env = { OTRS_LOGIN: 'roundsman', OTRS_PASSWORD: 'secret' }

describe.each(databaseKinds)('the state of tickets at the ticket system over %s', (kind) => {
	const test = openTestApp(kind)
	let world: TicketsWorld
	let desk: Otrs
	let look: ReturnType<typeof createOtrsLookups>
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('outbound').execute()
		await test.client.db.updateTable('ticket').set({ office_look_at: null }).execute()
		desk = await startOtrs()
		test.deps.config.otrs = readOtrsConfig(env, desk.url)
		world = await createTicketsWorld(test)
		look = createOtrsLookups(deps(), 5_000)
	})
	afterEach(() => desk.close())

	const deps = () => ({
		db: test.client.db,
		config: test.deps.config,
		clock: test.deps.clock,
		random: () => 1,
	})
	const later = (minutes: number) =>
		test.setTime(new Date(test.now().getTime() + minutes * 60_000).toISOString())
	/** Reports problems that arrive at the ticket system, and forgets the calls that took. */
	async function send(count = 1) {
		for (let at = 0; at < count; at += 1) {
			const answer = await world.report({ reason: 'other', comment: 'Hello' })
			expect(answer.statusCode, answer.body).toBe(201)
		}
		await runOutbound(deps(), [otrsOutbound(5_000)])
		desk.calls.length = 0
	}
	const setState = (state: string) => {
		for (const ticket of desk.tickets) ticket.StateType = state
	}
	const shown = async () => {
		const [{ status, closedAt }] = await world.history()
		return { status: status.value, closedAt }
	}
	const reads = () => desk.calls.filter((call) => call === 'read').length

	it('is shown in the customer’s history, and a solved one is not looked at again', async () => {
		await send()
		await look()
		expect(await shown()).toEqual({ status: 'new', closedAt: null })
		setState('pending reminder')
		later(10)
		await look()
		expect(await shown()).toEqual({ status: 'open', closedAt: null })
		setState('closed')
		later(10)
		await look()
		expect(await shown()).toEqual({ status: 'solved', closedAt: test.now().toISOString() })
		later(60 * 24)
		await look()
		expect(reads()).toBe(3)
	})

	it('is told to the devices of whoever reported it', async () => {
		const heard: string[] = []
		const stop = await test.client.listen(liveChannel, {
			onMessage: (payload) => void (isForPhones(payload) && heard.push(payload)),
			onRestored: () => undefined,
		})
		const { customer, employee } = world
		const told = {
			employeeId: employee.id,
			except: null,
			message: { kind: 'ticket', customerId: customer.id },
		}
		await send()
		await vi.waitFor(() => expect(heard).toHaveLength(1), 30_000)
		await look()
		setState('open')
		later(10)
		await look()
		await vi.waitFor(() => expect(heard).toHaveLength(2), 30_000)
		await stop()
		for (const payload of heard) expect(JSON.parse(payload)).toMatchObject(told)
	})

	it('is found where the number came by a search', async () => {
		await world.report({ reason: 'other', comment: 'Hello' })
		desk.mishaps.create.push('cut-after')
		await runOutbound(deps(), [otrsOutbound(5_000)])
		later(1)
		await runOutbound(deps(), [otrsOutbound(5_000)])
		setState('open')
		await look()
		expect(await shown()).toEqual({ status: 'open', closedAt: null })
	})

	it('is looked up the more rarely the older a ticket is', async () => {
		await send()
		await look()
		later(9)
		await look()
		expect(reads()).toBe(1)
		later(24 * 60)
		await look()
		later(29)
		await look()
		expect(reads()).toBe(2)
		later(90 * 24 * 60)
		await look()
		later(6 * 60)
		await look()
		expect(reads()).toBe(4)
	})

	it('is looked up for twenty tickets a go with one session, those first that waited longest', async () => {
		await send(22)
		await look()
		expect(desk.calls).toEqual(['session', ...Array.from({ length: 20 }, () => 'read')])
		await look()
		expect(reads()).toBe(22)
		await look()
		expect(reads()).toBe(22)
	})

	it('is looked up by one process only', async () => {
		await send(5)
		await Promise.all([look(), createOtrsLookups(deps(), 5_000)()])
		expect(reads()).toBe(5)
	})

	const away: OtrsMishap[] = [
		'cut-before',
		'cut-after',
		'busy',
		'broken',
		'broken-after',
		'html-after',
		'nonsense-after',
	]
	it.each(away)(
		'stays as it was while the system does not answer, which is left alone: %s',
		async (mishap) => {
			await send(3)
			setState('closed')
			desk.mishaps.read.push(mishap)
			await look()
			expect(reads()).toBe(1)
			expect(await shown()).toEqual({ status: 'new', closedAt: null })
			await look()
			expect(reads()).toBe(1)
			later(11)
			await look()
			expect(reads()).toBe(4)
			expect(await shown()).toMatchObject({ status: 'solved' })
		},
	)

	it('is asked for no sooner each time that the system is away', async () => {
		await send()
		desk.mishaps.session.push('broken', 'broken', 'business')
		const lookIn = async (minutes: number) => {
			later(minutes)
			await test.client.db
				.updateTable('ticket')
				.set({ office_look_at: test.now() })
				.where('office_id', 'is not', null)
				.execute()
			await look()
			return desk.calls.length
		}
		expect(await lookIn(0)).toBe(1)
		expect(await lookIn(1)).toBe(1)
		expect(await lookIn(1)).toBe(2)
		expect(await lookIn(2)).toBe(2)
		expect(await lookIn(1)).toBe(3)
		expect(desk.calls).toEqual(['session', 'session', 'session'])
	})

	it('stays as it was where the time is up', async () => {
		await send()
		desk.mishaps.read.push('slow')
		await createOtrsLookups(deps(), 50)()
		expect(await shown()).toEqual({ status: 'new', closedAt: null })
	})

	it.each(['business', 'missing', 'half-after'] as const)(
		'of others is looked up though one is refused: %s',
		async (mishap) => {
			await send(2)
			setState('closed')
			desk.mishaps.read.push(mishap)
			await look()
			expect(reads()).toBe(2)
			const states = (await world.history()).map(
				({ status }: { status: { value: string } }) => status.value,
			)
			expect(states.sort()).toEqual(['new', 'solved'])
		},
	)

	it('is not looked up when the process ends, or without a ticket system', async () => {
		await send()
		await look(AbortSignal.abort())
		test.deps.config.otrs = null
		await look()
		expect(desk.calls).toEqual([])
	})
})

describe('the status of a ticket', () => {
	it.each([
		['new', [null, null, null]],
		['open', ['open', null, null]],
		['pending auto', ['open', null, null]],
		['closed', ['solved', 'solved', 'solved']],
		['merged', ['solved', 'solved', 'solved']],
		['removed', ['solved', 'solved', 'solved']],
		['of a later release', [null, null, null]],
		[null, [null, null, null]],
	])('after %s', (stateType, expected) => {
		expect(ticketStatuses.map((status) => statusAfter(stateType, status))).toEqual(expected)
	})
})
