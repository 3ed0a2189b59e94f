import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PostgresCluster = {
	url: string
	/** Ends it like a lost machine: connections break, what was committed stays. */
	stop(): void
	/** Starts it again under the same address. */
	start(): void
	/** Kills it as `kill -9` does. */
	kill(): void
	/** Copies it to a second server, for which every commit waits from then on. */
	addStandby(): Promise<Standby>
	/** Stops it and forgets everything. */
	remove(): void
}

type Standby = { url: string; promote(): void }

/** Where Debian and others put the server's programs; undefined when there are none. */
export function findPostgresPrograms(): string | undefined {
	const debian = '/usr/lib/postgresql'
	const versions = existsSync(debian)
		? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
		: []
	const folders = [
		...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
		...versions.map((version) => join(debian, version, 'bin')),
		...(process.env.PATH ?? '').split(':'),
	]
	return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

const urlAt = (port: number) => `postgres://roundsman@127.0.0.1:${port}/postgres`

export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => server.once('listening', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	return typeof address === 'object' && address ? address.port : 0
}

/** The number of the user (`-u`) or the group (`-g`) that root lends the server. */
export const idOfPostgres = (flag: '-u' | '-g') =>
	Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/**
 * Starts a throw-away PostgreSQL on a free port. The server refuses to run as root, so root lends
 * it the `postgres` user. Throws when no server is installed.
 */
export async function startPostgres(): Promise<PostgresCluster> {
	const programs = findPostgresPrograms()
	if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-postgres-'))
	const isRoot = process.getuid?.() === 0
	if (isRoot) {
		chownSync(folder, idOfPostgres('-u'), idOfPostgres('-g'))
	}
	const run = (program: string, args: string[]) => {
		const command = [join(programs, program), ...args]
		const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
		execFileSync(file, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
	}
	const port = await freePort()
	const data = join(folder, 'data')
	run('initdb', ['-D', data, '-U', 'roundsman', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'])
	const startIn = (where: string, at: number) => {
		const settings = `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`
		run('pg_ctl', ['-D', where, '-l', `${where}.log`, '-w', '-o', settings, 'start'])
	}
	const stopIn = (where: string) => {
		if (!existsSync(join(where, 'postmaster.pid'))) return
		run('pg_ctl', ['-D', where, '-m', 'immediate', '-w', 'stop'])
	}
	const kill = () => {
		const file = join(data, 'postmaster.pid')
		const [pid] = readFileSync(file, 'utf8').split('\n')
		process.kill(Number(pid), 'SIGKILL')
		rmSync(file)
	}
	startIn(data, port)
	const standby = join(folder, 'standby')
	return {
		url: urlAt(port),
		stop: () => stopIn(data),
		start: () => startIn(data, port),
		kill,
		async addStandby() {
			const at = await freePort()
			run('pg_basebackup', [`--dbname=${urlAt(port)}`, '-D', standby, '-R', '--checkpoint=fast'])
			startIn(standby, at)
			run('psql', [urlAt(port), '-c', "alter system set synchronous_standby_names = '*'"])
			run('psql', [urlAt(port), '-c', 'select pg_reload_conf()'])
			const promote = () => run('pg_ctl', ['-D', standby, '-w', 'promote'])
			return { url: urlAt(at), promote }
		},
		remove: () => {
			for (const where of [data, standby]) stopIn(where)
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
