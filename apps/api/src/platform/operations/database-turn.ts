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
 * Looks whether another database answers than before. Where a standby was promoted that may have missed what
 * phones believe delivered, another life of the data begins: they ask what is known, and send the rest again.
 */
export async function followDatabase(db: Db, now: Date): Promise<Turn> {
	if (await isLifeNoted(db)) return 'same'
	return db.transaction().execute(async (transaction) => {
		// One process after the other: the second finds it noted.
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
 * Looks again and again, and remembers in the process what the database itself may have lost: a primary that was
 * promoted. Where an older one answers afterwards, changes are missing that phones believe delivered.
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
