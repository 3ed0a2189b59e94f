import { afterAll, expect, it, vi } from 'vitest'
import { openPostgres } from '../apps/api/src/db/client.ts'
import { findHorizon } from '../apps/api/src/db/horizon.ts'
import { readEpoch } from '../apps/api/src/platform/operations/operations.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { endChildren, startService } from '../apps/api/src/testing/servers/child-service.ts'
import {
	createPerson,
	createPhone,
	expectNothingLost,
	untilAll,
	untilSent,
} from './drill-phones.ts'
import { startTcpRouter } from './tcp-router.ts'

// Two processes, a primary that is killed with -9, a standby that is promoted by hand, and phones that work on.

const phoneCount = process.env.LONG_RUN ? 20 : 3
const changesEach = 4

afterAll(endChildren)

it('phones lose and double nothing when the primary dies and a standby takes its place', {
	timeout: 300_000,
}, async () => {
	const cluster = await startPostgres()
	// As HAProxy does: whoever is connected to a server that is gone is cut off.
	const router = await startTcpRouter(cluster.url)
	const settings = { DATABASE_URL: router.urlOf(cluster.url), ...{ REQUESTS_PER_MINUTE: '0' } }
	const services = [1, 2].map(() => startService(settings))
	// Both processes wait for one another's migrations meanwhile.
	const standby = await cluster.addStandby()
	const addresses = await Promise.all(services.map(({ ready }) => ready))
	let turn = 0
	const send: typeof fetch = (path, init) => {
		turn += 1
		return fetch(`${addresses[turn % addresses.length]}${path}`, init)
	}
	const readiness = () =>
		Promise.all(
			addresses.map(async (address) => (await fetch(`${address}/api/health/ready`)).status),
		)
	const first = openPostgres(cluster.url, 2)
	const phones = await Promise.all(
		Array.from({ length: phoneCount }, async (_, index) => {
			const now = new Date()
			const person = await createPerson(first, now)
			return createPhone(person, send, { seed: index + 1, startedMs: now.getTime() })
		}),
	)
	const before = { marks: (await findHorizon(first.db)).epoch, life: await readEpoch(first.db) }
	expect(await readiness()).toEqual([200, 200])
	await first.close()

	for (const phone of phones) await phone.work(changesEach)
	// Some has arrived, and much is on its way.
	await untilAll(phones, async (phone) => {
		expect((await phone.waiting()).length).toBeLessThan(changesEach)
	})
	const killedMs = performance.now()
	cluster.kill()
	router.cutAll()
	for (const phone of phones) await phone.work(changesEach)
	await vi.waitFor(async () => expect(await readiness()).toEqual([503, 503]), 30_000)
	const deadMs = performance.now()
	standby.promote()
	router.leadTo(standby.url)
	const promotedMs = performance.now()
	await vi.waitFor(async () => expect(await readiness()).toEqual([200, 200]), 30_000)
	const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`
	console.log(
		`503 ${secondsOf(deadMs - killedMs)} after the end of the primary, 200 ${secondsOf(performance.now() - promotedMs)} after the promotion`,
	)
	await untilSent(phones)

	const second = openPostgres(standby.url, 2)
	await expectNothingLost(second, phones)
	// Everything had reached the standby: phones load nothing anew, and are asked for nothing.
	const after = { marks: (await findHorizon(second.db)).epoch, life: await readEpoch(second.db) }
	expect(after).toEqual(before)
	expect(services.map((service) => service.process.exitCode)).toEqual([null, null])
	await second.close()
	for (const service of services) await service.stop()
	await router.close()
	cluster.remove()
})
