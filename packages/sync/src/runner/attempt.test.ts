import { expect, test } from 'vitest'
import type { Lease } from '../outbox/operation.ts'
import { defaultProtocol } from '../outbox/protocol.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { rememberRecords } from '../store/remember-records.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { operationOf } from '../testing/operation-of.ts'
import { attemptRun } from './attempt.ts'

/** Three changes of a customer, of which another tab has the second since they were planned. */
async function setUp() {
	const clock = createFakeClock()
	const lease: Lease = { holder: 'mine', untilMs: clock.now() + 10_000, byLock: true }
	const store = rememberRecords(createMemoryStore())
	const run = await Promise.all(
		['a', 'b', 'c'].map((id) => store.append({ operation: operationOf({ id }), blobs: [] })),
	)
	const [, second] = run
	if (second) await store.replace(second, { ...second, state: 'sending', attempts: 1 })
	const sent: OutboundRequest[] = []
	const attempt = () =>
		attemptRun(run, {
			store,
			clock,
			protocol: defaultProtocol,
			deviceHeaders: () => ({}),
			headersFor: () => ({ owner: 'anna', headers: {} }),
			lease: () => lease,
			onClaimed: () => {},
			network: {
				async send(requests) {
					sent.push(...requests)
					return requests.map(() => ({ status: 204, headers: {}, body: null }))
				},
				isOffline: () => false,
				voidKey: () => Promise.reject(new Error('Nothing is given up here')),
			},
		})
	return { attempt, sent, store }
}

test('nothing is sent past what another tab has, and what was claimed behind it waits again', async () => {
	const { attempt, sent, store } = await setUp()
	const result = await attempt()
	expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['a'])
	expect(result.type === 'answered' && result.answers.map(({ operation }) => operation.id)).toEqual(
		['a'],
	)
	const states = (await store.list()).map(({ id, state }) => [id, state])
	expect(states).toEqual([
		['a', 'sending'],
		['b', 'sending'],
		['c', 'queued'],
	])
})
