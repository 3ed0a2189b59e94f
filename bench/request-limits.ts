import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { buildApp } from '../apps/api/src/app/build-app.ts'
import { openPostgres } from '../apps/api/src/db/client.ts'
import { serviceTimeouts } from '../apps/api/src/db/life/timeouts.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { noRoles } from '../apps/api/src/db/request-limit.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import {
	createAction,
	createCustomer,
	createEmployee,
	createVisit,
} from '../apps/api/src/testing/worlds/factories.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { unlimited } from '../testing/unlimited.ts'

// What the second limit of requests costs: processor time of service and PostgreSQL together, with and without
// it in turn, over the same pool.

const requests = Number(process.env.REQUESTS ?? 100)
const rounds = Number(process.env.ROUNDS ?? 31)
const customers = Number(process.env.CUSTOMERS ?? 2000)
const mostMore = 0.05

requireNeeds('postgresql')
const cluster = await startPostgres()
const client = openPostgres(cluster.url, 1, serviceTimeouts)
const { db } = client
await migrate(db)
await sql`create role requests`.execute(db)
await sql`select limit_requests('requests')`.execute(db)

const now = new Date()
const employee = await createEmployee(db, now)
const action = await createAction(db)
const date = now.toISOString().slice(0, 10)
for (let place = 1; place <= 12; place += 1) {
	await createVisit(db, employee, { date, tour_position: place, actionIds: [action.id] })
}
const other = await createEmployee(db, now)
for (let count = 0; count < customers; count += 1) {
	const { sectorId } = count % 2 === 0 ? employee : other
	await createCustomer(db, sectorId, { title: `Garage ${count}`, city: `Town ${count % 50}` })
}
await sql`analyze`.execute(db)

/** Processor time of a process or thread, in milliseconds. */
const timeOf = (id: string) =>
	Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const pid =
	(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
if (!readdirSync('/proc').includes(String(pid))) throw new Error('This machine shows no processes.')

const config = {
	...readConfig({ LOG_LEVEL: 'silent', ...unlimited }, '/nonexistent'),
	webDir: null,
	officeDir: null,
}
const app = await buildApp({ client, config, clock: () => new Date(), version: 'bench' })

async function load(url: string): Promise<number> {
	const before = process.cpuUsage()
	const there = timeOf(String(pid))
	for (let count = 0; count < requests; count += 1) {
		const answer = await app.inject({
			url,
			headers: { authorization: `Bearer ${employee.token}` },
		})
		if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
	}
	const { user, system } = process.cpuUsage(before)
	return ((user + system) / 1000 + timeOf(String(pid)) - there) / requests
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const addresses = [
	'/api/visit',
	'/api/customer',
	'/api/customer?filter.search=garage',
	'/api/order',
]

let isWithin = true
for (const url of addresses) {
	const times = { off: [] as number[], on: [] as number[] }
	for (let round = 0; round <= rounds; round += 1) {
		// What the machine does beside this changes slowly: neighbours are compared, either way first.
		const travel = round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)
		for (const way of travel) {
			client.takeRoles({ ...noRoles, requests: way === 'on' ? 'requests' : null })
			const ms = await load(url)
			// The first round plans the statements.
			if (round > 0) times[way].push(ms)
		}
	}
	const ratios = times.on.map((on, index) => on / (times.off[index] ?? on))
	const more = median(ratios) - 1
	if (more > mostMore) isWithin = false
	console.log(
		`${url}: ${median(times.off).toFixed(2)} ms without, ${median(times.on).toFixed(2)} ms with the limit, ${(more * 100).toFixed(1)} % more`,
	)
}
console.log(`at most ${mostMore * 100} % more: ${isWithin ? 'held' : 'not held'}`)
await app.close()
await client.close()
cluster.remove()
process.exitCode = isWithin ? 0 : 1
