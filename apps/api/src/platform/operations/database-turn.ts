import type { Db } from '#db/database'
import {
	findServerLine,
	isLifeNoted,
	noteLife,
	renewLife,
	type ServerLine,
	type Turn,
} from '#db/horizon'
import { choreActor } from '../events/record-event.ts'
import { putEpoch } from './device-memory.ts'

/**
 * Checks whether another database server answers than before. After the promotion of a standby that may lack
 * acknowledged changes, a new epoch begins: phones ask which changes are known, and send the rest again.
 */
export async function followDatabase(db: Db, now: Date): Promise<Turn> {
	if (await isLifeNoted(db)) return 'same'
	return db.transaction().execute(async (transaction) => {
		// Locked, so that a second process finds it noted.
		await transaction
			.selectFrom('service_epoch')
			.select('epoch')
			.where('only_row', '=', true)
			.forUpdate()
			.execute()
		const turn = await noteLife(transaction)
		if (turn === 'lost') {
			await putEpoch({ db: transaction, now, actor: choreActor('database') })
		}
		return turn
	})
}

/**
 * Checks repeatedly for a promoted server, and remembers in the process what the database may have lost. If a
 * server on an older timeline answers afterwards, changes that phones consider delivered are missing.
 */
export function watchDatabase(db: Db, newest?: ServerLine) {
	let seen = newest
	return async (now: Date): Promise<Turn> => {
		const turn = await followDatabase(db, now)
		const line = await findServerLine(db)
		const isBehind = seen?.systemId === line.systemId && line.timeline < seen.timeline
		if (isBehind) {
			await db.transaction().execute(async (transaction) => {
				await renewLife(transaction)
				await putEpoch({ db: transaction, now, actor: choreActor('database') })
			})
		}
		seen = line
		return isBehind ? 'lost' : turn
	}
}
