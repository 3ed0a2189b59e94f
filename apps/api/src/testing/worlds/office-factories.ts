import { randomUUID } from 'node:crypto'
import type { Country } from '@roundsman/contract'
import type { Db } from '../../db/database.ts'
import { openSession } from '../../platform/sessions.ts'
import { insert, type Row } from './factories.ts'

type OfficeOptions = Partial<Row<'employee'>> & {
	/** What a dispatcher works for; nothing unless it is said. */
	scope?: { country?: Country; sectorId?: string }[]
}

/** Somebody of the office without a role in the field, with a session; an administrator unless it says otherwise. */
export async function createOfficePerson(db: Db, now: Date, options: OfficeOptions = {}) {
	const { scope = [], ...overrides } = options
	const id = randomUUID()
	const person = await insert(db, 'employee', {
		id,
		login: `office.${id}`,
		password_hash: 'none',
		email: `${id}@roundsman.example`,
		name: `Office ${id.slice(0, 4)}`,
		country: 'nl',
		postal_code: null,
		role: null,
		office_role: 'administrator',
		language: 'en',
		carrier: null,
		start_lat: null,
		start_lng: null,
		...overrides,
	})
	for (const { country = null, sectorId = null } of scope) {
		await insert(db, 'office_scope', { employee_id: id, country, sector_id: sectorId })
	}
	return { ...person, token: await openSession(db, id, now) }
}
