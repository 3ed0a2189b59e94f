import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/database.ts'

/**
 * Measures the processor time of this process and of the connections to one database of a PostgreSQL on this
 * machine, in milliseconds. Other work on the machine stretches the clock, but hardly this.
 */
export function createWorkClock(db: Db) {
	const known = new Map<number, number>()
	const ofBackends = () => {
		for (const pid of known.keys()) {
			const path = `/proc/${pid}/schedstat`
			// A connection that was closed meanwhile has its last time.
			if (existsSync(path)) known.set(pid, Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6)
		}
		return [...known.values()].reduce((sum, one) => sum + one, 0)
	}
	return {
		/** Looks which connections there are; one that is opened later is not counted. */
		async look(): Promise<void> {
			const { rows } = await sql<{ pid: number }>`
				select pid from pg_stat_activity where datname = current_database()
			`.execute(db)
			for (const { pid } of rows) if (!known.has(pid)) known.set(pid, 0)
		},
		read(): { database: number; service: number } {
			const { user, system } = process.cpuUsage()
			return { database: ofBackends(), service: (user + system) / 1000 }
		},
	}
}
