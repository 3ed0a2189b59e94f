import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createConnectionMonitor } from './connection-monitor.ts'

function setUp(hostUrls: readonly string[] = ['host'], random = 0) {
	const clock = createFakeClock()
	const browser = new EventTarget()
	const living = new Set(['api', 'host'])
	const silent = new Set<string>()
	const log: string[] = []
	const monitor = createConnectionMonitor({
		clock,
		browser,
		random: () => random,
		apiUrl: 'api',
		hostUrls: () => hostUrls,
		probe(url) {
			log.push(`probe ${url}`)
			return silent.has(url) ? new Promise(() => {}) : Promise.resolve(living.has(url))
		},
		onRefreshTexts: () => log.push('texts'),
		onDrain: () => log.push('drain'),
		onRefetchStale: () => log.push('refetch'),
	})
	const advance = async (byMs: number) => {
		clock.advance(byMs)
		for (let turn = 0; turn < 20; turn += 1) await null
	}
	return { browser, living, silent, log, monitor, advance }
}

test('a day in a valley: weak, offline after five cycles, and back', async () => {
	const { living, log, monitor, advance } = setUp()
	await advance(0)
	expect(monitor.status()).toBe('strong')
	living.clear()
	monitor.check()
	await advance(0)
	expect(monitor.status()).toBe('weak')
	for (const waitMs of [20_000, 30_000, 60_000]) await advance(waitMs)
	expect(monitor.status()).toBe('weak')
	await advance(60_000)
	expect(monitor.status()).toBe('offline')
	living.add('api')
	log.length = 0
	await advance(59_999)
	expect(log).toEqual([])
	await advance(1)
	expect(monitor.status()).toBe('strong')
	expect(log).toEqual(['probe api', 'probe host', 'texts', 'drain'])
	await advance(500)
	expect(log.at(-1)).toBe('refetch')
})

test('phones that lost the connection together check again one after the other', async () => {
	const { living, log, monitor, advance } = setUp([], 0.5)
	await advance(0)
	living.clear()
	monitor.check()
	await advance(0)
	log.length = 0
	await advance(21_999)
	expect(log).toEqual([])
	await advance(1)
	expect(log).toEqual(['probe api'])
})

test('a probe that does not answer within 5 s has failed', async () => {
	const { silent, monitor, advance } = setUp()
	await advance(0)
	silent.add('api')
	monitor.check()
	await advance(4999)
	expect(monitor.status()).toBe('strong')
	await advance(1)
	expect(monitor.status()).toBe('degraded')
})

test('calls that fail together are checked once, and one that succeeds brings it back at once', async () => {
	const { living, log, monitor, advance } = setUp()
	await advance(0)
	living.clear()
	log.length = 0
	for (let call = 0; call < 10; call += 1) monitor.noteCall(false)
	await advance(0)
	for (let call = 0; call < 10; call += 1) monitor.noteCall(false)
	await advance(0)
	expect(log).toEqual(['probe api', 'probe host'])
	expect(monitor.status()).toBe('weak')
	living.add('api')
	monitor.noteCall(true)
	await advance(0)
	expect(monitor.status()).toBe('strong')
})

test('hosts that become known later are asked from the next check on', async () => {
	const hosts: string[] = []
	const { living, monitor, advance } = setUp(hosts)
	await advance(0)
	living.delete('api')
	monitor.check()
	await advance(0)
	expect(monitor.status()).toBe('weak')
	hosts.push('host')
	monitor.check()
	await advance(0)
	expect(monitor.status()).toBe('degraded')
})

test('the browser says offline: at once, and a check under way changes nothing', async () => {
	const { browser, monitor, advance } = setUp([])
	await advance(0)
	const seen: string[] = []
	monitor.subscribe(() => seen.push(monitor.status()))
	monitor.check()
	browser.dispatchEvent(new Event('offline'))
	await advance(0)
	expect(monitor.status()).toBe('offline')
	browser.dispatchEvent(new Event('online'))
	await advance(0)
	expect(seen).toEqual(['offline', 'strong'])
})

test('a closed monitor is silent', async () => {
	const { browser, log, monitor, advance } = setUp()
	await advance(0)
	monitor.close()
	log.length = 0
	browser.dispatchEvent(new Event('online'))
	await advance(120_000)
	expect(log).toEqual([])
})
