import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { createReceiver } from '../../testing/servers/example-receiver.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { createWebhooksWorld, type WebhooksWorld } from '../../testing/worlds/webhooks-world.ts'
import { forgetOldDeliveries } from './delivery-chores.ts'
import { mayCall } from './webhook-policy.ts'

const erp = 'https://erp.example/roundsman'

describe('webhooks', () => {
	const test = openTestApp(anyDatabase)
	let world: WebhooksWorld
	let administrator: string
	beforeAll(async () => {
		world = await createWebhooksWorld(test)
		administrator = (await createOfficePerson(test.client.db, test.now())).token
	})
	afterAll(() => world.close())
	const office = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
		test.call(administrator, method, `/api/office/webhooks${path}`, { body })
	const form = (url: string) => ({ name: 'ERP', url, kinds: ['visit.reported'] })

	it('show their secret once, store it beside them, and put it into no event and no answer', async () => {
		const made = await office('POST', '', form(erp))
		expect(made.statusCode, made.body).toBe(201)
		const { webhook, secret } = made.json().data
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
		expect(webhook).toMatchObject({ state: 'active', waiting: 0, overlapsUntil: null })
		const rotated = await office('POST', `/${webhook.id}/rotate`, {})
		expect(rotated.json().data.webhook.overlapsUntil).toBe('2026-11-20T08:00:00.000Z')
		const secrets = [secret, rotated.json().data.secret].map((one: string) => one.slice(6))
		const answers = [await office('GET', ''), await office('GET', `/${webhook.id}`)]
		const { rows } = await sql<{ row: string }>`
			select event::text as row from event union all select answer from operation where answer is not null
		`.execute(test.client.db)
		const said = [...answers.map(({ body }) => body), ...rows.map(({ row }) => row)].join('\n')
		expect(said).toContain(webhook.id)
		for (const one of secrets) expect(said).not.toContain(one)
	})

	it('name every wrong field at once', async () => {
		const answer = await office('POST', '', { name: ' ', url: 'ftp://a', kinds: ['visit.lost'] })
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields).sort()).toEqual(['kinds.0', 'name', 'url'])
		const replay = await office('POST', `/${randomUUID()}/replay`, {})
		expect(replay.json().error.fields[''][0].alias).toBe('required_one_of')
	})

	it.each([
		['http://erp.example/', 'needs_https'],
		['https://user:password@erp.example/', 'invalid_format'],
		['https://erp.example/#part', 'invalid_format'],
		['https://[::1', 'invalid_format'],
		['https://127.0.0.1/', 'private_address'],
		['https://2130706433/', 'private_address'],
		['https://[::ffff:10.0.0.1]/', 'private_address'],
		['http://169.254.169.254/latest', 'private_address'],
		['https://localhost/', 'private_address'],
		['https://printer.local/', 'private_address'],
	])('refuse the address %s: %s', async (url, alias) => {
		const answer = await office('POST', '', form(url))
		expect(answer.statusCode, answer.body).toBe(422)
		expect(answer.json().error.fields.url[0].alias).toBe(alias)
	})

	it('call only the hosts that are named, where some are', async () => {
		const hosts = { privateHosts: [], publicHosts: ['erp.example', '*.firm.example'] }
		const aliasOf = (url: string) => {
			const permission = mayCall(url, hosts)
			return permission.may ? null : permission.reason
		}
		expect(aliasOf('https://erp.example/hook')).toBeNull()
		expect(aliasOf('https://one.firm.example/hook')).toBeNull()
		for (const host of ['other.example', 'erp.example.evil.example', 'evilfirm.example']) {
			expect(aliasOf(`https://${host}/`), host).toBe('private_address')
		}
		const { webhook, calls } = await world.make('visit.reported')
		await world.visit(randomUUID(), 1)
		Object.assign(world.deps.caller, { privateHosts: [], publicHosts: ['erp.example'] })
		onTestFinished(() => {
			const { webhookPrivateHosts: privateHosts } = world.config
			Object.assign(world.deps.caller, { privateHosts, publicHosts: null })
		})
		await world.send()
		expect(calls()).toEqual([])
		const { data } = (await office('GET', `/${webhook.id}/deliveries`)).json()
		expect(data.items[0].attempts[0]).toMatchObject({ fault: 'private_address' })
	})

	it('show messages with their attempts, page by page, and forget them after 30 days', async () => {
		const { webhook } = await world.make('visit.reported')
		const [id, other] = [randomUUID(), randomUUID()]
		world.receiver.answers(({ body }) => ({ status: body.includes(id) ? 500 : 200 }))
		await world.visit(id, 1)
		await world.visit(id, 2)
		await world.visit(other, 1)
		await world.send()
		const page = await office('GET', `/${webhook.id}/deliveries?perPage=2`)
		const { items, meta } = page.json().data
		expect([items.length, meta.total]).toEqual([2, 3])
		expect(items[0]).toMatchObject({
			...{ kind: 'visit.reported', record: { kind: 'visit', id: other }, state: 'delivered' },
			attempts: [{ at: test.now().toISOString(), status: 200, fault: null }],
		})
		expect(items[1]).toMatchObject({ state: 'waiting', nextAt: null, attempts: [] })
		const waiting = await office('GET', `/${webhook.id}/deliveries?filter.state=waiting`)
		expect(waiting.json().data.items.at(-1)).toMatchObject({
			...{ nextAt: '2026-11-19T08:00:05.000Z', record: { id } },
			attempts: [{ status: 500, fault: 'status' }],
		})
		const later = new Date(test.now().getTime() + 31 * 86_400_000)
		await forgetOldDeliveries(test.client.db, later)
		const left = (await office('GET', `/${webhook.id}/deliveries`)).json().data.items
		expect(left.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting'])
	})

	it('are received as their guide says', async () => {
		const root = join(import.meta.dirname, '../../../../..')
		const guide = readFileSync(join(root, 'docs/webhooks.md'), 'utf8')
		const example = join(import.meta.dirname, '../../testing/servers/example-receiver.ts')
		expect(guide).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\`\n`)
		const { webhook, secret } = await world.make('visit.reported')
		const handled: unknown[] = []
		const handle = async (message: object) => void handled.push(message)
		const server = createReceiver(secret, handle).listen(0, '127.0.0.1')
		onTestFinished(() => void server.close())
		await once(server, 'listening')
		const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
		const url = `http://${host}/`
		world.deps.caller.privateHosts.push(host)
		await test.client.db.updateTable('webhook').set({ url }).where('id', '=', webhook.id).execute()
		const id = randomUUID()
		await world.visit(id, 1)
		vi.useFakeTimers({ toFake: ['Date'], now: test.now() })
		onTestFinished(() => void vi.useRealTimers())
		await world.send()
		expect(handled).toMatchObject([{ type: 'visit.reported', data: { record: { id } } }])
	})

	it('are made, tried, paused, resumed, sent again and removed by commands', async () => {
		const deps = { ...test.deps, config: world.config }
		const command = (...argv: string[]) => runOffice(deps, 'webhook', ...argv)
		world.receiver.answers(() => ({ status: 204 }))
		const kind = ['--kind', 'visit.reported', '--kind', 'visit.started']
		const [line, secret] = (await command('add', 'Till', world.receiver.url, ...kind)).split('\n')
		expect(line).toMatch(/^[0-9a-f-]{36} Till: active, 0 waiting; http:/)
		expect(secret).toMatch(/^whsec_/)
		expect(await command('test', 'Till')).toMatch(/^204, \d+ ms, delivered$/)
		expect(world.receiver.received.at(-1)?.body).toContain('"type":"webhook.test"')
		expect(await command('change', 'Till', '--kind', 'visit.reported')).toContain('Till: active')
		expect(await command('show', 'Till')).toContain('Kinds: visit.reported\n')
		expect(await command('pause', 'Till')).toContain('Till: paused')
		const id = randomUUID()
		world.later(60_000)
		await world.visit(id, 1)
		expect(await command('resume', 'Till')).toContain('Till: active')
		await world.send()
		expect(await command('attempts', 'Till')).toMatch(
			new RegExp(
				`visit.reported of ${id}: delivered\n    2026-11-19 08:01:00 UTC: 204, \\d+ ms, deliv`,
			),
		)
		expect(await command('replay', 'Till', '--since', '2026-11-19T08:01:00Z')).toContain('Till')
		await world.send()
		expect((await command('attempts', 'Till')).match(/^\S+ visit/gm)).toHaveLength(2)
		expect(await command('rotate', 'Till', '--overlap', '0')).toContain('whsec_')
		await expect(command('replay', 'Till')).rejects.toThrow('Say one of')
		await expect(command('add', 'B', 'https://10.0.0.1', ...kind)).rejects.toThrow(
			'may not be called',
		)
		await expect(command('show', 'nothing')).rejects.toThrow('webhook list')
		expect(await command('remove', 'Till')).toBe('Webhook Till is removed.')
		expect(await command('list')).not.toContain('Till')
		expect(await command('replay', '--help')).toContain('webhook replay ERP --since')
	})
})
