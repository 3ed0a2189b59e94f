import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OfficeError } from '../office-command.ts'

/** Folders of PostgreSQL's programs in Debian and others, newest first */
function listFolders(): string[] {
	const debian = '/usr/lib/postgresql'
	const versions = existsSync(debian) ? readdirSync(debian) : []
	const newest = versions.sort((one, other) => Number(other) - Number(one))
	return [
		...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
		...newest.map((version) => join(debian, version, 'bin')),
		...(process.env.PATH ?? '').split(':'),
	]
}

function pathOf(program: string): string {
	const folder = listFolders().find((one) => existsSync(join(one, program)))
	if (folder) return join(folder, program)
	throw new OfficeError(`${program} is not installed: apt-get install postgresql-client`)
}

/**
 * Starts a PostgreSQL program; the password is not in its arguments, which all users of a machine can see.
 */
function start(program: string, url: string, words: readonly string[]) {
	const address = new URL(url)
	const password = decodeURIComponent(address.password)
	address.password = ''
	const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
	const child = spawn(pathOf(program), [...words, `--dbname=${address.href}`], { env })
	let said = ''
	child.stderr.on('data', (data) => {
		said = `${said}${data}`.slice(-2_000)
	})
	const ended = new Promise<void>((resolve, reject) => {
		child.on('error', reject)
		child.on('close', (code) => {
			if (code === 0) return resolve()
			reject(new OfficeError(`${program} has failed: ${said.trim() || `status ${code}`}`))
		})
	})
	ended.catch(() => undefined)
	return { child, ended }
}

/** The output of `pg_dump` for a snapshot of the database */
export async function* dumpPostgres(url: string, snapshot: string): AsyncGenerator<Buffer> {
	const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
	const { child, ended } = start('pg_dump', url, words)
	yield* child.stdout as AsyncIterable<Buffer>
	await ended
}

/** Fills an empty database, completely or not at all. */
export async function fillPostgres(url: string, dump: AsyncIterable<Buffer>): Promise<void> {
	const words = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
	const { child, ended } = start('pg_restore', url, words)
	await Promise.all([pipeline(Readable.from(dump), child.stdin).catch(() => undefined), ended])
}
