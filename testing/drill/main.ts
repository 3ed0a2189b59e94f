import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNeeds } from '../test-needs.ts'
import { provideDebian } from './debian-programs.ts'
import { drillPackages } from './needs.ts'

// `npm run drill:failover`: every fault, then back to a moment; `PARTS=moment` runs one of them. Three runs in a row: `TIMES=3 npm run drill:failover`. `PHONES=10` and
// `FAULTS=silence,cable` make it smaller; `KEEP=on` leaves its folder, with the logs of Patroni and PostgreSQL.

function check(): string | undefined {
	try {
		requireNeeds('postgresql')
		provideDebian('drill', drillPackages)
	} catch (error) {
		return (error as Error).message
	}
	const isAllowed =
		spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']).status === 0
	return isAllowed && process.getuid?.() === 0
		? undefined
		: 'Missing here: the right to make network namespaces (root).'
}

const missing = check()
if (missing) {
	console.log(`The drill was not run. ${missing}`)
} else {
	const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
	// The first process of a namespace must wait for orphans, as an init does: Patroni takes a dead server that
	// nobody waits for to be alive. A shell does.
	const asInit = ['sh', '-c', '"$@"; exit $?', 'drill']
	const parts = (process.env.PARTS ?? 'drill,moment').split(',')
	const turns = Array.from({ length: Number(process.env.TIMES ?? 1) }, () => parts).flat()
	for (const part of turns) {
		if (process.exitCode) break
		const file = `testing/drill/patroni-${part}.test.ts`
		const run = [process.execPath, vitest, 'run', '--project', 'packages', file]
		const folder = mkdtempSync(join(tmpdir(), 'roundsman-drill-'))
		// PostgreSQL runs there as another user.
		chmodSync(folder, 0o755)
		// Whatever was started ends with the namespace of its processes, also where the drill has failed.
		const apart = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child']
		const { status } = spawnSync('unshare', [...apart, ...asInit, ...run], {
			stdio: 'inherit',
			env: { ...process.env, DRILL: folder },
		})
		// Mounted disks have gone with the namespace.
		if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true })
		process.exitCode = status ?? 1
	}
}
