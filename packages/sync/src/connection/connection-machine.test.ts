import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	type CheckResult,
	type ConnectionEvent,
	initialConnectionState,
	stepConnection,
} from './connection-machine.ts'

const good: CheckResult = { isApiReachable: true, areHostsReachable: true }
const apiDead: CheckResult = { isApiReachable: false, areHostsReachable: true }
const allDead: CheckResult = { isApiReachable: false, areHostsReachable: false }

const initial = { state: initialConnectionState }

function run(...events: (CheckResult | 'offline')[]) {
	let step = { state: initialConnectionState, effects: [] as readonly unknown[] }
	for (const event of events) {
		const next: ConnectionEvent =
			event === 'offline' ? { type: 'browser-offline' } : { type: 'checked', result: event }
		step = stepConnection(step.state, next)
	}
	return { status: step.state.status, effects: step.effects }
}

test('a dead API with living hosts is degraded, a dead network is weak', () => {
	expect(run(apiDead).status).toBe('degraded')
	expect(run(allDead).status).toBe('weak')
})

test('without configured hosts a dead API counts as a dead network', () => {
	expect(run({ isApiReachable: false, areHostsReachable: null }).status).toBe('weak')
})

test('the fifth failed cycle in a row is offline', () => {
	expect(run(...Array<CheckResult>(4).fill(allDead)).status).toBe('weak')
	expect(run(...Array<CheckResult>(5).fill(allDead)).status).toBe('offline')
	expect(run(...Array<CheckResult>(4).fill(allDead), apiDead, allDead).status).toBe('weak')
})

test('rechecks come after 20 s, 30 s, then every 60 s', () => {
	const waits = [1, 2, 3, 4].map(
		(count) => run(...Array<CheckResult>(count).fill(allDead)).effects[0],
	)
	expect(waits).toEqual(
		[20_000, 30_000, 60_000, 60_000].map((afterMs) => ({ type: 'recheck', afterMs })),
	)
})

test('coming back from offline refreshes texts, drains, and refetches after 500 ms', () => {
	expect(run('offline', good)).toEqual({
		status: 'strong',
		effects: [
			{ type: 'refresh-texts' },
			{ type: 'drain' },
			{ type: 'refetch-stale', afterMs: 500 },
		],
	})
})

test('coming back from a weak link only drains', () => {
	expect(run(allDead, good).effects).toEqual([{ type: 'drain' }])
})

test('what recovery from offline owes is also done by way of a degraded connection', () => {
	expect(run('offline', apiDead, good).effects).toEqual(run('offline', good).effects)
	expect(run(...Array<CheckResult>(5).fill(allDead), apiDead, good).effects).toHaveLength(3)
	expect(run('offline', good, allDead, good).effects).toEqual([{ type: 'drain' }])
})

test('another network is rechecked from the start', () => {
	let { state } = initial
	for (const result of [allDead, allDead, allDead]) {
		state = stepConnection(state, { type: 'checked', result }).state
	}
	state = stepConnection(state, { type: 'browser-online' }).state
	const step = stepConnection(state, { type: 'checked', result: allDead })
	expect(step.effects).toEqual([{ type: 'recheck', afterMs: 20_000 }])
})

test('a call has the connection checked only when it contradicts what is known', () => {
	const states = { strong: [good], degraded: [apiDead], weak: [allDead], offline: ['offline'] }
	for (const [status, events] of Object.entries(states)) {
		let { state } = initial
		for (const event of events as (CheckResult | 'offline')[]) {
			const next: ConnectionEvent =
				event === 'offline' ? { type: 'browser-offline' } : { type: 'checked', result: event }
			state = stepConnection(state, next).state
		}
		expect(state.status).toBe(status)
		for (const hasAnswer of [true, false]) {
			const isNews = hasAnswer !== (status === 'strong')
			const { effects } = stepConnection(state, { type: 'call-ended', hasAnswer })
			expect(effects).toEqual(isNews ? [{ type: 'check' }] : [])
		}
	}
})

test('a good check is strong and any other plans a recheck, whatever went before', () => {
	const event = fc.constantFrom(good, apiDead, allDead, 'offline' as const)
	fc.assert(
		fc.property(fc.array(event, { minLength: 1 }), (events) => {
			const { status, effects } = run(...events)
			expect(status === 'strong').toBe(events.at(-1) === good)
			if (status !== 'strong')
				expect(effects).toContainEqual(expect.objectContaining({ type: 'recheck' }))
		}),
	)
})
