import pg from 'pg'

/** What lies between the service and PostgreSQL, as far as it matters. */
export type Pooling =
	/** Nothing, or a pooler that gives each client a session of its own. */
	| 'session'
	/** A pooler lends connections for a transaction, and carries prepared statements with the client. */
	| 'transaction'
	/** The same, and statements stay with the connection on which they were prepared. */
	| 'transaction without statements'

const answerMs = 3_000

const pidOf = async (client: pg.Client): Promise<number> => {
	const { rows } = await client.query('select pg_backend_pid() as pid')
	return rows[0].pid
}

/** The name is ours alone, so that nobody else has prepared it on the same connection. */
const prepared = (name: string) => ({ name, text: 'select $1::integer as one', values: [1] })

async function findBetween(one: pg.Client, other: pg.Client): Promise<Pooling> {
	const first = await pidOf(one)
	const name = `pooling_${Math.random().toString(36).slice(2)}`
	await one.query(prepared(name))
	// Whoever lends takes the connection that was given back last: the other client has it now.
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

/** Finds out by two connections, one of which keeps what it was lent. Rejects when nobody answers. */
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
