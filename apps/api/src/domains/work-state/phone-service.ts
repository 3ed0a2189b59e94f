import type { BoardPerson, Observation } from '@roundsman/contract'
import type { Db } from '#db/database'
import type { OfficeScope } from '#platform/office-scope'
import { listPhones } from './work-state-repository.ts'

/** The state of work on the phones of the scope's people, if their countries store it */
export async function findPhones(
	db: Db,
	scope: OfficeScope,
): Promise<ReadonlyMap<string, BoardPerson['phone']>> {
	const rows = await listPhones(db, scope)
	return new Map(
		rows.map(({ id, unobserved, lastContactAt, waiting, refused }) => {
			const keeps = (what: Observation) => !unobserved.includes(what)
			const work = keeps('waiting_work') ? { waiting, refused } : { waiting: null, refused: null }
			const at = keeps('last_contact') ? (lastContactAt?.toISOString() ?? null) : null
			return [id, { ...work, lastContactAt: at }]
		}),
	)
}
