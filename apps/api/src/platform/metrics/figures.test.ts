import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = read('deploy/prometheus/alerts.yml')
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
/** Figures of other exporters that stand beside the service. */
const foreign = /^(up|pg_\w+|probe_\w+|node_\w+)$/

/** The names of figures in a query: what is neither a label, a text, a function nor a word of the language. */
function figuresIn(query: string): string[] {
	const bare = query
		.replace(/"[^"]*"/g, '')
		.replace(/\{[^}]*\}/g, '')
		.replace(/\[[^\]]*\]/g, '')
		.replace(/\b(?:by|without|on|ignoring) \([^)]*\)/g, '')
	return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
		.map(([word]) => word)
		.filter((word) => !['or', 'and', 'unless'].includes(word))
}

describe.each(databaseKinds)('figures over %s', (kind) => {
	let test: TestApp
	let text: string
	const at = new Date('2026-11-19T08:00:00Z')
	beforeAll(async () => {
		test = await createTestApp(kind, { metricsKey: 'a key of operators' })
		mkdirSync(test.deps.config.dataDir, { recursive: true })
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const waiting = { kind: 'ticket', created_at: at, next_at: at }
		await db
			.insertInto('outbound')
			.values([
				{ ...waiting, key: '1' },
				{ ...waiting, key: '2', state: 'needs_office' },
				{ ...waiting, key: '3', state: 'done' },
			])
			.execute()
		await sql`
			insert into job (lane, kind, subject, state, created_at, leased_until)
			values ('imports', 'import', '1', 'running', now(), now() - interval '90 seconds'),
				('imports', 'import', '2', 'waiting', now() - interval '1 day', null)
		`.execute(db)
		await sql`
			insert into operation (employee_id, key, fingerprint, kind, outcome, status, answer, created_at)
			values (${employee.id}, ${randomUUID()}, '', 'visit-report', 'refused', 409, '{}', now()),
				(${employee.id}, ${randomUUID()}, '', 'visit-report', 'refused', 409, '{}', now()),
				(${employee.id}, ${randomUUID()}, '', 'visit-report', 'applied', 200, '{}', now())
		`.execute(db)
		await db.insertInto('backup_made').values({ made_at: at }).execute()
		await sql`
			insert into webhook (name, url, kinds, state, epoch, settled_by, position, created_at)
			values ('erp', 'https://erp.example', '{}', 'disabled', '', '1', 0, now())
		`.execute(db)
		const headers = { authorization: 'Bearer a key of operators' }
		await test.call(null, 'GET', '/api/config')
		text = (await test.call(null, 'GET', '/api/metrics', { headers })).body
	})
	afterAll(() => test.close())

	it('say what waits, what is stuck and what was refused', () => {
		const values = text.split('\n').filter((line) => !line.startsWith('#'))
		const figureOf = (name: string) =>
			Number(
				values
					.find((line) => line.startsWith(`${name} `))
					?.split(' ')
					.at(-1),
			)
		expect(figureOf('outbound_waiting{kind="ticket"}')).toBe(1)
		expect(figureOf('outbound_needs_office{kind="ticket"}')).toBe(1)
		expect(figureOf('outbound_oldest_seconds{kind="ticket"}')).toBeGreaterThan(60)
		expect(figureOf('jobs_open{kind="import"}')).toBe(2)
		// The one that waits behind the other is not left alone.
		expect(figureOf('job_idle_seconds{kind="import"}')).toBeGreaterThanOrEqual(90)
		expect(figureOf('job_idle_seconds{kind="import"}')).toBeLessThan(3600)
		expect(figureOf('people_with_refused_changes')).toBe(1)
		expect(figureOf('backup_made_timestamp_seconds')).toBe(at.getTime() / 1000)
		expect(figureOf('webhooks{state="disabled"}')).toBe(1)
		expect(figureOf('webhook_deliveries_waiting')).toBe(0)
		expect(figureOf('database_writable')).toBe(1)
		expect(figureOf('data_disk_bytes{part="free"}')).toBeGreaterThan(0)
		const open = figureOf('database_pool_connections{state="open"}')
		expect(open > 0).toBe(kind === 'postgres')
	})

	it('are all that alarms and the dashboard ask for', () => {
		const exposed = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
			type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
		)
		const dashboard = [...read('deploy/grafana/roundsman.json').matchAll(/"expr": "(.*)"/g)]
		const queries = [...alerts.matchAll(/expr: (.*)/g), ...dashboard].map(([, query = '']) =>
			query.replaceAll('\\"', '"'),
		)
		expect(queries.length).toBeGreaterThan(alertNames.length)
		const unknown = queries
			.flatMap(figuresIn)
			.filter((name) => !exposed.includes(name) && !foreign.test(name))
		expect(unknown).toEqual([])
	})
})

describe('alarms', () => {
	it('have a section of the runbook each, and no other', () => {
		const sections = [...read('docs/runbook.md').matchAll(/^### (Roundsman\w+)$/gm)]
		expect(sections.map(([, name]) => name)).toEqual(alertNames)
		const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)]
		expect(links.map(([, name]) => name)).toEqual(alertNames.map((name) => name.toLowerCase()))
	})

	it('are each proved to come and to stay away', () => {
		const proved = [...read('deploy/prometheus/alerts-test.yml').matchAll(/alertname: (\w+)/g)]
		const counts = alertNames.map((name) => proved.filter(([, one]) => one === name).length)
		expect(counts).toEqual(alertNames.map(() => 2))
	})
})
