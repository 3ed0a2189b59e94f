import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type OfficeCommand, OfficeError } from './office-command.ts'

async function refuseAbsent(db: Db, role: string): Promise<void> {
	const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db)
	if (rows.length === 0) throw new OfficeError(`There is no role '${role}'.`)
}

const grant: OfficeCommand = {
	name: 'database grant',
	example: 'database grant roundsman_service',
	usage: 'ROLE',
	summary:
		"lets a role of PostgreSQL serve that owns nothing: it can add events and read them, and not change them; run it as the tables' owner, after each update",
	takes: [1, 1],
	async run({ db }, { positionals: [role = ''] }, print) {
		await refuseAbsent(db, role)
		await sql`select grant_to_service(${role})`.execute(db)
		print(`${role} may serve now.`)
	},
}

const limit: OfficeCommand = {
	name: 'database limit',
	example: 'database limit roundsman_requests',
	usage: 'ROLE',
	summary:
		'has requests of people work by a role of PostgreSQL that sees their own rows alone, whatever a query asks for; run it as the owner of the tables, once, and start the service anew',
	takes: [1, 1],
	async run({ db }, { positionals: [role = ''] }, print) {
		await refuseAbsent(db, role)
		const { rows } = await sql<{ known: string | null }>`
			select find_request_role() as known
		`.execute(db)
		const known = rows[0]?.known ?? role
		if (known !== role) throw new OfficeError(`Requests work by '${known}' already.`)
		await sql`select limit_requests(${role})`.execute(db)
		print(`Requests work by ${role} from the next start on, where the service's role may take it.`)
	},
}

export const databaseCommands = [grant, limit]
