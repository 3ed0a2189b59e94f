import pg from 'pg'

/** The kind of pooler between the service and PostgreSQL */
export type Pooling =
	/** None, or a pooler that assigns each client its own session */
	| 'session'
	/** A pooler that assigns a connection per transaction and supports prepared statements */
	| 'transaction'
	/** The same without support for prepared statements */
	| 'transaction without statements'

const answerMs = 3_000

const pidOf = async (client: pg.Client): Promise<number> => {
	const { rows } = await client.query('select pg_backend_pid() as pid')
	return rows[0].pid
}

/** A unique name, so that nobody else has prepared it on the same connection */
const prepared = (name: string) => ({ name, text: 'select $1::integer as one', values: [1] })

async function findBetween(one: pg.Client, other: pg.Client): Promise<Pooling> {
	const first = await pidOf(one)
	const name = `pooling_${Math.random().toString(36).slice(2)}`
	await one.query(prepared(name))
	// A pooler hands out the connection that was released last, so the other client now has it.
	await other.query('begin')
	const taken = await pidOf(other)
	const second = await pidOf(one)
	if (taken !== first && second === first) return 'session'
	try {
		await one.query(prepared(name))
		return 'transaction'
	} catch {
		return 'transaction without statements'
	} finally {
		await other.query('rollback')
	}
}

/**
 * Detects the pooler with two connections, one of which keeps its server connection. Rejects if the server
 * does not respond.
 */
export async function findPooling(url: string): Promise<Pooling> {
	const clients = [1, 2].map(
		() =>
			new pg.Client({
				connectionString: url,
				connectionTimeoutMillis: answerMs,
				query_timeout: answerMs,
				application_name: 'roundsman check',
			}),
	)
	const [one, other] = clients as [pg.Client, pg.Client]
	for (const client of clients) client.on('error', () => undefined)
	try {
		await Promise.all(clients.map((client) => client.connect()))
		return await findBetween(one, other)
	} finally {
		await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
	}
}
