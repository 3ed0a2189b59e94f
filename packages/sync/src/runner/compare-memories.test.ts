import { expect, test, vi } from 'vitest'
import type { OperationDraft } from '../outbox/operation.ts'
import type { OutboundRequest } from '../outbox/request.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createFakeChannels } from '../testing/fake-channel.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeLocks } from '../testing/fake-locks.ts'
import { createFakeTab } from '../testing/fake-tab.ts'
import { createScriptedServer } from '../testing/scripted-server.ts'
import { createSeededRandom } from '../testing/seeded-random.ts'
import { createOutbox } from './create-outbox.ts'
import type { MemoryQuestion, Network } from './network.ts'

const note = (body: string): OperationDraft => ({
	kind: 'note',
	scope: 'customer:1',
	url: '/api/customer/1',
	method: 'PATCH',
	body,
})
const dayMs = 24 * 60 * 60 * 1000

/** A phone whose server applies all, at once. */
function setUp(change: Partial<Network> = {}) {
	const store = createMemoryStore()
	const clock = createFakeClock()
	const server = createScriptedServer({
		actorOf: () => 'anna',
		judge: () => ({ type: 'apply' }),
	})
	const sent: OutboundRequest[] = []
	const asked: MemoryQuestion[] = []
	const network: Network = {
		async send(requests) {
			sent.push(...requests)
			return requests.map(server.handle)
		},
		async voidKey(id, headers) {
			return server.voidKey(id, headers)
		},
		async askMemory(question, headers) {
			asked.push(question)
			return server.askMemory(question, headers)
		},
		...change,
	}
	const tab = createFakeTab({ onPass: () => {}, onCrash: () => {} })
	const outbox = createOutbox({
		owner: 'anna',
		store,
		clock,
		random: createSeededRandom(1),
		locks: createFakeLocks().forTab(tab),
		channel: createFakeChannels().open('anna', tab),
		headersFor: () => ({ owner: 'anna', headers: {} }),
		network,
	})
	const allDone = () =>
		vi.waitFor(
			async () => {
				const states = (await outbox.operations()).map(({ state }) => state)
				expect(states).toEqual(states.map(() => 'done'))
			},
			{ interval: 1 },
		)
	const save = async (...bodies: string[]) => {
		for (const body of bodies) await outbox.enqueue(note(body))
	}
	const bodies = () => server.effects.map(({ body }) => body)
	return { store, clock, server, sent, asked, outbox, allDone, save, bodies }
}

test('what a restored backup has forgotten is sent again, under its key and before newer work', async () => {
	const { store, server, clock, outbox, save, allDone, bodies, sent } = setUp()
	await save('first', 'second')
	await allDone()
	server.backUp()
	await save('third', 'fourth')
	await allDone()
	// The third is not listed any more.
	const [, , third] = await store.list()
	await store.remove([third?.id ?? ''])
	expect(await outbox.missing([third?.id ?? '', 'never heard of'])).toEqual(['never heard of'])
	server.restore()
	expect(bodies()).toEqual(['first', 'second'])
	outbox.pause()
	await save('fifth')
	outbox.resume()
	await vi.waitFor(() => expect(bodies()).toHaveLength(5), { interval: 1 })
	await allDone()
	expect(bodies()).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
	const keys = sent.map(({ headers }) => headers['idempotency-key'])
	expect(keys).toHaveLength(7)
	expect(new Set(keys).size).toBe(5)
	const recalled = (await outbox.operations()).map(({ recalledAt }) => recalledAt)
	expect(recalled).toEqual([undefined, undefined, clock.now(), clock.now(), undefined])
	await outbox.close()
})

test('a phone that did not notice that a backup was restored is told by the first answer', async () => {
	const { server, clock, outbox, save, allDone, bodies, sent } = setUp()
	await save('first')
	await allDone()
	server.backUp()
	await save('second')
	await allDone()
	server.restore()
	await save('third')
	await vi.waitFor(
		() => {
			clock.advance(1000)
			expect(bodies()).toEqual(['first', 'second', 'third'])
		},
		{ interval: 1 },
	)
	await allDone()
	const told = sent.map(({ headers, body }) => `${headers.epoch} ${body}`)
	expect(told).toEqual(['1 first', '1 second', '1 third', '2 second', '2 third'])
	await outbox.close()
})

test('each change bears the name of its device, and a server that remembers all is not sent anything again', async () => {
	const { outbox, save, allDone, sent, asked } = setUp()
	await save('first')
	await allDone()
	const { id: device } = await outbox.device()
	expect(sent.map(({ headers }) => headers.device)).toEqual([device])
	outbox.poke('visible')
	const [own] = await outbox.operations()
	await vi.waitFor(() => expect(asked).toEqual([{ device }, { device, keys: [own?.id] }]))
	await vi.waitFor(async () => expect((await outbox.device()).epoch).not.toBeNull())
	expect(sent).toHaveLength(1)
	await outbox.close()
})

test('a memory with another life is asked for everything, and nothing that it knows is sent again', async () => {
	const memory = { epoch: '1', counter: 0, unknown: [] }
	const askMemory = vi.fn(async () => ({ ...memory }))
	const { outbox, save, allDone, sent } = setUp({ askMemory })
	await save('first')
	await allDone()
	expect((await outbox.device()).epoch).toBe('1')
	Object.assign(memory, { epoch: '2', counter: 1 })
	outbox.poke('visible')
	await vi.waitFor(async () => expect((await outbox.device()).epoch).toBe('2'))
	expect(askMemory).toHaveBeenCalledTimes(3)
	expect(sent).toHaveLength(1)
	await outbox.close()
})

test('nothing waits for a server that cannot say what it remembers; it is asked again later', async () => {
	const askMemory = vi.fn(() => Promise.reject(new Error('404')))
	const { outbox, save, allDone, bodies } = setUp({ askMemory })
	await save('first')
	await allDone()
	for (const times of [2, 3]) {
		outbox.poke('visible')
		await vi.waitFor(() => expect(askMemory).toHaveBeenCalledTimes(times))
	}
	await save('second')
	await allDone()
	expect(bodies()).toEqual(['first', 'second'])
	await outbox.close()
})

test('while the server is asked what it remembers nothing is sent', async () => {
	let answer = () => {}
	const askMemory = vi.fn(async () => {
		await new Promise<void>((resolve) => {
			answer = resolve
		})
		return { epoch: '1', counter: 0, unknown: [] }
	})
	const { outbox, save, allDone, bodies } = setUp({ askMemory })
	await save('first')
	await vi.waitFor(() => expect(askMemory).toHaveBeenCalled())
	await save('second')
	expect(bodies()).toEqual([])
	answer()
	await allDone()
	expect(bodies()).toEqual(['first', 'second'])
	await outbox.close()
})

test('changes go on without an answer to it that never comes', async () => {
	const askMemory = vi.fn(() => new Promise<never>(() => {}))
	const { outbox, clock, save, allDone, bodies } = setUp({ askMemory })
	await save('first')
	await vi.waitFor(() => expect(askMemory).toHaveBeenCalled())
	expect(bodies()).toEqual([])
	const passing = () => {
		clock.advance(1000)
		expect(bodies()).toEqual(['first'])
	}
	await vi.waitFor(passing, { interval: 1, timeout: 10_000 })
	await allDone()
	await outbox.close()
})

test('what is kept aside is forgotten after thirty days', async () => {
	const { store, outbox, clock, save, allDone } = setUp()
	await save('first')
	await allDone()
	await store.remove((await store.list()).map(({ id }) => id))
	clock.advance(29 * dayMs)
	outbox.poke('visible')
	await vi.waitFor(async () => expect((await outbox.device()).epoch).not.toBeNull())
	expect(await store.delivered()).toHaveLength(1)
	clock.advance(2 * dayMs)
	outbox.poke('visible')
	await vi.waitFor(async () => expect(await store.delivered()).toEqual([]))
	await outbox.close()
})
