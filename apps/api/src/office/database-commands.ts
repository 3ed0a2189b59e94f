import { sql } from 'kysely'
import { type OfficeCommand, OfficeError } from './office-command.ts'

const grant: OfficeCommand = {
	name: 'database grant',
	example: 'database grant roundsman_service',
	usage: 'ROLE',
	summary:
		"lets a role of PostgreSQL serve that owns nothing: it can add events and read them, and not change them; run it as the tables' owner, after each update",
	takes: [1, 1],
	async run({ db }, { positionals: [role = ''] }, print) {
		const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db)
		if (rows.length === 0) throw new OfficeError(`There is no role '${role}'.`)
		await sql`select grant_to_service(${role})`.execute(db)
		print(`${role} may serve now.`)
	},
}

export const databaseCommands = [grant]
