import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/database.ts'

const ticksPerSecond = 100

type Process = { pid: number; parent: number; own: number; ended: number }

/** A process of Linux, with its processor time and that of its children that have ended. */
function readProcess(pid: string): Process | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		// The name of the program may hold anything.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		const at = (place: number) => Number(fields[place - 3])
		return { pid: Number(pid), parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) }
	} catch {
		// It has ended meanwhile.
		return undefined
	}
}

/** The processor time that a PostgreSQL on this machine has taken so far, in seconds. */
export async function readDatabaseSeconds(db: Db): Promise<number> {
	const { rows } = await sql<{ pid: string }>`
		select split_part(pg_read_file('postmaster.pid'), ${'\n'}, 1) as pid
	`.execute(db)
	const server = Number(rows[0]?.pid)
	const ticks = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(readProcess)
		.map((found) => {
			if (found?.pid === server) return found.own + found.ended
			return found?.parent === server ? found.own : 0
		})
	return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
}
