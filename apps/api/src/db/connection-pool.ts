import pg from 'pg'
import { watchSilence } from './life/silence-watch.ts'
import { beginningOf, limitConnection, type Timeouts } from './life/timeouts.ts'
import { NamingClient } from './naming-client.ts'
import type { RequestLimit } from './request-limit.ts'

/** Idle time before TCP keepalive checks whether the server is still there */
const keepAliveMs = 10_000
/**
 * Minimum pause between renewals, so that a server that stays read-only does not get a new connection for
 * each request
 */
const renewalPauseMs = 1_000

type PoolOptions = {
	size: number
	timeouts: Timeouts
	/** A pooler may share connections, so no session settings are made, which would affect others. */
	isPooled: boolean
}

/** Replaces all connections that are open now: idle ones at once, others when they are released. */
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
 * A pool that drops connections after an error that another server may not have, such as a read-only server.
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
	// The pool replaces a connection that breaks while idle; if that fails, the next query reports it.
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

/** The same connections, each limited to a requester until it is released */
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

/** PostgreSQL's error code for a read-only transaction */
export const readOnly = '25006'
