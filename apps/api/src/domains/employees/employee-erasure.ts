import { sql } from 'kysely'
import type { Db } from '#db/database'
import {
	code,
	type Erasure,
	hash,
	masked,
	nothing,
	type Person,
	rowsOf,
} from '#platform/erasure/erasure'
import { sortNames } from '#platform/erasure/name-pattern'

const ofEmployee = rowsOf({ employee: 'employee_id' })

/** An erased employee's row remains for references to it; it is anonymised and cannot sign in. */
export const employeeErasure: Erasure = {
	session: {
		rows: ofEmployee,
		removed: ['employee'],
		secrets: ['token_hash', 'challenge'],
		harmless: {
			...{ token_hash: hash, system: code, browser: code, half: code },
			challenge: 'random bits',
		},
	},
	known_device: { rows: ofEmployee, removed: ['employee'], secrets: ['mark_hash'] },
	one_time_link: {
		rows: ofEmployee,
		removed: ['employee'],
		secrets: ['token_hash'],
		harmless: { kind: code, token_hash: hash },
	},
	// Comes before the employee, whose login it looks up.
	sign_in_failure: {
		rows: ({ kind, id }) =>
			kind === 'employee'
				? sql`login = (select login from employee where employee.id = ${id})`
				: undefined,
		removed: ['employee'],
		texts: ['login'],
		secrets: ['device_hash'],
		harmless: { address: 'a network address, forgotten within days', device_hash: hash },
	},
	office_scope: { rows: ofEmployee, removed: ['employee'], harmless: { country: code } },
	day_off: { rows: ofEmployee, removed: ['employee'], harmless: { part: code } },
	employee_sector: { rows: ofEmployee, removed: ['employee'] },
	employee: {
		rows: ({ kind, id }) => (kind === 'employee' ? sql`id = ${id}` : undefined),
		id: 'id',
		hides: ['employee'],
		masks: {
			employee: {
				login: sql`'erased-' || left(id::text, 13)`,
				email: sql`'erased-' || left(id::text, 13) || '@invalid'`,
				name: masked,
				password_hash: nothing,
				postal_code: nothing,
				personnel_number: nothing,
				start_lat: nothing,
				start_lng: nothing,
				is_active: sql`false`,
				left_at: sql`coalesce(left_at, now())`,
				version: sql`version + 1`,
			},
		},
		secrets: ['password_hash'],
		harmless: {
			country: code,
			role: code,
			language: code,
			navigator: code,
			carrier: code,
			office_role: code,
		},
		obstacles: [
			{
				what: 'account',
				rows: ({ kind, id }) => (kind === 'employee' ? sql`id = ${id} and is_active` : undefined),
			},
		],
	},
}

export async function findEmployeePerson(db: Db, id: string): Promise<Person | undefined> {
	const row = await db
		.selectFrom('employee')
		.where('id', '=', id)
		.select(['login', 'name', 'email', 'personnel_number'])
		.executeTakeFirst()
	if (!row) return undefined
	const { name } = row
	const parts = name.split(/\s+/).filter((part) => part.length > 2)
	const inverted = parts.length > 1 ? [[...parts.slice(1), parts[0]].join(' ')] : []
	const { names, words } = sortNames([name, ...inverted, row.login, row.email, ...parts])
	const numbers = row.personnel_number === null ? [] : [row.personnel_number]
	return { kind: 'employee', id, customerId: null, names, words: [...words, ...numbers] }
}
