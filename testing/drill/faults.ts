import { sql } from 'kysely'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import type { Machine } from './machines.ts'
import type { PatroniCluster } from './patroni-cluster.ts'

// Everything that can happen to the machine that leads.

const logPieces = 30

export type Fault = {
	name: string
	/** Gives what mends it. */
	strike(cluster: PatroniCluster, primary: Machine): Promise<() => void>
	/** Whether another machine leads afterwards. */
	moves: boolean
	/** Within how many seconds changes must be stored again. */
	within: number
}

export const faults: Fault[] = [
	{
		name: 'a planned switch',
		moves: true,
		within: 10,
		strike: async (cluster, primary) => {
			await cluster.switchOver(primary)
			return () => undefined
		},
	},
	{
		name: 'kill -9',
		moves: true,
		within: 45,
		strike: async (cluster, primary) => {
			primary.signal('SIGKILL')
			return () => cluster.start(primary)
		},
	},
	{
		// A machine that stands still goes on as if no time had passed: with a database that takes changes, and
		// with what it knew of the others.
		name: 'silence',
		moves: true,
		within: 45,
		strike: async (_cluster, primary) => {
			primary.signal('SIGSTOP')
			return () => primary.signal('SIGCONT')
		},
	},
	{
		name: 'a cut cable',
		moves: true,
		within: 45,
		strike: async (_cluster, primary) => {
			primary.cut(true)
			return () => primary.cut(false)
		},
	},
	{
		name: 'a full disk',
		moves: true,
		within: 45,
		strike: async (cluster, primary) => {
			const mend = cluster.fillDisk(primary)
			// It works on with the pieces of its log that it has prepared; then it needs a new one.
			const own = openPostgres(`postgres://postgres@${primary.address}:5432/postgres`, 1)
			for (let piece = 0; piece < logPieces; piece += 1) {
				await sql`select pg_switch_wal(), pg_logical_emit_message(true, 'drill', 'one more')`
					.execute(own.db)
					.catch(() => undefined)
			}
			await own.close()
			return mend
		},
	},
	{
		name: 'a minority of etcd',
		moves: false,
		within: 45,
		strike: async (cluster, primary) => {
			const others = cluster.machines.filter((machine) => machine !== primary)
			for (const machine of others) cluster.stopEtcd(machine)
			return () => {
				for (const machine of others) cluster.startEtcd(machine)
			}
		},
	},
]
