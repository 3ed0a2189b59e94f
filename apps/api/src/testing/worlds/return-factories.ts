import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { insert } from './factories.ts'

/** A return of the customer, open unless it is signed. */
export const createReturn = (
	db: Db,
	employeeId: string,
	customerId: string,
	{ isSigned = false } = {},
) =>
	insert(db, 'customer_return', {
		id: randomUUID(),
		customer_id: customerId,
		employee_id: employeeId,
		created_at: new Date('2026-11-02T09:00:00Z'),
		confirmed_at: isSigned ? new Date('2026-11-03T09:00:00Z') : null,
		confirmed_by: isSigned ? employeeId : null,
		signature_file_id: null,
		signer_name: null,
	})
