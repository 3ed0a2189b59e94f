import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/database.ts'

/**
 * Measures the processor time of this process and of the connections to one database of a PostgreSQL on this
 * machine, in milliseconds. Other work on the machine stretches the clock, but hardly this.
 */
export function createWorkClock(db: Db) {
	let pids: number[] = []
	const ofBackends = () => {
		let nanoseconds = 0
		for (const pid of pids) {
			nanoseconds += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
		}
		return nanoseconds / 1e6
	}
	return {
		/** Learns which connections there are: all that answer later must have been opened by now. */
		async open(): Promise<void> {
			const { rows } = await sql<{ pid: number }>`
				select pid from pg_stat_activity where datname = current_database()
			`.execute(db)
			pids = rows.map(({ pid }) => pid)
		},
		read(): { database: number; service: number } {
			const { user, system } = process.cpuUsage()
			return { database: ofBackends(), service: (user + system) / 1000 }
		},
	}
}
