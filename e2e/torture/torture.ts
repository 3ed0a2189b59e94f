import { type DatabaseClient, openPostgres } from '../../apps/api/src/db/client.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { type AppServer, startAppServer } from '../../testing/app-server.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts'
import { unlimited } from '../../testing/unlimited.ts'
import { createServerTruth } from '../support/network/server-truth.ts'
import type { Person } from '../support/world/world.ts'
import { checkScreen, checkStory, type Truth } from './check.ts'
import { createChromiumDevice } from './chromium-device.ts'
import { type Device, sayOfSettings } from './device.ts'
import { createNodeDevice } from './node-device.ts'
import { createPlan, type Plan } from './plan.ts'
import { returnsFor } from './returns.ts'
import { describeWaiting, type Outside, runStory } from './run.ts'
import type { Story } from './story.ts'
import { installTrace, readTrace } from './trace.ts'
import { LateError, within } from './within.ts'
import { createWork } from './work.ts'

export type Where = 'node' | 'chromium'

export type SeedReport = {
	where: Where
	seed: number
	changes: number
	done: number
	givenUp: number
	tookMs: number
	/** Faults of the network and mishaps, each with how often it was met. */
	met: Record<string, number>
	broken: string[]
	/** It came to no end that could be checked: `broken` says why. */
	isUnfinished: boolean
}

type Scene = { client: DatabaseClient; server: AppServer }

async function createDevice(where: Where, url: string, person: Person, seed: number) {
	if (where === 'node') return createNodeDevice(url, person, seed)
	return createChromiumDevice(url, person)
}

const faultOf = (plan: Plan, chances: number): Fault | undefined =>
	chances === 0 ? undefined : (plan.nextFault() ?? faultOf(plan, chances - 1))

/** Counts what a plan's faults really meet. */
function countFaults(plan: Plan, met: Record<string, number>) {
	let isOver = false
	const count = (name: string) => {
		met[name] = (met[name] ?? 0) + 1
	}
	for (const { what } of plan.incidents) count(what)
	return {
		stop: () => {
			isOver = true
		},
		faultFor(line: string): Fault | undefined {
			// What the app itself is made of arrives; the torture is about changes and what is read of them.
			const isMeant = /^(?!GET)|^GET \/api\/(visit|employee-settings)/.test(line)
			// Many changes at once meet what some of them would have met alone.
			const chances = line.includes('/operation/batch') ? 3 : 1
			const fault = isOver || !isMeant ? undefined : faultOf(plan, chances)
			if (fault) count(fault)
			return fault
		},
	}
}

async function readTruth({ client, server }: Scene, person: Person): Promise<Truth> {
	const truth = createServerTruth(client.db, server.url)
	const visits = await truth.visits(person)
	const settings = sayOfSettings(await truth.settings(person))
	return { order: visits.map(({ id }) => id), settings }
}

/** Many times what it takes on a busy machine: what is not over by then waits for something that never comes. */
const limitFor = (changes: number) => 300_000 + changes * 3_000

type Ran = { story: Story; screenFaults: string[] }

async function live(
	scene: Scene,
	plan: Plan,
	device: Device,
	outside: Outside,
	person: Person,
): Promise<Ran> {
	const story = await runStory(plan, device, outside)
	const truth = await readTruth(scene, person)
	const screen = await device.look((seen) => checkScreen(seen, truth).length === 0)
	return { story, screenFaults: checkScreen(screen, truth) }
}

async function runSeed(
	scene: Scene,
	where: Where,
	seed: number,
	changes: number,
): Promise<SeedReport> {
	const startedAt = Date.now()
	const { client, server } = scene
	const work = await createWork(client.db, Math.ceil(changes * 0.55), returnsFor(changes))
	const plan = createPlan(seed, changes, work)
	const report: SeedReport = {
		...{ where, seed, changes, done: 0, givenUp: 0, tookMs: 0 },
		met: {},
		broken: [],
		isUnfinished: false,
	}
	const faults = countFaults(plan, report.met)
	const proxy: FaultProxy = await startFaultProxy(server.port, faults.faultFor)
	const device = await createDevice(where, proxy.url, work.person, seed)
	const outside: Outside = {
		killServer: server.restart,
		cutAll: proxy.cutAll,
		releaseCopies: proxy.releaseCopies,
		heal: proxy.heal,
		stopFaults: faults.stop,
	}
	try {
		const life = live(scene, plan, device, outside, work.person)
		const { story, screenFaults } = await within(limitFor(changes), `Seed ${seed}`, life)
		const states = [...story.records.values()].map(({ state }) => state)
		report.done = states.filter((state) => state === 'done').length
		report.givenUp = states.length - report.done
		const trace = await readTrace(client.db, work.person.id)
		report.broken.push(...checkStory(story, trace), ...screenFaults)
	} catch (error) {
		report.isUnfinished = true
		report.broken.push(String(error instanceof Error ? error.stack : error))
		if (error instanceof LateError) {
			report.broken.push(await device.describe())
			const records = within(20_000, 'The list of changes', device.records())
			report.broken.push(await records.then(describeWaiting, String))
		}
	} finally {
		await device.close()
		await proxy.close()
	}
	return { ...report, tookMs: Date.now() - startedAt }
}

/** The real server over a real PostgreSQL that notes every effect, ready for one seed after another. */
export async function openTorture() {
	const cluster = await startPostgres()
	const client = openPostgres(cluster.url, 4)
	await migrate(client.db)
	await installTrace(client.db)
	const settings = { DATABASE_URL: cluster.url, HOST: 'localhost', ...unlimited }
	const server = await startAppServer(settings, 'apps/api/src/testing/torture-main.ts')
	return {
		run: (where: Where, seed: number, changes: number) =>
			runSeed({ client, server }, where, seed, changes),
		close: async () => {
			await server.stop()
			await client.close()
			cluster.remove()
		},
	}
}
