import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { findHorizon } from '../../apps/api/src/db/horizon.ts'
import { readEpoch } from '../../apps/api/src/platform/operations/operations.ts'
import { startBucket } from '../../apps/api/src/testing/servers/bucket-server.ts'
import { endChildren, startService } from '../../apps/api/src/testing/servers/child-service.ts'
import {
	createPerson,
	createPhone,
	expectNothingLost,
	type Phone,
	untilAll,
	untilSent,
} from '../drill-phones.ts'
import { provideDebian } from './debian-programs.ts'
import { startHaproxy, startNginx } from './front.ts'
import { type Machine, openSwitch } from './machines.ts'
import { drillPackages } from './needs.ts'
import { type PatroniCluster, startCluster, until } from './patroni-cluster.ts'

// `npm run drill:failover`: PostgreSQL with Patroni on three machines, and everything that can happen to the one
// that leads, while phones with full outboxes go on. `main.ts` beside it gives the folder, and a namespace of its own.

const phoneCount = Number(process.env.PHONES ?? 50)
const backlog = 12

type Fault = {
	name: string
	/** Gives what mends it. */
	strike(cluster: PatroniCluster, primary: Machine): Promise<() => void>
	/** Whether another machine leads afterwards. */
	moves: boolean
}

const faults: Fault[] = [
	{
		name: 'a planned switch',
		moves: true,
		strike: async (cluster, primary) => {
			await cluster.switchOver(primary)
			return () => undefined
		},
	},
	{
		name: 'kill -9',
		moves: true,
		strike: async (cluster, primary) => {
			primary.signal('SIGKILL')
			return () => cluster.start(primary)
		},
	},
	{
		name: 'silence',
		moves: true,
		strike: async (_cluster, primary) => {
			primary.signal('SIGSTOP')
			return () => primary.signal('SIGCONT')
		},
	},
	{
		name: 'a cut cable',
		moves: true,
		strike: async (_cluster, primary) => {
			primary.cut(true)
			return () => primary.cut(false)
		},
	},
	{
		name: 'a full disk',
		moves: true,
		strike: async (cluster, primary) => cluster.fillDisk(primary),
	},
	{
		name: 'a minority of etcd',
		moves: false,
		strike: async (cluster, primary) => {
			const others = cluster.machines.filter((machine) => machine !== primary)
			for (const machine of others) cluster.stopEtcd(machine)
			return () => {
				for (const machine of others) cluster.startEtcd(machine)
			}
		},
	},
]

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
		const isReady = async () => {
			const looks = addresses.map((address) => fetch(`${address}/api/health/ready`))
			return (await Promise.all(looks)).every(({ status }) => status === 200)
		}
		const client = openPostgres(haproxy.url, 4)
		const phones: Phone[] = []
		for (let index = 0; index < phoneCount; index += 1) {
			const person = await createPerson(client, new Date())
			const clock = { seed: index + 1, startedMs: Date.now() }
			phones.push(createPhone(person, (path, init) => fetch(`${nginx.url}${path}`, init), clock))
		}
		const marksOf = async () => ({
			marks: (await findHorizon(client.db)).epoch,
			life: await readEpoch(client.db),
		})
		const before = await marksOf()

		/** Strikes while phones send, and measures until changes can be stored again. */
		async function survive({ name, strike, moves }: Fault): Promise<string> {
			await until(cluster.isWhole, `a whole cluster before ${name}`)
			expect(await marksOf(), `before ${name}`).toEqual(before)
			const primary = await cluster.findPrimary()
			if (!primary) throw new Error('Nobody leads.')
			for (const phone of phones) await phone.work(backlog)
			await untilAll(phones.slice(0, 3), async (phone) => {
				expect((await phone.waiting()).length).toBeLessThan(backlog)
			})
			const struckMs = performance.now()
			const mend = await strike(cluster, primary)
			for (const phone of phones) await phone.work(2)
			if (moves) {
				await until(async () => {
					const leader = await cluster.findPrimary()
					return leader !== undefined && leader !== primary
				}, `another primary after ${name}`)
			}
			const movedMs = performance.now()
			await until(isReady, `changes after ${name}`)
			const backMs = performance.now()
			await untilSent(phones)
			const sentMs = performance.now()
			mend()
			const seconds = (ms: number) => `${((ms - struckMs) / 1000).toFixed(1)} s`
			return `${name}: another primary after ${moves ? seconds(movedMs) : '–'}, changes after ${seconds(backMs)}, all ${phoneCount} outboxes empty after ${seconds(sentMs)}`
		}

		const wanted = process.env.FAULTS?.split(',')
		for (const fault of faults) {
			if (wanted && !wanted.some((word) => fault.name.includes(word))) continue
			console.log(await survive(fault))
		}
		await expectNothingLost(client, phones)
		// Every commit had reached the standby that took over: nobody loads anew.
		expect(await marksOf()).toEqual(before)
		expect(services.map((service) => service.process.exitCode)).toEqual([null, null])
		await client.close()
		for (const service of services) await service.stop()
		nginx.stop()
		haproxy.stop()
		bucket.stop()
		for (const machine of cluster.machines) machine.signal('SIGKILL')
	},
)
