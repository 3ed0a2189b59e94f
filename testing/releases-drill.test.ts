import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import {
	type ChildService,
	endChildren,
	startService,
} from '../apps/api/src/testing/servers/child-service.ts'
import { provideDebian } from './drill/debian-programs.ts'
import { startNginx } from './drill/front.ts'
import { createPerson, createPhone, expectNothingLost, untilSent } from './drill-phones.ts'
import { findReleaseBefore, unpackRelease } from './release-before.ts'

// The release before and this one serve the same database behind nginx while one takes the other's place, process by
// process, and goes back. Half of the phones are of the release before.

const phoneCount = 10
const readPaths = ['/visit', '/profile', '/customer/kept', '/config']
const commit = findReleaseBefore()
if (!commit) console.log('Not run: the history of this clone is too short for the release before.')

afterAll(endChildren)

async function findPort(): Promise<number> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	return typeof address === 'object' && address ? address.port : 0
}

/** nginx, as `docs/grow.md` sets it, before processes at fixed addresses; counts what phones are answered. */
async function openFront(ports: readonly number[]) {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-front-'))
	const env = provideDebian('nginx', ['nginx-light'])
	const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
	const nginx = startNginx(folder, env, addresses, await findPort())
	const statuses = new Map<number, number>()
	const send: typeof fetch = async (path, init) => {
		const answer = await fetch(`${nginx.url}${path}`, init)
		statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
		return answer
	}
	const close = () => {
		nginx.stop()
		rmSync(folder, { recursive: true })
	}
	return { url: nginx.url, statuses, send, close }
}

/** Another release takes the place of a process, at the same address. */
async function replace(place: ChildService, start: () => ChildService): Promise<ChildService> {
	expect(await place.stop()).toBe(0)
	const next = start()
	await next.ready
	return next
}

it.runIf(process.env.LONG_RUN && commit)(
	'two releases serve side by side behind nginx, forward and back',
	{
		timeout: 600_000,
	},
	async () => {
		const before = unpackRelease(commit ?? '')
		const cluster = await startPostgres()
		const settings = { DATABASE_URL: cluster.url, REQUESTS_PER_MINUTE: '0', TRUSTED_PROXIES: '1' }
		const ports = [await findPort(), await findPort()]
		const startAt = (place: number, main?: string) =>
			startService({ ...settings, PORT: String(ports[place]) }, main)
		const first = startAt(0, before.main)
		await first.ready
		const second = startAt(1, before.main)
		await second.ready
		const front = await openFront(ports)
		const isUp = () =>
			fetch(`${front.url}/api/health/ready`)
				.then(({ ok }) => ok)
				.catch(() => false)
		while (!(await isUp())) await wait(50)

		const client = openPostgres(cluster.url, 2)
		const people: Awaited<ReturnType<typeof createPerson>>[] = []
		for (let index = 0; index < phoneCount; index += 1) {
			people.push(await createPerson(client, new Date()))
		}
		const older: typeof import('./drill-phones.ts') = await import(before.phones)
		const phones = people.map((person, index) => {
			const create = index % 2 === 0 ? createPhone : older.createPhone
			return create(person, front.send, { seed: index + 1, startedMs: Date.now() })
		})
		let isOver = false
		/** Reads of everybody, without a pause. */
		const reading = Promise.all(
			people.map(async ({ token }) => {
				const headers = { authorization: `Bearer ${token}` }
				for (let round = 0; !isOver; round += 1) {
					const read = front.send(`/api${readPaths[round % readPaths.length]}`, { headers })
					await read.then((answer) => answer.arrayBuffer()).catch(() => undefined)
				}
			}),
		)
		const work = async () => {
			for (const phone of phones) await phone.work(6)
			await untilSent(phones)
		}
		await work()
		const places = [await replace(first, () => startAt(0))]
		await work()
		places.push(await replace(second, () => startAt(1)))
		await work()
		if (before.goesBack) {
			const [fresh] = places
			if (fresh) await replace(fresh, () => startAt(0, before.main))
			await work()
		}
		isOver = true
		await reading
		await migrate(client.db)
		await expectNothingLost(client, phones)
		console.log(`Release ${commit?.slice(0, 8)}:`, Object.fromEntries(front.statuses))
		// nginx says 502 or 504 for a process that has just ended; phones send again.
		const allowed = [200, 502, 503, 504]
		expect([...front.statuses.keys()].filter((status) => !allowed.includes(status))).toEqual([])
		front.close()
		await client.close()
		await endChildren()
		cluster.remove()
		before.remove()
	},
)
