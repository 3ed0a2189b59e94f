import { openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { startAppServer } from '../testing/app-server.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { unlimited } from '../testing/unlimited.ts'
import {
	measureFirstBoard,
	measureFrames,
	measureReports,
	openBrowser,
} from './board/browser-figures.ts'
import { type Firm, fillFirm } from './board/firm.ts'
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
/** Visits of today, one of each person in the region. */
const listToday = ({ region, today }: Firm) =>
	client.db
		.selectFrom('visit')
		.select(['id', 'employee_id as employeeId'])
		.where('date', '=', today)
		.where('tour_position', '=', 1)
		.where(
			'employee_id',
			'in',
			region.map(({ id }) => id),
		)
		.execute()

async function measureInBrowser(firm: Firm): Promise<boolean[]> {
	buildWebIfChanged()
	const settings = { DATABASE_URL: cluster.url, HOST: 'localhost', DEMO: '0', ...unlimited }
	const server = await startAppServer(settings, 'apps/api/src/main.ts')
	const browser = await openBrowser()
	const desk = { url: server.url, firm, browser }
	try {
		return [
			await measureFirstBoard(desk),
			await measureFrames(desk),
			await measureReports(desk, await listToday(firm)),
		]
	} finally {
		await browser.close()
		await server.stop()
	}
}

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
	if (only !== 'service') results.push(...(await measureInBrowser(firm)))
	process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
	await client.close()
	cluster.remove()
}
