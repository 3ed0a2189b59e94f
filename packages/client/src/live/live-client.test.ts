import { liveBeatMs } from '@roundsman/contract'
import { createFakeClock } from '@roundsman/sync/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLiveClient, type LiveSocket } from './live-client.ts'
import type { LiveConditions } from './live-machine.ts'

class FakeSocket implements LiveSocket {
	readyState: 0 | 1 | 2 | 3 = 0
	sent: string[] = []
	onopen: LiveSocket['onopen'] = null
	onmessage: LiveSocket['onmessage'] = null
	onclose: LiveSocket['onclose'] = null

	send(data: string): void {
		this.sent.push(data)
	}
	close(): void {
		if (this.readyState === 0) throw new Error('A browser complains of this.')
		this.end(1000)
	}
	open(): void {
		this.readyState = 1
		this.onopen?.()
	}
	tell(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) })
	}
	/** As the server, or the network, ends it. */
	end(code: number): void {
		this.readyState = 3
		this.onclose?.({ code })
	}
}

const well: LiveConditions = { isOnline: true, isVisible: true, token: 'a' }
const plan = { kind: 'plan', version: 2, date: '2026-11-19', timestamp: '2026-11-19T08:00:00Z' }

function setUp(random = () => 1) {
	const clock = createFakeClock()
	const sockets: FakeSocket[] = []
	const log: string[] = []
	const tell = createLiveClient({
		clock,
		random,
		openSocket: () => {
			const socket = new FakeSocket()
			sockets.push(socket)
			return socket
		},
		onMessage: ({ kind }) => log.push(kind),
		onCatchUp: () => log.push('catch up'),
		onSessionEnd: (token) => log.push(`ended ${token}`),
	})
	const last = () => {
		const socket = sockets.at(-1)
		if (!socket) throw new Error('There is no socket.')
		return socket
	}
	const connect = () => {
		last().open()
		last().tell({ kind: 'ready' })
	}
	return { clock, sockets, log, tell, last, connect }
}

describe('the live connection', () => {
	it('signs in by its first message, catches up, and passes on what it is told', () => {
		const { tell, last, connect, log } = setUp()
		tell(well)
		connect()
		expect(last().sent).toEqual(['{"kind":"hello","token":"a"}'])
		last().tell(plan)
		last().tell({ kind: 'beat' })
		last().onmessage?.({ data: 'null' })
		last().onmessage?.({ data: '{' })
		expect(log).toEqual(['catch up', 'plan'])
	})

	it.each([
		['offline', { isOnline: false }],
		['hidden', { isVisible: false }],
		['signed out', { token: null }],
	])('is not begun while %s', (_, condition) => {
		const { tell, sockets, clock } = setUp()
		tell({ ...well, ...condition })
		clock.advance(600_000)
		expect(sockets).toEqual([])
		tell(well)
		clock.advance(1_000)
		expect(sockets).toHaveLength(1)
	})

	it('ends when the phone is offline, comes back within a second, and stays while hidden', () => {
		const { tell, sockets, last, connect, clock, log } = setUp()
		tell(well)
		connect()
		tell({ ...well, isVisible: false })
		expect(last().readyState).toBe(1)
		tell({ ...well, isOnline: false })
		expect(last().readyState).toBe(3)
		clock.advance(600_000)
		expect(sockets).toHaveLength(1)
		tell(well)
		expect(sockets).toHaveLength(1)
		clock.advance(1_000)
		connect()
		expect(log).toEqual(['catch up', 'catch up'])
	})

	it('that was lost comes back after times that grow to a minute, and shrink after a beat', () => {
		const { tell, sockets, last, connect, clock } = setUp()
		tell(well)
		for (const waitS of [2, 4, 8, 16, 32, 60, 60]) {
			const count = sockets.length
			last().end(1006)
			clock.advance(waitS * 1000 - 1)
			expect(sockets).toHaveLength(count)
			clock.advance(1)
			expect(sockets).toHaveLength(count + 1)
		}
		connect()
		last().tell({ kind: 'beat' })
		last().end(1001)
		const count = sockets.length
		clock.advance(2_000)
		expect(sockets).toHaveLength(count + 1)
	})

	it('that was lost while hidden comes back when somebody looks', () => {
		const { tell, sockets, last, connect, clock } = setUp()
		tell(well)
		connect()
		tell({ ...well, isVisible: false })
		last().end(1006)
		clock.advance(600_000)
		expect(sockets).toHaveLength(1)
		tell(well)
		expect(sockets).toHaveLength(2)
	})

	it('that is silent for too long is given up; one that beats is not', () => {
		const { tell, sockets, last, connect, clock } = setUp()
		tell(well)
		connect()
		for (let n = 0; n < 10; n += 1) {
			clock.advance(liveBeatMs)
			last().tell({ kind: 'beat' })
		}
		expect(sockets).toHaveLength(1)
		clock.advance(2.5 * liveBeatMs)
		expect(sockets[0]?.readyState).toBe(3)
		clock.advance(2_000)
		expect(sockets).toHaveLength(2)
		clock.advance(20_000)
		last().open()
		expect(last().readyState).toBe(3)
	})

	it('of a dead token is not begun again, that of the next one is', () => {
		const { tell, sockets, last, connect, clock, log } = setUp()
		tell(well)
		connect()
		last().end(4401)
		expect(log).toEqual(['catch up', 'ended a'])
		tell(well)
		clock.advance(600_000)
		expect(sockets).toHaveLength(1)
		tell({ ...well, token: null })
		tell({ ...well, token: 'b' })
		connect()
		expect(last().sent).toEqual(['{"kind":"hello","token":"b"}'])
	})

	it('of too many waits long', () => {
		const { tell, sockets, last, clock } = setUp()
		tell(well)
		last().end(4429)
		clock.advance(59_999)
		expect(sockets).toHaveLength(1)
		clock.advance(1)
		expect(sockets).toHaveLength(2)
	})

	it('catches up later when all are told at once that something was missed', () => {
		const { tell, last, connect, clock, log } = setUp()
		tell(well)
		connect()
		last().tell({ kind: 'ready' })
		clock.advance(4_999)
		expect(log).toEqual(['catch up'])
		clock.advance(1)
		expect(log).toEqual(['catch up', 'catch up'])
	})

	it('there is never more than one, and one in the end, whatever comes between', () => {
		const step = fc.oneof(
			fc.record({
				isOnline: fc.boolean(),
				isVisible: fc.boolean(),
				token: fc.constantFrom(null, 'a', 'b'),
			}),
			fc.constantFrom('open', 'ready', 'beat', 'end', 'second' as const),
		)
		fc.assert(
			fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
				const { tell, sockets, clock, log, connect } = setUp(() => 0.5)
				for (const one of steps) {
					const socket = sockets.at(-1)
					if (typeof one === 'object') tell(one)
					else if (one === 'second') clock.advance(1_000)
					else if (one === 'open' && socket?.readyState === 0) socket.open()
					else if (one === 'end' && (socket?.readyState ?? 3) < 2) socket?.end(1006)
					else if (socket?.readyState === 1 && one !== 'open') socket.tell({ kind: one })
					// One that was given up before it was open closes as soon as it is.
					for (const old of sockets.slice(0, -1)) if (old.readyState === 0) old.open()
					expect(sockets.slice(0, -1).every((old) => old.readyState === 3)).toBe(true)
				}
				log.length = 0
				tell({ ...well, token: 'c' })
				clock.advance(1_000)
				for (const old of sockets.slice(0, -1)) if (old.readyState === 0) old.open()
				connect()
				expect(sockets.filter((socket) => socket.readyState < 2)).toHaveLength(1)
				expect(log.at(-1)).toBe('catch up')
				tell({ ...well, token: null })
				clock.advance(600_000)
				expect(sockets.filter((socket) => socket.readyState < 2)).toHaveLength(0)
			}),
			{ numRuns: 1000 },
		)
	})
})
