import type { BoardChange } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

export type StepRow = { place: number; changes: BoardChange[]; isUndone: boolean }

/** Locks a dispatcher's steps until the transaction ends. */
export async function lockSteps(db: Db, dispatcherId: string): Promise<StepRow[]> {
	await db
		.insertInto('board_plan')
		.values({ dispatcher_id: dispatcherId })
		.onConflict((conflict) =>
			conflict.column('dispatcher_id').doUpdateSet((eb) => ({
				version: eb('board_plan.version', '+', 1),
			})),
		)
		.execute()
	return listSteps(db, dispatcherId)
}

/** A dispatcher's steps, oldest first */
export const listSteps = (db: Db, dispatcherId: string): Promise<StepRow[]> =>
	db
		.selectFrom('board_step')
		.select(['place', 'changes', 'is_undone as isUndone'])
		.where('dispatcher_id', '=', dispatcherId)
		.orderBy('place')
		.execute()

/** Adds a step after the active ones and deletes the undone ones. */
export async function addStep(
	db: Db,
	dispatcherId: string,
	{ changes, place }: { changes: readonly BoardChange[]; place: number },
): Promise<void> {
	await db
		.deleteFrom('board_step')
		.where('dispatcher_id', '=', dispatcherId)
		.where('place', '>=', place)
		.execute()
	await db
		.insertInto('board_step')
		.values({
			dispatcher_id: dispatcherId,
			place,
			changes: sql<BoardChange[]>`${JSON.stringify(changes)}::jsonb`,
		})
		.execute()
}

export async function setUndone(
	db: Db,
	dispatcherId: string,
	{ place, isUndone }: { place: number; isUndone: boolean },
): Promise<void> {
	await db
		.updateTable('board_step')
		.set({ is_undone: isUndone })
		.where('dispatcher_id', '=', dispatcherId)
		.where('place', '=', place)
		.execute()
}

export async function forgetSteps(db: Db, dispatcherId: string): Promise<void> {
	await db.deleteFrom('board_step').where('dispatcher_id', '=', dispatcherId).execute()
}

export const listOtherSteps = (db: Db, dispatcherId: string) =>
	db
		.selectFrom('board_step')
		.select(['dispatcher_id as dispatcherId', 'place', 'changes', 'is_undone as isUndone'])
		.where('dispatcher_id', '<>', dispatcherId)
		.orderBy('dispatcher_id')
		.orderBy('place')
		.execute()
