import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { insert, type Row } from './factories.ts'

/** Pieces of a brake disc that wait for a parcel of the employee. */
export const createParcelArticle = async (
	db: Db,
	employeeId: string,
	overrides: Partial<Row<'parcel_article'>> = {},
) => {
	const id = randomUUID()
	const name = { en: 'Brake disc', fr: 'Disque', de: 'Bremsscheibe', nl: 'Remschijf', it: 'Disco' }
	return insert(db, 'parcel_article', {
		id,
		origin_id: id,
		employee_id: employeeId,
		claim_id: null,
		parcel_id: null,
		article: '24.0325-0158.1',
		title: JSON.stringify(name) as never,
		brand: 'ATE',
		order_id: null,
		order_product_id: null,
		ean: null,
		piece_code: null,
		type: 'dirty',
		status: 'available',
		quantity: 4,
		unit_weight: 9,
		unit_amount: 48.15,
		delete_comment: null,
		created_at: new Date('2026-11-18T10:00:00Z'),
		...overrides,
	})
}

/** An open parcel of the employee. */
export const createParcelRow = (
	db: Db,
	employeeId: string,
	overrides: Partial<Row<'parcel'>> = {},
) =>
	insert(db, 'parcel', {
		id: randomUUID(),
		employee_id: employeeId,
		status: 'in_progress',
		type: 'dirty',
		carrier: 'gls',
		shipment_number: null,
		comment: null,
		created_at: new Date('2026-11-18T12:00:00Z'),
		...overrides,
	})
