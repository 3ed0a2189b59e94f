import { fork, spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import {
	createAction,
	createEmployee,
	createVisit,
} from '../apps/api/src/testing/worlds/factories.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { unlimited } from '../testing/unlimited.ts'
import { captureQuery } from './support/capture-query.ts'

// GET /visit on PostgreSQL at 20 connections, beside a bare handler with the same query, in turn.

const root = join(import.meta.dirname, '..')
const connections = 20
const seconds = Number(process.env.SECONDS ?? 5)
const rounds = 3
const leastRatio = 0.8
const port = 3977

async function seed(url: string): Promise<string> {
	const { db, close } = openPostgres(url)
	await migrate(db)
	const now = new Date()
	const employee = await createEmployee(db, now)
	const action = await createAction(db)
	const date = now.toISOString().slice(0, 10)
	for (let place = 1; place <= 12; place += 1) {
		await createVisit(db, employee, { date, tour_position: place, actionIds: [action.id] })
	}
	await close()
	return employee.token
}

async function until(check: () => Promise<boolean>): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		if (await check().catch(() => false)) return
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error('The server did not come up')
}

function startOurs(databaseUrl: string) {
	return spawn(process.execPath, ['apps/api/src/main.ts'], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			DATABASE_URL: databaseUrl,
			PORT: String(port),
			HOST: '127.0.0.1',
			DEMO: '0',
			LOG_LEVEL: 'error',
			...unlimited,
		},
	})
}

async function load(url: string, token?: string) {
	const result = await autocannon({
		url,
		connections,
		duration: seconds,
		...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
	})
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was right`)
	return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(token: string, barePort: number): Promise<boolean> {
	const ratios: number[] = []
	const tails: number[] = []
	for (let round = 1; round <= rounds; round += 1) {
		const bare = await load(`http://127.0.0.1:${barePort}/`)
		const ours = await load(`http://127.0.0.1:${port}/api/visit`, token)
		ratios.push(ours.perSecond / bare.perSecond)
		tails.push(ours.p99Ms / bare.p99Ms)
		console.log(
			`round ${round}: bare ${bare.perSecond.toFixed(0)}/s, p99 ${bare.p99Ms} ms · GET /visit ${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99Ms} ms`,
		)
	}
	const ratio = median(ratios)
	console.log(
		`median ratio ${ratio.toFixed(2)} (at least ${leastRatio}), p99 × ${median(tails).toFixed(1)}`,
	)
	return ratio >= leastRatio
}

requireNeeds('postgresql')
const cluster = await startPostgres()
const token = await seed(cluster.url)
const query = await captureQuery(cluster.url, '/api/visit', token)
const bare = fork(join(import.meta.dirname, 'support/bare-server.ts'))
const ours = startOurs(cluster.url)
try {
	const ready = new Promise<number>((resolve) =>
		bare.once('message', (port) => resolve(Number(port))),
	)
	bare.send({ url: cluster.url, sql: query.sql, parameters: query.parameters })
	const barePort = await ready
	await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok)
	process.exitCode = (await measure(token, barePort)) ? 0 : 1
} finally {
	bare.kill()
	ours.kill('SIGKILL')
	cluster.remove()
}
