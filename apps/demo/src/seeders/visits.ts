import type { Writer } from '../bulk/bulk-writer.ts'
import type { Customer } from '../customers.ts'
import type { Random } from '../random.ts'
import { daysOff, type Worker } from '../staff/staff.ts'
import { createHistory, type History, visitedOf } from '../visits/history.ts'
import type { Seeder } from './seeder.ts'

/** The visits of a year, in which customers remember their last one. */
export function recordYear(
	workers: readonly Worker[],
	customers: readonly Customer[],
	now: Date,
	random: Random,
) {
	const visited = visitedOf(customers)
	const years = workers.map((worker) => {
		const pool = visited.filter(({ customer }) => worker.sectorIds.includes(customer.row.sector_id))
		const off = new Set(daysOff(worker, now, random))
		return createHistory(worker, pool, { now, daysOff: off, random: random.fork(worker.login) })
	})
	return {
		tours: years.flatMap((year) => year.tours),
		visits: years.flatMap((year) => year.visits),
		actions: years.flatMap((year) => year.actions),
		reports: years.flatMap((year) => year.reports),
	}
}

/** Writes visits with their tours, actions and reports. */
export async function writeHistory(write: Writer, history: History): Promise<void> {
	await write('tour', history.tours)
	await write('visit', history.visits)
	await write('visit_action', history.actions)
	await write('visit_report', history.reports)
}

/** A year of visits. */
export const visitSeeder: Seeder = {
	domain: 'visits',
	needs: ['employees', 'customers'],
	async seed({ world }, { history }) {
		await writeHistory(world.write, history)
		return {}
	},
}
