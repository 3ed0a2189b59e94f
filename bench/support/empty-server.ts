import { type DatabaseClient, openPostgres } from '../../apps/api/src/db/client.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { type AppServer, startAppServer } from '../../testing/app-server.ts'
import { unlimited } from '../../testing/unlimited.ts'

type EmptyServer = { client: DatabaseClient; server: AppServer; close(): Promise<void> }

/** The product without limits over a PostgreSQL of its own that holds nothing yet. */
export async function startEmptyServer(): Promise<EmptyServer> {
	const cluster = await startPostgres()
	const client = openPostgres(cluster.url, 4)
	await migrate(client.db)
	const settings = { DATABASE_URL: cluster.url, HOST: 'localhost', ...unlimited }
	const server = await startAppServer(settings, 'apps/api/src/main.ts')
	return {
		client,
		server,
		async close() {
			await server.stop()
			await client.close()
			cluster.remove()
		},
	}
}
