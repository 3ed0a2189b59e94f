import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import {
	type ChildService,
	endChildren,
	startService,
} from '../apps/api/src/testing/servers/child-service.ts'
import { createPerson, createPhone, expectNothingLost, untilSent } from './drill-phones.ts'
import { findReleaseBefore, unpackRelease } from './release-before.ts'

// The release before and this one serve the same database while one takes the other's place, and goes back.

const phoneCount = 10
const readPaths = ['/visit', '/profile', '/customer/kept', '/config']
const commit = findReleaseBefore()
if (!commit) console.log('Not run: the history of this clone is too short for the release before.')

afterAll(endChildren)

/** Hands requests to the services in turn, and counts what they answer. */
function createRoundRobin() {
	const backends: string[] = []
	const statuses = new Map<number, number>()
	let turn = 0
	const send: typeof fetch = async (path, init) => {
		turn += 1
		const answer = await fetch(`${backends[turn % backends.length]}${path}`, init)
		statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
		return answer
	}
	return { backends, statuses, send }
}

async function join(line: ReturnType<typeof createRoundRobin>, service: ChildService) {
	line.backends.push(await service.ready)
}

async function leave(line: ReturnType<typeof createRoundRobin>, service: ChildService) {
	line.backends.splice(line.backends.indexOf(await service.ready), 1)
	expect(await service.stop()).toBe(0)
}

it.runIf(process.env.LONG_RUN && commit)(
	'two releases serve side by side, forward and back',
	{
		timeout: 600_000,
	},
	async () => {
		const before = unpackRelease(commit ?? '')
		const cluster = await startPostgres()
		const settings = { DATABASE_URL: cluster.url, REQUESTS_PER_MINUTE: '0' }
		const line = createRoundRobin()
		const startOld = () => startService(settings, before.main)
		const old = [startOld()]
		await join(line, old[0] as ChildService)
		old.push(startOld())
		await join(line, old[1] as ChildService)

		const client = openPostgres(cluster.url, 2)
		const people: Awaited<ReturnType<typeof createPerson>>[] = []
		for (let index = 0; index < phoneCount; index += 1) {
			people.push(await createPerson(client, new Date()))
		}
		const phones = people.map((person, index) =>
			createPhone(person, line.send, { seed: index + 1, startedMs: Date.now() }),
		)
		let isOver = false
		/** Reads of everybody, without a pause; a process that ends may close a connection that was kept open. */
		const reading = Promise.all(
			people.map(async ({ token }) => {
				const headers = { authorization: `Bearer ${token}` }
				for (let round = 0; !isOver; round += 1) {
					const read = line.send(`/api${readPaths[round % readPaths.length]}`, { headers })
					await read.then((answer) => answer.arrayBuffer()).catch(() => undefined)
				}
			}),
		)
		const work = async () => {
			for (const phone of phones) await phone.work(6)
			await untilSent(phones)
		}
		const fresh = startService(settings)
		await work()
		await join(line, fresh)
		await work()
		await leave(line, old[0] as ChildService)
		await work()
		await leave(line, old[1] as ChildService)
		await work()
		if (before.goesBack) {
			const again = startOld()
			await join(line, again)
			await work()
			await leave(line, fresh)
			await work()
		}
		isOver = true
		await reading
		await migrate(client.db)
		await expectNothingLost(client, phones)
		console.log(`Release ${commit?.slice(0, 8)}:`, Object.fromEntries(line.statuses))
		expect([...line.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual(
			[],
		)
		await client.close()
		await endChildren()
		cluster.remove()
		before.remove()
	},
)
