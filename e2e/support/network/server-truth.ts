import type { Db } from '../../../apps/api/src/db/database.ts'
import type {
	Settings,
	TourRoute,
	Visit,
	VisitReport,
} from '../../../packages/contract/src/index.ts'
import type { Person } from '../world/world.ts'

async function read<T>(url: string, person: Person, path: string): Promise<T> {
	const response = await fetch(`${url}/api${path}`, {
		headers: { authorization: `Bearer ${person.token}` },
	})
	if (!response.ok) throw new Error(`${path} answered ${response.status}`)
	return ((await response.json()) as { data: T }).data
}

/** What the server really has, asked past the browser. */
export function createServerTruth(db: Db, url: string) {
	const visits = async (person: Person) =>
		(await read<{ items: Visit[] }>(url, person, '/visit')).items
	return {
		visits,
		/** The names of today's stops in tour order. */
		order: async (person: Person) => (await visits(person)).map((visit) => visit.companyName),
		stageOf: async (person: Person, stop: string) =>
			(await visits(person)).find((visit) => visit.companyName === stop)?.visitStatus,
		/** The way of today's tour. */
		route: (person: Person) => read<TourRoute>(url, person, '/tour/route'),
		report: (person: Person, visitId: string) =>
			read<VisitReport>(url, person, `/visit/${visitId}/report`),
		settings: (person: Person) => read<Settings>(url, person, '/employee-settings'),
		/** What the person's changes were, in the order in which they took effect. */
		operations: (person: Person) =>
			db
				.selectFrom('operation')
				.selectAll()
				.where('employee_id', '=', person.id)
				.orderBy('created_at')
				.execute(),
		reportCount: async (person: Person) => {
			const rows = await db
				.selectFrom('visit_report')
				.select('visit_id')
				.where('employee_id', '=', person.id)
				.execute()
			return rows.length
		},
	}
}
export type ServerTruth = ReturnType<typeof createServerTruth>
