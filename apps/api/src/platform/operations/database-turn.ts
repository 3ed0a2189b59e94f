import type { Db } from '#db/database'
import { isLifeNoted, noteLife, type Turn } from '#db/horizon'
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
