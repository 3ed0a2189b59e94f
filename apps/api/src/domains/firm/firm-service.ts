import type { Firm, FirmForm } from '@roundsman/contract'
import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'

/** The firm's data; null until it is entered. */
export async function findFirm(db: Db): Promise<Firm> {
	const row = await db
		.selectFrom('firm')
		.select(['name', 'street', 'postal_code as postalCode', 'city', 'country', 'language'])
		.select(['time_zone as timeZone', 'manager_phone as managerPhone', 'version'])
		.executeTakeFirst()
	if (!row) return { firm: null, version: 0 }
	const { version, ...firm } = row
	return { firm, version }
}

export async function putFirm(source: EventSource, form: FirmForm): Promise<Firm> {
	const { db } = source
	const { firm: before } = await findFirm(db)
	const { postalCode, timeZone, managerPhone = before?.managerPhone ?? null, ...same } = form
	const columns = {
		...same,
		...{ postal_code: postalCode, time_zone: timeZone, manager_phone: managerPhone },
	}
	await db
		.insertInto('firm')
		.values(columns)
		.onConflict((conflict) =>
			conflict
				.column('only_row')
				.doUpdateSet((eb) => ({ ...columns, version: eb('firm.version', '+', 1) })),
		)
		.execute()
	const made = await findFirm(db)
	const { version } = made
	await recordEvent(source, {
		kind: 'firm.changed',
		recordId: 'firm',
		version,
		before,
		after: form,
	})
	return made
}
