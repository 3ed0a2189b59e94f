import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, idOfPostgres } from '../databases/postgres-cluster.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
export const hasPgBouncer = program !== undefined

const isListening = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, '127.0.0.1')
		socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
		socket.once('connect', () => socket.destroy())
	})

/** PgBouncer itself, in transaction mode, with so many connections to the server. */
export async function startPgBouncer(serverUrl: string, size: number) {
	const { hostname, port: serverPort, username } = new URL(serverUrl)
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-pgbouncer-'))
	const port = await freePort()
	const file = join(folder, 'pgbouncer.ini')
	writeFileSync(
		file,
		[
			'[databases]',
			`* = host=${hostname} port=${serverPort} user=${username} pool_size=${size}`,
			'[pgbouncer]',
			...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
			...['auth_type = any', 'pool_mode = transaction'],
		].join('\n'),
	)
	// Like the server it refuses to run as root.
	const isRoot = process.getuid?.() === 0
	if (isRoot)
		for (const one of [folder, file]) chownSync(one, idOfPostgres('-u'), idOfPostgres('-g'))
	const [command = '', ...args] = [
		...(isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []),
		...[program ?? '', '-q', file],
	]
	const running = spawn(command, args, { stdio: 'ignore' })
	while (!(await isListening(port))) {
		if (running.exitCode !== null) throw new Error('PgBouncer has ended.')
		await setTimeout(20)
	}
	const url = new URL(serverUrl)
	url.port = String(port)
	return {
		url: url.href,
		close: async () => {
			const ended = new Promise((resolve) => running.once('exit', resolve))
			running.kill('SIGKILL')
			await ended
			rmSync(folder, { recursive: true })
		},
	}
}
