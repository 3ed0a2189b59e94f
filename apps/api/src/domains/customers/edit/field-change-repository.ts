import type { FieldChange } from '@roundsman/contract'
import type { Db } from '#db/database'

type Changed = {
	customerId: string
	fields: readonly string[]
	employeeId: string
	at: Date
	version: number
}

export async function noteFieldChanges(db: Db, changed: Changed): Promise<void> {
	const { customerId, fields, employeeId, at, version } = changed
	if (fields.length === 0) return
	const rows = fields.map((field) => ({
		customer_id: customerId,
		field,
		employee_id: employeeId,
		changed_at: at,
		version,
	}))
	await db
		.insertInto('customer_field_change')
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(['customer_id', 'field']).doUpdateSet((eb) => ({
				employee_id: eb.ref('excluded.employee_id'),
				changed_at: eb.ref('excluded.changed_at'),
				version: eb.ref('excluded.version'),
			})),
		)
		.execute()
}

/** The author of a field change that was not made by an employee */
const importName = 'Import'

export async function listFieldChanges(
	db: Db,
	customerId: string,
	sinceVersion: number,
): Promise<FieldChange[]> {
	const rows = await db
		.selectFrom('customer_field_change')
		.leftJoin('employee', 'employee.id', 'customer_field_change.employee_id')
		.select(['field', 'employee.name as by', 'changed_at as at'])
		.where('customer_id', '=', customerId)
		.where('customer_field_change.version', '>', sinceVersion)
		.orderBy('field')
		.execute()
	return rows.map(({ at, by, field }) => ({ field, by: by ?? importName, at: at.toISOString() }))
}
