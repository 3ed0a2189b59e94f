import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { type DatabaseClient, openPostgres } from '../../apps/api/src/db/client.ts'
import { findHorizon } from '../../apps/api/src/db/horizon.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { followDatabase } from '../../apps/api/src/platform/operations/database-turn.ts'
import { readEpoch } from '../../apps/api/src/platform/operations/operations.ts'
import { findPostgresPrograms } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { createPerson } from '../drill-phones.ts'
import { provideDebian } from './debian-programs.ts'
import { untilNextSecond } from './next-second.ts'

// Continuous archiving by pgBackRest, set as `docs/grow.md` says, and back to a moment between two changes.

const isPossible = process.env.LONG_RUN && process.getuid?.() === 0

async function findPort(): Promise<number> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	return typeof address === 'object' && address ? address.port : 0
}

/** A PostgreSQL that archives by pgBackRest into a folder beside it. */
function openArchived(folder: string, port: number, env: NodeJS.ProcessEnv) {
	const data = join(folder, 'data')
	const config = join(folder, 'pgbackrest.conf')
	const paths = ['repo1', 'lock', 'log', 'spool'].map((one) => `${one}-path=${join(folder, one)}`)
	const global = ['[global]', ...paths, 'repo1-retention-full=2', 'start-fast=y']
	const server = [`pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}`]
	writeFileSync(config, [...global, '[roundsman]', ...server, ''].join('\n'))
	execFileSync('chown', ['-R', 'postgres', folder])
	const asPostgres = (program: string, ...args: string[]) =>
		execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], {
			env,
			cwd: folder,
			stdio: ['ignore', 'ignore', 'pipe'],
		})
	const programs = findPostgresPrograms() ?? ''
	const backRest = (...args: string[]) =>
		asPostgres('pgbackrest', `--config=${config}`, '--stanza=roundsman', ...args)
	const control = (...args: string[]) =>
		asPostgres(
			join(programs, 'pg_ctl'),
			'-D',
			data,
			'-w',
			'-l',
			join(folder, 'server.log'),
			...args,
		)
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		backRest,
		make: () => {
			asPostgres(join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust')
			const archive = `pgbackrest --config=${config} --stanza=roundsman archive-push %p`
			const settings = [
				...[`port = ${port}`, `unix_socket_directories = '${folder}'`, 'archive_mode = on'],
				`archive_command = '${archive}'`,
			]
			writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
		},
		start: () => control('start'),
		stop: () => control('-m', 'fast', 'stop'),
	}
}

async function untilArchived({ db }: DatabaseClient): Promise<void> {
	const written = await sql<{ file: string }>`
		select pg_walfile_name(pg_switch_wal()) as file
	`.execute(db)
	await vi.waitFor(async () => {
		const { rows } = await sql<{ file: string }>`
			select last_archived_wal as file from pg_stat_archiver
		`.execute(db)
		expect((rows[0]?.file ?? '') >= (written.rows[0]?.file ?? '0')).toBe(true)
	}, 60_000)
}

it.runIf(isPossible)(
	'a database comes back to a moment, and begins another life',
	{ timeout: 600_000 },
	async () => {
		const env = provideDebian('pgbackrest', ['pgbackrest'])
		const folder = mkdtempSync(join(tmpdir(), 'roundsman-archive-'))
		for (const one of ['repo1', 'lock', 'log', 'spool']) mkdirSync(join(folder, one))
		const server = openArchived(folder, await findPort(), env)
		server.make()
		server.start()
		try {
			server.backRest('stanza-create')
			const first = openPostgres(server.url, 2)
			await migrate(first.db)
			server.backRest('backup')
			await untilNextSecond(first)
			const early = await createPerson(first, new Date())
			// As where commits wait for a standby: a failover would go on with this life.
			await first.db.updateTable('database_life').set({ is_synchronous: true }).execute()
			const before = {
				marks: (await findHorizon(first.db)).epoch,
				life: await readEpoch(first.db),
			}
			const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(first.db)
			const late = await createPerson(first, new Date())
			await untilArchived(first)
			await first.close()
			server.stop()

			const target = `--target=${rows[0]?.moment}`
			server.backRest('restore', '--delta', '--type=time', target, '--target-action=promote')
			server.start()
			const second = openPostgres(server.url, 2)
			await vi.waitFor(async () => {
				const asked = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(
					second.db,
				)
				expect(asked.rows[0]?.is).toBe(false)
			}, 60_000)
			const known = await second.db.selectFrom('employee').select('id').execute()
			expect(known.map(({ id }) => id)).toContain(early.id)
			expect(known.map(({ id }) => id)).not.toContain(late.id)
			// Phones are asked for what came after that moment.
			expect(await followDatabase(second.db, new Date())).toBe('lost')
			expect((await findHorizon(second.db)).epoch).not.toBe(before.marks)
			expect(await readEpoch(second.db)).not.toBe(before.life)
			await second.close()
		} finally {
			server.stop()
			rmSync(folder, { recursive: true, force: true })
		}
	},
)
