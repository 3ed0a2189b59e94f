import type { Firm, FirmForm } from '@roundsman/contract'
import type { Db } from '#db/database'

/** Who the firm is; null until somebody has said it. */
export async function findFirm(db: Db): Promise<Firm> {
	const row = await db
		.selectFrom('firm')
		.select(['name', 'street', 'postal_code as postalCode', 'city', 'country', 'language'])
		.select(['time_zone as timeZone', 'version'])
		.executeTakeFirst()
	if (!row) return { firm: null, version: 0 }
	const { version, ...firm } = row
	return { firm, version }
}

export async function putFirm(db: Db, form: FirmForm): Promise<Firm> {
	const { postalCode, timeZone, ...same } = form
	const columns = { ...same, postal_code: postalCode, time_zone: timeZone }
	await db
		.insertInto('firm')
		.values(columns)
		.onConflict((conflict) =>
			conflict
				.column('only_row')
				.doUpdateSet((eb) => ({ ...columns, version: eb('firm.version', '+', 1) })),
		)
		.execute()
	return findFirm(db)
}
