import { randomUUID } from 'node:crypto'
import type { Country } from '@roundsman/contract'
import type { Db } from '../../db/database.ts'
import { openSession } from '../../platform/sessions.ts'
import { createEmployee, insert, type Row, unusedPasswordHash } from './factories.ts'

type OfficeOptions = Partial<Row<'employee'>> & {
	/** What a dispatcher works for; nothing unless it is said. */
	scope?: { country?: Country; sectorId?: string }[]
}

/** A session of the office whose second factor was shown; its token counts as a cookie and as a bearer. */
export const openOfficeSession = (db: Db, employeeId: string, now: Date): Promise<string> =>
	openSession(db, employeeId, now, { system: null, browser: null, half: 'office' })

/** Somebody of the office without a role in the field, with a session; an administrator unless it says otherwise. */
export async function createOfficePerson(db: Db, now: Date, options: OfficeOptions = {}) {
	const { scope = [], ...overrides } = options
	const id = randomUUID()
	const person = await insert(db, 'employee', {
		id,
		login: `office.${id}`,
		password_hash: unusedPasswordHash,
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
	return { ...person, token: await openOfficeSession(db, id, now) }
}

/**
 * An administrator who also works in the field, with a session in each half; `tokenAt` gives the one that an
 * address takes.
 */
export async function createInBothHalves(
	db: Db,
	now: Date,
	options: Partial<Row<'employee'>> = {},
) {
	const person = await createEmployee(db, now, { ...options, office_role: 'administrator' })
	const office = await openOfficeSession(db, person.id, now)
	const tokenAt = (url: string) =>
		/^\/api\/(office|import|changes)\b/.test(url) ? office : person.token
	return { ...person, tokenAt }
}
