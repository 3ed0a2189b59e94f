import pg from 'pg'
import { watchSilence } from './life/silence-watch.ts'
import { beginningOf, limitConnection, type Timeouts } from './life/timeouts.ts'
import { NamingClient } from './naming-client.ts'
import type { RequestLimit } from './request-limit.ts'

/** So long a connection may lie idle before the system asks whether the other side is still there. */
const keepAliveMs = 10_000
/** A server that stays read-only does not have every request open a connection of its own. */
const renewalPauseMs = 1_000

type PoolOptions = {
	size: number
	timeouts: Timeouts
	/** A pooler may stand in between: no setting of a session is made, since others would inherit it. */
	isPooled: boolean
}

/** Every connection that is open now is replaced: the idle ones at once, the others when they are given back. */
function createRenewal(pool: pg.Pool) {
	let renewedMs = Number.NEGATIVE_INFINITY
	let open = new WeakSet<object>()
	return {
		isOver: (client: object) => !open.has(client),
		add: (client: object) => void open.add(client),
		renew() {
			if (performance.now() - renewedMs < renewalPauseMs) return
			renewedMs = performance.now()
			open = new WeakSet()
			for (let idle = pool.idleCount; idle > 0; idle -= 1) {
				pool.connect().then(
					(client) => client.release(true),
					() => undefined,
				)
			}
		},
	}
}

/**
 * A pool that drops a connection after an error that another server may not have, such as one of a read-only server.
 */
export function createPool(url: string, { size, timeouts, isPooled }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: timeouts.connectMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveMs,
		application_name: 'roundsman',
		Client: NamingClient,
	})
	// A connection that breaks while it is idle is replaced by the pool; the next query says so if not.
	pool.on('error', () => undefined)
	const watch = watchSilence(url, timeouts.patience)
	const renewal = createRenewal(pool)
	pool.on('connect', (client) => {
		renewal.add(client)
		if (client instanceof NamingClient) {
			client.watch = watch
			client.onSpoiled = (code) => {
				if (code === readOnly) renewal.renew()
			}
			if (isPooled) client.beginWith = beginningOf(timeouts)
		}
		limitConnection(client, isPooled ? undefined : timeouts)
	})
	pool.on('release', (_error, client) => {
		if (client instanceof NamingClient) client.limitTo(undefined)
		const isSpoiled = client instanceof NamingClient && client.isSpoiled
		if (isSpoiled || renewal.isOver(client)) client.end().catch(() => undefined)
	})
	return pool
}

/** The same connections, each of which works in somebody's name until it is given back. */
export const limitPool = (pool: pg.Pool, limit: RequestLimit) => ({
	async connect() {
		const client = await pool.connect()
		try {
			if (client instanceof NamingClient) await client.limitTo(limit)
			return client
		} catch (error) {
			client.release(true)
			throw error
		}
	},
	end: async () => undefined,
	options: pool.options,
})

/** What PostgreSQL says where nothing may be written. */
export const readOnly = '25006'
