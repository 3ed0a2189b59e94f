import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#domains/employees'
import { type DatabaseClient, openPostgres } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { intend } from './platform/outbound/outbound.ts'
import { type PostgresCluster, startPostgres } from './testing/databases/postgres-cluster.ts'
import { countWaiting, createPostgresDatabase } from './testing/databases/test-database.ts'
import { type ChildService, endChildren, startService } from './testing/servers/child-service.ts'
import { createEmployee, createVisit } from './testing/worlds/factories.ts'

const report = { businessActions: [], actionReports: [], comment: 'Keys under the blue flowerpot' }

/** A connection that stays open for as long as the service wants, like those of browsers. */
async function openConnection(address: string) {
	const { hostname, port } = new URL(address)
	const socket = connect(Number(port), hostname)
	const closed = new Promise<string>((resolve) => {
		let text = ''
		socket.on('data', (data) => {
			text += data
		})
		socket.on('close', () => resolve(text))
	})
	await once(socket, 'connect')
	return { write: (text: string) => socket.write(text), closed }
}

describe('a service on PostgreSQL', () => {
	let url: string
	let client: DatabaseClient
	let service: ChildService
	let address: string
	beforeAll(async () => {
		url = await createPostgresDatabase()
		client = openPostgres(url, 2)
		service = startService({ DATABASE_URL: url, LOG_LEVEL: 'info' })
		address = await service.ready
	})
	afterAll(async () => {
		await client.close()
		await endChildren()
	})

	it('writes no personal data to its log', async () => {
		const { db } = client
		const employee = await createEmployee(db, new Date())
		const visit = await createVisit(db, employee)
		const password_hash = await hashPassword('another-password')
		await db.updateTable('employee').set({ password_hash }).where('id', '=', employee.id).execute()
		const call = (path: string, init: RequestInit = {}) =>
			fetch(`${address}/api${path}`, {
				...init,
				headers: {
					authorization: `Bearer ${employee.token}`,
					'content-type': 'application/json',
					'idempotency-key': visit.id,
				},
			})
		const send = (path: string, body: object) =>
			call(path, { method: 'POST', body: JSON.stringify(body) })
		// The database's own words may quote what a person wrote.
		await sql`
			create function complain() returns trigger language plpgsql as $$
			begin raise exception 'cannot store % of %', new.title, new.city; end $$
		`.execute(db)
		await sql`create trigger complain before update on customer for each row execute function complain()`.execute(
			db,
		)
		const login = { login: employee.login, password: 'Sup3rSecret!' }
		const answers = [
			await send('/login', login),
			await call('/profile'),
			await call(`/visit/${visit.id}?search=De+Vries`),
			await call('/news?page=0'),
			await call(`/visit/${employee.id}`),
			await send(`/visit/${visit.id}/report`, report),
		]
		expect(answers.map((answer) => answer.status)).toEqual([401, 200, 200, 422, 404, 500])

		await until(async () => service.output().stdout.includes('"status":500'))
		const log = service.output().stdout
		const lines = log.split('\n').filter((line) => line.startsWith('{'))
		const routes = lines.map((line) => JSON.parse(line).route).filter(Boolean)
		expect(routes).toContain('/api/visit/:id/report')
		expect(log).toContain('"failed"')
		const personal = [
			...[employee.token, employee.name, employee.login, employee.email, employee.id],
			...[visit.id, visit.customer_id, 'De Vries', 'Dorpstad', 'Kerkstraat', '113000000'],
			...['flowerpot', 'Sup3rSecret!', 'Bearer', 'search='],
		]
		for (const text of personal) expect(log, text).not.toContain(text)
		const requests = lines.filter((line) => !line.includes('Server listening'))
		expect(requests.join('\n')).not.toContain('127.0.0.1')
		expect(service.output().stderr).toBe('')
	})

	it('writes none of it either when what it does by itself fails, nor when it cannot start', async () => {
		const names = ['Anna Planted', 'Dorpstraat 12', 'WVWZZZ1JZXW000001']
		const DATABASE_URL = await createPostgresDatabase()
		const other = openPostgres(DATABASE_URL, 1)
		await migrate(other.db)
		const complain = sql.lit(`cannot store ${names.join(', ')}\n    at ${names[0]}`)
		await sql`
			create function complain() returns trigger language plpgsql as $$
			begin raise exception using message = ${complain}, detail = ${complain}, hint = ${complain}; end $$
		`.execute(other.db)
		const fail = (event: string, table: string) =>
			sql`create trigger complain before ${sql.raw(event)} on ${sql.table(table)} execute function complain()`.execute(
				other.db,
			)
		await intend(other.db, { kind: 'parcel-shipment', key: names.join(' ') }, new Date())
		await fail('update', 'outbound')
		await fail('delete', 'photo_upload')
		const failing = startService({ DATABASE_URL, LOG_LEVEL: 'trace' })
		await failing.ready
		const hasSaid = (text: string) => failing.output().stdout.includes(text)
		await until(async () => hasSaid('"sending on failed"') && hasSaid('"cleaning failed"'))
		await failing.stop()

		await fail('delete', 'session')
		const unstarted = startService({ DATABASE_URL, LOG_LEVEL: 'trace' })
		expect(await unstarted.ended).toBe(1)
		expect(unstarted.output().stderr).toMatch(/^error P0001\n {4}at /)
		for (const { stdout, stderr } of [failing.output(), unstarted.output()]) {
			for (const name of names) expect(stdout + stderr).not.toContain(name)
		}
		await other.close()
	}, 120_000)

	it('goes on when the lines for whoever started it cannot be read', async () => {
		const DATABASE_URL = await createPostgresDatabase()
		const other = openPostgres(DATABASE_URL, 1)
		await migrate(other.db)
		await sql`alter table one_time_link add constraint never check (kind = 'none')`.execute(
			other.db,
		)
		const starting = startService({ DATABASE_URL, LOG_LEVEL: 'error' })
		const at = await starting.ready
		const hasSaid = () => starting.output().stdout.includes('"the accounts could not be listed"')
		await until(async () => hasSaid() || starting.process.exitCode !== null)
		expect((await fetch(`${at}/api/health/ready`)).status).toBe(200)
		expect(await starting.stop()).toBe(0)
		await other.close()
	}, 120_000)

	it('ends after the requests that it has begun, and takes no others', async () => {
		const { db } = client
		const { token, name } = await createEmployee(db, new Date())
		const blocker = openPostgres(url, 1)
		await sql`begin`.execute(blocker.db)
		await sql`lock table session in access exclusive mode`.execute(blocker.db)
		const late = await openConnection(address)
		late.write('GET /api/profile HTTP/1.1\r\nhost: a\r\n')
		const busy = await openConnection(address)
		busy.write(`GET /api/profile HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`)
		await until(async () => (await countWaiting(client)) > 0)
		service.process.kill('SIGTERM')
		await until(() => isRefused(address))
		late.write('\r\n')
		const refused = await late.closed
		await sql`rollback`.execute(blocker.db)

		const answered = await busy.closed
		expect(answered).toMatch(/^HTTP\/1\.1 200 /)
		expect(answered).toContain(name)
		expect(refused).toMatch(/^HTTP\/1\.1 503 /)
		expect(refused).toContain('retry-after: 5')
		expect(refused).toContain('"type":"CLOSING"')
		expect(await service.ended).toBe(0)
		await blocker.close()
	})
})

describe('a service whose database goes away', () => {
	let cluster: PostgresCluster
	beforeEach(async () => {
		cluster = await startPostgres()
	})
	afterEach(async () => {
		await endChildren()
		cluster.remove()
	})

	it('says so until it is back, and then works again without a restart', async () => {
		const client = openPostgres(cluster.url, 1)
		await migrate(client.db)
		const { token } = await createEmployee(client.db, new Date())
		await client.close()
		const service = startService({ DATABASE_URL: cluster.url })
		const address = await service.ready
		const get = (path: string) => {
			const ask = () =>
				fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
			// The service may just be closing an idle connection that this one would take.
			return ask()
				.catch(ask)
				.catch((error) => {
					throw new Error(`The service does not answer: ${service.output().stderr}`, {
						cause: error,
					})
				})
		}
		expect((await get('/profile')).status).toBe(200)
		expect((await get('/health/ready')).status).toBe(200)

		cluster.stop()
		for (const path of ['/profile', '/health/ready', '/translation/en/common']) {
			const answer = await get(path)
			expect(answer.status).toBe(503)
			expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await answer.json()).toMatchObject({ error: { type: 'DATABASE_AWAY' } })
		}
		expect((await get('/health/live')).status).toBe(200)
		expect((await get('/config')).status).toBe(200)

		cluster.start()
		// On a busy machine it may take longer to connect than a request waits.
		const works = async () => {
			for (const path of ['/profile', '/health/ready']) expect((await get(path)).status).toBe(200)
		}
		await vi.waitFor(works, { timeout: 60_000 })
		expect(await service.stop()).toBe(0)
	}, 300_000)
})

/** Waits for something that another process brings about. */
async function until(holds: () => Promise<boolean>): Promise<void> {
	while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

function isRefused(address: string): Promise<boolean> {
	const { hostname, port } = new URL(address)
	return new Promise((resolve) => {
		const socket = connect(Number(port), hostname)
		socket.on('connect', () => {
			socket.destroy()
			resolve(false)
		})
		socket.on('error', () => resolve(true))
	})
}
