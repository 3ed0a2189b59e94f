import { buffer } from 'node:stream/consumers'
import { buildApp } from '../../apps/api/src/app/build-app.ts'
import type { DatabaseClient } from '../../apps/api/src/db/client.ts'
import { roadsOf } from '../../apps/api/src/domains/map/index.ts'
import { type Config, readConfig } from '../../apps/api/src/platform/config.ts'
import type { BoardMonth, BoardProposal } from '../../packages/contract/src/index.ts'
import { readDatabaseSeconds } from '../support/database-seconds.ts'
import { shortestPathS } from './exact-order.ts'
import type { Firm } from './firm.ts'

// The routes of the board in this process, one call after the other: how long each takes, and how much time of
// the processor it and the database use. Limits hold for the latter: the machine does much else.

const percentile = (values: readonly number[], share: number) =>
	values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

type Call = { method: 'GET' | 'POST'; path: string; body?: object }
type Taken = { wallMs: number[]; ownMs: number[]; databaseMs: number; answers: unknown[] }

export class BoardService {
	readonly #client: DatabaseClient
	readonly #token: string
	readonly config: Config
	#app: Awaited<ReturnType<typeof buildApp>> | undefined

	constructor(client: DatabaseClient, token: string) {
		this.#client = client
		this.#token = token
		this.config = {
			...readConfig({ LOG_LEVEL: 'silent' }, '/nonexistent'),
			...{ webDir: null, officeDir: null, requestsPerMinute: 0, computationsPerMinute: 0 },
		}
	}

	/** The answer as it goes over the wire: to read it is the caller's work. */
	async #call({ method, path, body }: Call): Promise<Buffer> {
		const { config } = this
		const deps = { client: this.#client, config, clock: () => new Date(), version: 'bench' }
		this.#app ??= await buildApp(deps)
		const answer = await this.#app.inject({
			...{ method, url: `/api/office/board${path}` },
			headers: { authorization: `Bearer ${this.#token}` },
			...(body ? { payload: body } : {}),
			payloadAsStream: true,
		})
		const bytes = await buffer(answer.stream())
		if (answer.statusCode !== 200) throw new Error(`${path} answered ${bytes}`)
		return bytes
	}

	/** Makes calls one after the other; the first one once more before, for what is compiled and planned. */
	async take(calls: readonly Call[]): Promise<Taken> {
		const [first] = calls
		if (first) await this.#call(first)
		const taken: Taken = { wallMs: [], ownMs: [], databaseMs: 0, answers: [] }
		const answers: Buffer[] = []
		const before = await readDatabaseSeconds(this.#client.db)
		for (const call of calls) {
			const startedAt = performance.now()
			const used = process.cpuUsage()
			const answer = await this.#call(call)
			const { user, system } = process.cpuUsage(used)
			taken.ownMs.push((user + system) / 1000)
			taken.wallMs.push(performance.now() - startedAt)
			answers.push(answer)
		}
		taken.databaseMs = ((await readDatabaseSeconds(this.#client.db)) - before) * 1000
		taken.answers = answers.map((answer) => JSON.parse(String(answer)).data)
		return taken
	}

	close = async () => this.#app?.close()
}

function report(what: string, usedMs: number, most: number, { wallMs }: Taken): boolean {
	const used = usedMs.toFixed(0)
	const wall = `p50 ${percentile(wallMs, 0.5).toFixed(0)}, p95 ${percentile(wallMs, 0.95).toFixed(0)}`
	const all = sumOf(wallMs).toFixed(0)
	console.log(
		`${what}: ${used} ms of the processor (at most ${most}); by the clock ${wall} ms, ${all} ms in all`,
	)
	return usedMs <= most
}

/** The effect of a visit on the tours of others, before it is dropped. */
export async function measureEffect(service: BoardService, firm: Firm): Promise<boolean> {
	const board = await service.take([
		{ method: 'GET', path: `?date=${firm.monday}&filter.sectorId=${firm.regionId}` },
	])
	const [{ visits }] = board.answers as [{ visits: { id: string }[] }]
	const calls = firm.region.flatMap(({ id }, at) =>
		[1, 5, 11].map((step): Call => {
			const visitId = visits[(at * step) % visits.length]?.id
			return {
				method: 'POST',
				path: '/effect',
				body: { employeeId: id, date: firm.monday, visitId },
			}
		}),
	)
	const taken = await service.take(calls)
	const used = percentile(taken.ownMs, 0.95) + taken.databaseMs / calls.length
	return report(`effect before the drop, ${calls.length} times, p95`, used, 100, taken)
}

/** The month of all 200 people, five times in a row. */
export async function measureMonth(service: BoardService, firm: Firm): Promise<boolean> {
	const call: Call = { method: 'GET', path: `/month?month=${firm.month}` }
	const taken = await service.take([call, call, call, call, call])
	const [{ people }] = taken.answers as [BoardMonth]
	const count = sumOf(people.flatMap(({ tours }) => tours.map(({ visits }) => visits)))
	const used = (sumOf(taken.ownMs) + taken.databaseMs) / taken.ownMs.length
	return report(`a month of 200 people, ${count} visits`, used, 300, taken)
}

const proposal = (kind: string, employeeId: string | undefined, date: string): Call => ({
	...{ method: 'POST', path: '/proposal', body: { kind, employeeId, date } },
})

export async function measureShare(service: BoardService, firm: Firm): Promise<boolean> {
	const calls = Array.from({ length: 5 }, () => proposal('share', firm.team[0]?.id, firm.teamDay))
	const taken = await service.take(calls)
	const [first] = taken.answers as BoardProposal[]
	const what = `share out 12 visits over 7 people, ${first?.changes.length} moved, p95`
	return report(what, percentile(taken.ownMs, 0.95) + taken.databaseMs / calls.length, 2000, taken)
}

/** How much longer the ways of filled days are than the shortest ones of the same visits, in percent. */
async function gapOf(service: BoardService, { db }: DatabaseClient, filled: BoardProposal[]) {
	let [proposed, best] = [0, 0]
	for (const { changes, tours } of filled) {
		const [tour] = tours
		if (!tour) continue
		const ids = changes.flatMap((change) => (change.kind === 'create' ? change.customerId : []))
		const customers = await db
			.selectFrom('customer')
			.select(['lat', 'lng'])
			.where('id', 'in', ids)
			.execute()
		const { lat, lng } = await db
			.selectFrom('employee')
			.select(['start_lat as lat', 'start_lng as lng'])
			.where('id', '=', tour.employeeId)
			.executeTakeFirstOrThrow()
		const places = [{ lat, lng }, ...customers].map((one) => ({
			...{ lat: one.lat ?? 0, lng: one.lng ?? 0 },
		}))
		proposed += tour.after.driveS
		best += shortestPathS(await roadsOf(service.config).matrix(places))
	}
	return (proposed / best - 1) * 100
}

export async function measureFill(
	service: BoardService,
	client: DatabaseClient,
	firm: Firm,
): Promise<boolean> {
	const taken = await service.take(firm.region.map(({ id }) => proposal('fill', id, firm.emptyDay)))
	const filled = taken.answers as BoardProposal[]
	const count = sumOf(filled.map(({ changes }) => changes.length))
	const used = sumOf(taken.ownMs) + taken.databaseMs
	const isFast = report(`fill 60 days with ${count} visits`, used, 10_000, taken)
	const gap = await gapOf(service, client, filled)
	console.log(`ways of filled days beyond the shortest: ${gap.toFixed(2)} % (at most 2)`)
	return isFast && gap <= 2
}
