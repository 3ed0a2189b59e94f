import { sql } from 'kysely'
import type { Db } from '#db/database'

/** How long a chore of a dead process blocks the others */
const leaseS = 600
/** Tolerance for timers that fire a little early or late */
const slackMs = 60_000

type Chore = {
	name: string
	/** Interval over all processes */
	everyMs: number
}

/** Runs a chore once for all processes, unless one runs it now or did recently, by the database's clock. */
export async function doForAll(
	db: Db,
	{ name, everyMs }: Chore,
	work: () => Promise<unknown>,
): Promise<boolean> {
	const { rows } = await sql`
		insert into chore_lease as lease (name, locked_until)
		values (${name}, now() + make_interval(secs => ${leaseS}))
		on conflict (name) do update set locked_until = excluded.locked_until
		where lease.locked_until <= now()
		returning name
	`.execute(db)
	if (rows.length === 0) return false
	const rest = (ms: number) =>
		sql`
			update chore_lease set locked_until = now() + make_interval(secs => ${ms / 1000})
			where name = ${name}
		`.execute(db)
	try {
		await work()
	} catch (error) {
		await rest(0)
		throw error
	}
	await rest(Math.max(0, everyMs - slackMs))
	return true
}
