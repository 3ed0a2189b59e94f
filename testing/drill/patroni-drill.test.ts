import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { findHorizon } from '../../apps/api/src/db/horizon.ts'
import { readEpoch } from '../../apps/api/src/platform/operations/operations.ts'
import { startBucket } from '../../apps/api/src/testing/servers/bucket-server.ts'
import { endChildren, startService } from '../../apps/api/src/testing/servers/child-service.ts'
import { openLive } from '../../apps/api/src/testing/servers/live-client.ts'
import { createPerson, createPhone, expectNothingLost, type Phone } from '../drill-phones.ts'
import { provideDebian } from './debian-programs.ts'
import { type Fault, faults } from './faults.ts'
import { startHaproxy, startNginx } from './front.ts'
import { type Machine, openSwitch } from './machines.ts'
import { drillPackages } from './needs.ts'
import { type PatroniCluster, startCluster, until } from './patroni-cluster.ts'

// `npm run drill:failover`: PostgreSQL with Patroni on three machines, and everything that can happen to the one
// that leads, while phones with full outboxes go on. `main.ts` beside it gives the folder, and a namespace of its own.

const phoneCount = Number(process.env.PHONES ?? 50)
const backlog = 12

/** Sends over `url`, and remembers when changes were asked for that were stored. */
function createLine(url: string) {
	const stored: { askedMs: number; storedMs: number }[] = []
	const send: typeof fetch = async (path, init) => {
		const askedMs = performance.now()
		const answer = await fetch(`${url}${path}`, init)
		if (answer.ok && init?.method !== 'GET' && /batch|customer/.test(String(path))) {
			stored.push({ askedMs, storedMs: performance.now() })
		}
		return answer
	}
	return { send, stored }
}

const hurryEachMs = 2_000

/** Time passes on the phones as it does here, until it is stopped; now and then each has reason to try at once. */
function letTimePass(phones: readonly Phone[]) {
	let isOver = false
	const passing = (async () => {
		let lastMs = performance.now()
		let hurriedMs = lastMs
		while (!isOver) {
			await wait(100)
			const nowMs = performance.now()
			const isHurried = nowMs - hurriedMs > hurryEachMs
			for (const phone of phones) phone[isHurried ? 'hurry' : 'pass'](Math.round(nowMs - lastMs))
			if (isHurried) hurriedMs = nowMs
			lastMs = nowMs
		}
	})()
	return () => {
		isOver = true
		return passing
	}
}

/** Asks both processes again and again whether they are ready. */
function watchReady(addresses: readonly string[]) {
	const seen: { atMs: number; isReady: boolean }[] = []
	let isOver = false
	const watching = (async () => {
		while (!isOver) {
			const looks = addresses.map((address) =>
				fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
					() => undefined,
				),
			)
			const isReady = (await Promise.all(looks)).every((answer) => answer?.status === 200)
			seen.push({ atMs: performance.now(), isReady })
			await wait(100)
		}
	})()
	return {
		seen,
		stop: () => {
			isOver = true
			return watching
		},
	}
}

async function isEmpty(phones: readonly Phone[]): Promise<boolean> {
	for (const phone of phones) {
		if ((await phone.waiting()).length > 0) return false
	}
	return true
}

/** Strikes once phones send, and waits until another machine leads where one must. */
async function strikeAmidst(
	cluster: PatroniCluster,
	phones: readonly Phone[],
	{ name, strike, moves }: Fault,
) {
	const primary = await cluster.findPrimary()
	if (!primary) throw new Error('Nobody leads.')
	for (const phone of phones) await phone.work(backlog)
	const hasBegun = async () => ((await phones[0]?.waiting()) ?? []).length < backlog
	await until(hasBegun, `a phone that sends before ${name}`, 60_000).catch(async (error) => {
		throw new Error(`${error.message} ${await cluster.describe()}`)
	})
	const struckMs = performance.now()
	const mend = await strike(cluster, primary)
	for (const phone of phones) await phone.work(2)
	const hasMoved = async () => {
		const leader = await cluster.findPrimary()
		return leader !== undefined && leader !== primary
	}
	if (moves) await until(hasMoved, `another primary after ${name}`)
	const movedMs = moves ? performance.now() : struckMs
	return { primary, mend, struckMs, movedMs }
}

/** The machine that was struck follows, and whoever led goes on leading. */
async function expectHealed(cluster: PatroniCluster, leader: Machine | undefined, name: string) {
	const heals = async () => (await cluster.isWhole()) && (await cluster.isFollowed(leader))
	// One that could not be rewound is copied from the primary.
	await until(heals, `a whole cluster after ${name}`, 240_000).catch(async (error) => {
		throw new Error(`${error.message} ${leader?.name} should lead. ${await cluster.describe()}`)
	})
}

afterAll(endChildren)

it.runIf(process.env.DRILL)(
	'nothing is lost or doubled, whatever happens to the primary',
	{
		timeout: 3_600_000,
	},
	async () => {
		const folder = process.env.DRILL ?? ''
		const env = provideDebian('drill', drillPackages)
		openSwitch()
		const cluster = startCluster(folder, env)
		await until(cluster.isWhole, 'a primary with two standbys')
		const haproxy = startHaproxy(folder, env, cluster.machines)
		const bucket = await startBucket()
		const settings = {
			...{ DATABASE_URL: haproxy.url, STORAGE_URL: bucket.storageUrl },
			...{ REQUESTS_PER_MINUTE: '0', TRUSTED_PROXIES: '1', DATA_DIR: join(folder, 'service') },
		}
		const services = [1, 2].map(() => startService(settings))
		const addresses = await Promise.all(services.map(({ ready }) => ready))
		const nginx = startNginx(folder, env, addresses)
		const line = createLine(nginx.url)
		const client = openPostgres(haproxy.url, 4)
		const phones: Phone[] = []
		for (let index = 0; index < phoneCount; index += 1) {
			const person = await createPerson(client, new Date())
			const clock = { seed: index + 1, startedMs: Date.now() }
			phones.push(createPhone(person, line.send, clock))
		}
		const { token } = await createPerson(client, new Date())
		const live = await Promise.all(addresses.map((address) => openLive(address, token)))
		await Promise.all(live.map((one) => one.heard('ready')))
		/** Which life of the data it is; a connection may have been cut since the last look. */
		const marksOf = () =>
			vi.waitFor(
				async () => ({
					marks: (await findHorizon(client.db)).epoch,
					life: await readEpoch(client.db),
				}),
				60_000,
			)
		const before = await marksOf()
		const stopTime = letTimePass(phones)

		/** Strikes while phones send, and measures until changes can be stored again. */
		async function survive(fault: Fault): Promise<string> {
			const { name, moves, within } = fault
			await until(cluster.isWhole, `a whole cluster before ${name}`)
			expect(await marksOf(), `before ${name}`).toEqual(before)
			for (const one of live) one.messages.length = 0
			const ready = watchReady(addresses)
			const { mend, struckMs, movedMs } = await strikeAmidst(cluster, phones, fault)
			const findStored = () => line.stored.find(({ askedMs }) => askedMs > movedMs)
			const findReady = () => ready.seen.find(({ atMs, isReady }) => isReady && atMs > movedMs)
			const isBack = async () => Boolean(findStored() && findReady())
			await until(isBack, `changes after ${name}`)
			await until(() => isEmpty(phones), `empty outboxes after ${name}`, 300_000)
			const sentMs = performance.now()
			// What was sent is looked through no more: the phones of a long drill must not slow it down.
			for (const phone of phones) await phone.endDay()
			await ready.stop()
			const leader = await cluster.findPrimary()
			mend()
			await expectHealed(cluster, leader, name)
			if (moves) {
				expect(
					ready.seen.some(({ isReady }) => !isReady),
					`ready was honest during ${name}`,
				).toBe(true)
				// Whoever listens is told to read what was missed.
				await Promise.all(live.map((one) => one.heard('ready')))
			}
			const secondsTo = (ms = Number.NaN) => (ms - struckMs) / 1000
			const storedAfter = secondsTo(findStored()?.storedMs)
			const say = (seconds: number) => `${seconds.toFixed(1)} s`
			expect(storedAfter, name).toBeLessThanOrEqual(within)
			return `${name}: another primary after ${moves ? say(secondsTo(movedMs)) : '–'}, first change stored after ${say(storedAfter)}, ready after ${say(secondsTo(findReady()?.atMs))}, all ${phoneCount} outboxes empty after ${say(secondsTo(sentMs))}`
		}

		const wanted = process.env.FAULTS?.split(',')
		for (const fault of faults) {
			if (wanted && !wanted.some((word) => fault.name.includes(word))) continue
			console.log(await survive(fault))
		}
		await stopTime()
		await expectNothingLost(client, phones)
		// Every commit had reached the standby that took over: nobody loads anew.
		expect(await marksOf()).toEqual(before)
		expect(services.map((service) => service.process.exitCode)).toEqual([null, null])
		for (const { socket } of live) socket.close()
		await client.close()
		for (const service of services) await service.stop()
		nginx.stop()
		haproxy.stop()
		bucket.stop()
		for (const machine of cluster.machines) machine.signal('SIGKILL')
	},
)
