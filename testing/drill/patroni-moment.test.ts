import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type DatabaseClient, openPostgres } from '../../apps/api/src/db/client.ts'
import { findPostgresPrograms } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { provideDebian } from './debian-programs.ts'
import { type Machine, openSwitch } from './machines.ts'
import { drillPackages } from './needs.ts'
import { untilNextSecond } from './next-second.ts'
import { findProgram, type PatroniCluster, startCluster, until } from './patroni-cluster.ts'

// Back to a moment with Patroni, by the commands of `docs/grow.md`: in place of `systemctl` the drill stops and starts
// Patroni itself, and the archive is a folder that all three machines reach.

const stanza = '--stanza=roundsman'

/** The settings of pgBackRest on one machine. */
function writeArchiveConfig(folder: string, { name }: Machine): string {
	const paths = ['repo1', 'lock', 'log', 'spool'].map(
		(one) => `${one}-path=${join(folder, 'archive', one)}`,
	)
	const own = [`pg1-path=${join(folder, name, 'data')}`, `pg1-socket-path=${join(folder, name)}`]
	const path = join(folder, `${name}-archive.conf`)
	const global = ['[global]', ...paths, 'repo1-retention-full=2', 'start-fast=y']
	writeFileSync(path, [...global, '[roundsman]', ...own, 'pg1-user=postgres', ''].join('\n'))
	return `--config=${path}`
}

const urlOf = ({ address }: Machine) => `postgres://postgres@${address}:5432/postgres`

async function note({ db }: DatabaseClient, word: string): Promise<string> {
	await sql`insert into noted (word) values (${word})`.execute(db)
	const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(db)
	return rows[0]?.moment ?? ''
}

async function untilArchived({ db }: DatabaseClient): Promise<void> {
	const { rows } = await sql<{ file: string }>`
		select pg_walfile_name(pg_switch_wal()) as file
	`.execute(db)
	const isArchived = async () => {
		const seen = await sql<{ file: string | null }>`
			select last_archived_wal as file from pg_stat_archiver
		`.execute(db)
		return (seen.rows[0]?.file ?? '') >= (rows[0]?.file ?? '0')
	}
	await until(isArchived, 'the log in the archive')
}

/** Stops Patroni on all machines, and PostgreSQL with it. */
async function stopPatroni({ machines }: PatroniCluster): Promise<void> {
	for (const machine of machines) machine.signal('SIGTERM', 'python3')
	const isStopped = async () => machines.every((machine) => !machine.runs('postgres'))
	await until(isStopped, 'no PostgreSQL')
}

it.runIf(process.env.DRILL)(
	'a cluster comes back to a moment, by one of its machines',
	{ timeout: 900_000 },
	async () => {
		const folder = process.env.DRILL ?? ''
		const env = provideDebian('drill', drillPackages)
		for (const one of ['repo1', 'lock', 'log', 'spool']) {
			mkdirSync(join(folder, 'archive', one), { recursive: true })
		}
		execFileSync('chown', ['-R', 'postgres', join(folder, 'archive')])
		openSwitch()
		const backRest = findProgram('pgbackrest', env)
		const archives = (machine: Machine) => [writeArchiveConfig(folder, machine), stanza]
		const cluster = startCluster(folder, env, (machine) =>
			[backRest, ...archives(machine), 'archive-push', '%p'].join(' '),
		)
		await until(cluster.isWhole, 'a primary with two standbys')
		const primary = await cluster.findPrimary()
		if (!primary) throw new Error('Nobody leads.')
		await primary.run(backRest, [...archives(primary), 'stanza-create'], env)
		const first = openPostgres(urlOf(primary), 1)
		await sql`create table noted (word text primary key)`.execute(first.db)
		await primary.run(backRest, [...archives(primary), 'backup'], env)
		await untilNextSecond(first)
		const moment = await note(first, 'early')
		await note(first, 'late')
		await untilArchived(first)
		await first.close()

		await stopPatroni(cluster)
		const target = ['--delta', '--type=time', `--target=${moment}`, '--target-action=promote']
		await primary.run(backRest, [...archives(primary), 'restore', ...target], env)
		const data = join(folder, primary.name, 'data')
		const control = join(findPostgresPrograms() ?? '', 'pg_ctl')
		const log = join(folder, `etcd-${primary.name}`, 'restored.log')
		await primary.run(control, ['-D', data, '-w', '-l', log, 'start'], env)
		const restored = openPostgres(urlOf(primary), 1)
		const isPromoted = async () => {
			const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(
				restored.db,
			)
			return rows[0]?.is === false
		}
		await until(isPromoted, 'the end of the recovery')
		await restored.close()
		await primary.run(control, ['-D', data, '-w', '-m', 'fast', 'stop'], env)
		const answers = 'roundsman\nYes I am aware\n'
		const ask = ['-c', join(folder, `${primary.name}.yml`), 'remove', 'roundsman']
		await primary.run('python3', [findProgram('patronictl', env), ...ask], env, answers)
		cluster.startPatroni(primary)
		await until(async () => (await cluster.findPrimary()) === primary, 'the restored machine leads')
		for (const machine of cluster.machines) {
			if (machine === primary) continue
			rmSync(join(folder, machine.name, 'data'), { recursive: true })
			cluster.startPatroni(machine)
		}
		await until(cluster.isWhole, 'a whole cluster of what was restored')
		for (const machine of cluster.machines) {
			const second = openPostgres(urlOf(machine), 1)
			const { rows } = await sql<{ word: string }>`select word from noted`.execute(second.db)
			expect(rows, machine.name).toEqual([{ word: 'early' }])
			await second.close()
		}
		// Commits wait for a standby as before.
		const last = openPostgres(urlOf(primary), 1)
		await note(last, 'afterwards')
		await last.close()
		for (const machine of cluster.machines) machine.signal('SIGKILL')
	},
)
