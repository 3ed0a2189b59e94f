import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Work } from '#db/request-limit'
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

const roleOf = (work: Work, said: string): OfficeCommand => ({
	name: `database ${work}`,
	example: `database ${work} roundsman_${work}`,
	usage: 'ROLE',
	summary: `has ${work} work by a role of PostgreSQL that cannot do what they never need: ${said}; run it as the owner of the tables, once, and start the service anew`,
	takes: [1, 1],
	async run({ db }, { positionals: [role = ''] }, print) {
		await refuseAbsent(db, role)
		const { rows } = await sql`
			select from unnest(array[
				find_request_role(), find_work_role(${work === 'chores' ? 'imports' : 'chores'})
			]) as other where other = ${role}
		`.execute(db)
		if (rows.length > 0) throw new OfficeError(`'${role}' has other work: name another role.`)
		await sql`select grant_to_work(${work}, ${role})`.execute(db)
		print(`From the next start on ${work} work by ${role}, where the service's role may take it.`)
	},
})

const chores = roleOf('chores', 'it makes no account, no session and no way to sign in')
const imports = roleOf('imports', 'it reads no way to sign in, no secret and no conversation')

export const databaseCommands = [grant, limit, chores, imports]
