import { moveChats } from '#domains/chat'
import { moveCoupons } from '#domains/coupons'
import {
	mergeCustomers,
	type NumberPair,
	renumberCustomers,
	type UniteFault,
} from '#domains/customers'
import { moveLoyaltySteps } from '#domains/kpi'
import { moveOrders } from '#domains/orders'
import { moveReturns } from '#domains/returns'
import { moveTickets } from '#domains/tickets'
import { lockPlannedTours, moveVisits } from '#domains/visits'
import { openTable } from '#platform/tables/open-table'
import { type OfficeCommand, OfficeError, type Print } from '../office-command.ts'

const movers = [
	moveVisits,
	moveOrders,
	moveReturns,
	moveTickets,
	moveChats,
	moveCoupons,
	moveLoyaltySteps,
]

async function readPairs(path: string): Promise<NumberPair[]> {
	const table = await openTable(path)
	const pairs: NumberPair[] = []
	for await (const { line, cells } of table.rows) {
		const [from = '', to = ''] = cells.map((cell) => cell.trim())
		if (from === '' || to === '')
			throw new OfficeError(`Line ${line} of ${path} is no pair of numbers.`)
		pairs.push({ from, to })
	}
	return pairs
}

/** Thrown to roll back a dry run */
class DryRun extends Error {}

function assertRight(faults: readonly UniteFault[], print: Print): void {
	if (faults.length === 0) return
	for (const { from, to, reason } of faults) print(`  ${from} → ${to}: ${reason}`)
	throw new OfficeError(`${faults.length} pairs are wrong, so that nothing has changed.`)
}

function pairCommand(
	{ name, does, example, done }: { name: string; does: string; example: string; done: string },
	work: (
		source: Parameters<typeof mergeCustomers>[0],
		pairs: NumberPair[],
	) => Promise<UniteFault[]>,
): OfficeCommand {
	return {
		name,
		usage: 'FILE [--apply]',
		summary: `${does}; a dry run without --apply`,
		example: `${name} ${example}`,
		takes: [1, 1],
		takesFiles: 'all',
		options: { apply: { type: 'boolean' } },
		async run(deps, { positionals: [path = ''], values }, print) {
			const pairs = await readPairs(path)
			try {
				await deps.db.transaction().execute(async (db) => {
					assertRight(await work({ ...deps, db }, pairs), print)
					if (values.apply !== true) throw new DryRun()
				})
			} catch (error) {
				if (!(error instanceof DryRun)) throw error
			}
			print(
				values.apply === true
					? `${pairs.length} customers were ${done}.`
					: `${pairs.length} customers would be ${done}; --apply does it.`,
			)
		},
	}
}

const renumber = pairCommand(
	{
		name: 'customer renumber',
		does: 'gives customers other numbers, by a file with the columns old;new',
		example: 'numbers.csv',
		done: 'renumbered',
	},
	renumberCustomers,
)

const merge = pairCommand(
	{
		name: 'customer merge',
		does: 'has customers take over orders, visits, returns and history of doublets, by a file with the columns doublet;survivor',
		example: 'doublets.csv',
		done: 'merged',
	},
	(source, pairs) => mergeCustomers(source, pairs, { movers, lockTours: lockPlannedTours }),
)

export const customerCommands = [renumber, merge]
