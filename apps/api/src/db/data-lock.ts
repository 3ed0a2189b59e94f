import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** An unusable data folder; the message says what to do. */
export class DataDirError extends Error {}

/** SQLite's error code for a locked file */
const busy = 5

/** Describes the process that holds the lock, for error messages only. */
function describeHolder(note: string): string {
	try {
		const { pid, host } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; host: string }
		return `process ${Number(pid)} on ${String(host)}`
	} catch {
		return 'another process'
	}
}

/**
 * Locks a file as long as this process lives. Node has no `flock`; SQLite takes the kernel's lock on the open
 * file, which all processes with access to the file see, whatever their namespace, and which the kernel
 * releases however the process ends.
 */
function lockFile(path: string): DatabaseSync {
	const lock = new DatabaseSync(path)
	try {
		lock.exec('begin exclusive')
		return lock
	} catch (error) {
		lock.close()
		throw error
	}
}

/**
 * Locks a data folder for this process; returns the function that unlocks it. Throws `DataDirError` if that
 * fails.
 */
export function lockDataDir(dataDir: string): () => void {
	const note = join(dataDir, 'lock')
	try {
		mkdirSync(dataDir, { recursive: true })
		const lock = lockFile(join(dataDir, 'lock.sqlite'))
		writeFileSync(note, JSON.stringify({ pid: process.pid, host: hostname() }))
		return () => {
			rmSync(note, { force: true })
			lock.close()
		}
	} catch (error) {
		const { code, errcode } = error as { code?: string; errcode?: number }
		if (errcode === busy) {
			throw new DataDirError(
				`The data folder ${dataDir} is in use by ${describeHolder(note)}. Stop it first, or set DATA_DIR to another folder.`,
			)
		}
		throw new DataDirError(
			`The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder of yours.`,
		)
	}
}
