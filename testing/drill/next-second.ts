import { sql } from 'kysely'
import type { DatabaseClient } from '../../apps/api/src/db/client.ts'
import { until } from './patroni-cluster.ts'

/** pgBackRest notes the end of a backup in whole seconds, and goes back to no moment of the same one. */
export async function untilNextSecond({ db }: DatabaseClient): Promise<void> {
	const readSecond = async () => {
		const { rows } = await sql<{ second: number }>`
			select floor(extract(epoch from clock_timestamp()))::float8 as second
		`.execute(db)
		return rows[0]?.second ?? 0
	}
	const ended = await readSecond()
	await until(async () => (await readSecond()) > ended, 'the next second')
}
