import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded, openPostgres } from '../apps/api/src/db/client.ts'
import type { Db } from '../apps/api/src/db/database.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { runWebhooks } from '../apps/api/src/domains/webhooks/delivery-chores.ts'
import { createWebhook } from '../apps/api/src/domains/webhooks/webhook-service.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { createPublicFetch } from '../apps/api/src/platform/neighbours/public-fetch.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { startReceiver } from '../apps/api/src/testing/servers/webhook-receiver.ts'

// Messages of an import to two receivers, one of which answers slowly. The floor: the same receiver, called by the
// same connections with bodies of the same size and nothing stored.

const count = Number(process.env.MESSAGES ?? 2_000)
const slowMs = Number(process.env.SLOW_MS ?? 0)
const isEmbedded = process.env.DATABASE === 'embedded'

const addEvents = (db: Db) =>
	sql`
	insert into event (
		kind, record_kind, record_id, version, actor_kind, actor_id, done_at, arrived_at, before, after
	)
	select 'customer.created', 'customer', gen_random_uuid()::text, 1, 'import', '1', now(), now(), null,
		jsonb_build_object('title', 'Garage ' || at, 'city', 'Lauf', 'notes', repeat('x', 200))
	from generate_series(1, ${count}) as at
`.execute(db)

async function measure(db: Db): Promise<void> {
	const receiver = await startReceiver(slowMs)
	const privateHosts = [receiver.host]
	const config = { ...readConfig({ DEMO: '0' }, tmpdir()), webhookPrivateHosts: privateHosts }
	const { fetch, close } = await createPublicFetch(privateHosts)
	const source = { db, config, now: new Date(), actor: { kind: 'command', id: 'bench' } as const }
	await createWebhook(source, { name: 'one', url: receiver.url, kinds: ['customer.created'] })
	const bodies = Array.from({ length: count }, () => 'x'.repeat(600))
	const floor = performance.now()
	const lane = async () => {
		while (bodies.length > 0) {
			const answer = await fetch(receiver.url, { method: 'POST', body: bodies.pop() ?? '' })
			await answer.text()
		}
	}
	await Promise.all(Array.from({ length: 16 }, lane))
	const floorS = (performance.now() - floor) / 1_000
	receiver.received.length = 0
	await addEvents(db)
	const caller = { fetch, privateHosts, publicHosts: null }
	const deps = { db, clock: () => new Date(), random: Math.random, caller, onDisabled: () => {} }
	const cpu = process.cpuUsage()
	const began = performance.now()
	while ((await runWebhooks(deps)) > 0);
	const took = (performance.now() - began) / 1_000
	const { user, system } = process.cpuUsage(cpu)
	const { length } = receiver.received
	console.log(
		`${length} messages in ${took.toFixed(1)} s: ${Math.round(length / took)} a second (bare calls ${Math.round(count / floorS)}), ${((user + system) / 1_000 / length).toFixed(1)} ms of this process each`,
	)
	await close()
	receiver.close()
	if (length !== count) throw new Error(`${count} messages were to be sent`)
}

const folder = await mkdtemp(join(tmpdir(), 'roundsman-webhooks-'))
const cluster = isEmbedded ? undefined : await startPostgres()
const client = cluster ? openPostgres(cluster.url, 10) : await openEmbedded(join(folder, 'data'))
try {
	await migrate(client.db)
	await measure(client.db)
} finally {
	await client.close()
	cluster?.remove()
	await rm(folder, { recursive: true })
}
