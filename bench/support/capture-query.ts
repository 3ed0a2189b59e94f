import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../apps/api/src/app/build-app.ts'
import type { Database } from '../../apps/api/src/db/database.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'

/** The query behind a call: the longest that the service asks to answer it. */
export async function captureQuery(
	databaseUrl: string,
	path: string,
	token: string,
): Promise<CompiledQuery> {
	const queries: CompiledQuery[] = []
	const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
	const db = new Kysely<Database>({
		dialect,
		log: ({ query }) => {
			queries.push(query)
		},
	})
	const client = {
		db,
		kind: 'postgres',
		listen: async () => async () => undefined,
		copyInto: async () => undefined,
		takeRoles: () => undefined,
		actingFor: () => db,
		workingOn: () => ({ db, copyInto: async () => undefined }),
		ping: async () => undefined,
		tryWriting: async () => undefined,
		async *dump() {},
		checkWritable: async () => undefined,
		countConnections: () => ({}),
		close: () => db.destroy(),
	} as const
	const config = { ...readConfig({ LOG_LEVEL: 'silent' }, '/nonexistent'), webDir: null }
	const app = await buildApp({ client, config, clock: () => new Date(), version: 'bench' })
	await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
	await app.close()
	await client.close()
	const [longest] = queries.sort((a, b) => b.sql.length - a.sql.length)
	if (!longest) throw new Error(`${path} asked nothing`)
	return longest
}
