import { addDays } from '@roundsman/contract'
import type { RunningApp } from '../render-app.ts'
import type { VisitRecord } from '../service/records.ts'
import type { FakeService } from '../service/service.ts'
import { fr } from '../words.ts'
import { heading, holding, openVisits, press, within } from './intents.ts'

// What people see and do in the visits of all days; how the screen gives it to them stands here once.

/** A visit of the person so many days from today, at a customer of its own. */
export function addPast(
	{ world }: FakeService,
	name: string,
	daysFromToday: number,
	columns: Partial<VisitRecord> = {},
): void {
	const date = addDays(world.today(), daysFromToday)
	const closed =
		columns.status === undefined ? {} : { closedAt: world.now, closedBy: world.person.id }
	world.addVisit(world.addCustomer(name), { date, ...closed, ...columns })
}

export const historyList = ({ screen }: RunningApp): Promise<HTMLElement> =>
	screen.findByRole('list', { name: fr.visits.history })

/** Goes from today's visits to those of all days. */
export async function openHistory(app: RunningApp): Promise<void> {
	await openVisits(app)
	await press(app, fr.visits.history, 'link')
	await heading(app, fr.visits.history)
	await historyList(app)
}

/** A visit's row: the innermost item, the outer one is its day. */
export async function historyRow(app: RunningApp, name: string): Promise<HTMLElement> {
	const link = await within(await historyList(app)).findByRole('link', { name: holding(name) })
	const row = link.closest('li')
	if (!row) throw new Error(`${name} has no row.`)
	return row
}

/** The customers' names from top to bottom. */
export const historyNames = ({ screen }: RunningApp): string[] =>
	[...screen.getByRole('list', { name: fr.visits.history }).querySelectorAll('a bdi')].map(
		(name) => name.textContent ?? '',
	)

/** Opens a visit of the history. */
export async function openPast(app: RunningApp, name: string): Promise<void> {
	const row = await historyRow(app, name)
	await app.user.click(within(row).getByRole('link', { name: holding(name) }))
	await heading(app, name)
}
