import { openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { fillFirm } from './board/firm.ts'
import {
	BoardService,
	measureEffect,
	measureFill,
	measureMonth,
	measureShare,
} from './board/service-figures.ts'

// The office's board in a firm of 200 people on PostgreSQL: what its routes cost, and how it follows the pointer.
// ONLY=service or ONLY=browser measures one half.

const only = process.env.ONLY
requireNeeds('postgresql', 'chromium')
const cluster = await startPostgres()
const client = openPostgres(cluster.url, 4)
const results: boolean[] = []
try {
	await migrate(client.db)
	const firm = await fillFirm(client.db, new Date())
	if (only !== 'browser') {
		const service = new BoardService(client, firm.officeToken)
		results.push(await measureEffect(service, firm))
		results.push(await measureMonth(service, firm))
		results.push(await measureShare(service, firm))
		results.push(await measureFill(service, client, firm))
		await service.close()
	}
	process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
	await client.close()
	cluster.remove()
}
