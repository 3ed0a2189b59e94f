import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../context.ts'

/** Registers metrics of this process: its database connections and its disk. */
export function registerProcessFigures(
	registry: Registry,
	{ client, config }: Deps,
	canWrite: () => Promise<boolean>,
): void {
	const registers = [registry]
	new Gauge({
		name: 'database_writable',
		help: 'Whether a change could be stored just now: 1 or 0.',
		registers,
		async collect() {
			this.set((await canWrite()) ? 1 : 0)
		},
	})
	new Gauge({
		name: 'database_pool_connections',
		help: 'Connections of this process to the database, and requests that wait for one.',
		labelNames: ['state'],
		registers,
		collect() {
			for (const [state, count] of Object.entries(client.countConnections())) {
				this.set({ state }, count)
			}
		},
	})
	new Gauge({
		name: 'data_disk_bytes',
		help: 'The disk of DATA_DIR: its size, and what is free.',
		labelNames: ['part'],
		registers,
		async collect() {
			const disk = await statfs(config.dataDir).catch(() => undefined)
			if (!disk) return
			this.set({ part: 'size' }, disk.blocks * disk.bsize)
			this.set({ part: 'free' }, disk.bavail * disk.bsize)
		},
	})
}
