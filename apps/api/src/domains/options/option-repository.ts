import { randomUUID } from 'node:crypto'
import type { StaticList } from '@roundsman/contract'
import { builtOnce } from '#db/built-once'
import type { Db } from '#db/database'

export type OwnSector = { id: string; name: string; zone: string }

const ownSectors = builtOnce((db: Db, { employeeId }: { employeeId: string }) =>
	db
		.selectFrom('employee_sector')
		.innerJoin('sector', 'sector.id', 'employee_sector.sector_id')
		.select(['sector.id', 'sector.name', 'sector.zone'])
		.where('employee_sector.employee_id', '=', employeeId)
		.orderBy('sector.name')
		.orderBy('sector.id'),
)

export const listOwnSectors = (db: Db, employeeId: string): Promise<OwnSector[]> =>
	ownSectors(db, { employeeId })

/** The firm's changes of values, of one list or of all */
export function listOptionRows(db: Db, list?: StaticList) {
	const rows = db
		.selectFrom('option_value')
		.select([
			'serial',
			'list',
			'value',
			'label_de as de',
			'label_en as en',
			'label_fr as fr',
			'label_it as it',
			'label_nl as nl',
			'rank',
			'is_withdrawn as isWithdrawn',
			'version',
		])
	return (list === undefined ? rows : rows.where('list', '=', list)).orderBy('serial').execute()
}
export type OptionRow = Awaited<ReturnType<typeof listOptionRows>>[number]

export async function listWithdrawn(db: Db, list: StaticList): Promise<string[]> {
	const rows = await db
		.selectFrom('option_value')
		.where('list', '=', list)
		.where('is_withdrawn', '=', true)
		.orderBy('value')
		.select('value')
		.execute()
	return rows.map(({ value }) => value)
}

export type OptionColumns = {
	label_de?: string | null
	label_en?: string | null
	label_fr?: string | null
	label_it?: string | null
	label_nl?: string | null
	rank?: number | null
	is_withdrawn?: boolean
}

/** Writes the firm's changes of a value, with a new row if needed. */
export async function putOption(
	db: Db,
	{ list, value }: { list: StaticList; value: string },
	columns: OptionColumns,
): Promise<void> {
	await db
		.insertInto('option_value')
		.values({ id: randomUUID(), list, value, ...columns })
		.onConflict((conflict) =>
			conflict
				.columns(['list', 'value'])
				.doUpdateSet((eb) => ({ ...columns, version: eb('option_value.version', '+', 1) })),
		)
		.execute()
}

/** Removes the firm's order from a list. */
export async function clearRanks(db: Db, list: StaticList): Promise<void> {
	await db
		.updateTable('option_value')
		.set({ rank: null })
		.where('list', '=', list)
		.where('rank', 'is not', null)
		.execute()
}
