import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A data folder that cannot be used; the message says what to do. */
export class DataDirError extends Error {}

type Owner = { pid: number; startedAt: string }

/** When a process began, as the kernel tells it, so that a reused pid is not taken for its owner. */
function startOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
	} catch {
		return ''
	}
}

function isAlive({ pid, startedAt }: Owner): boolean {
	try {
		process.kill(pid, 0)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
	}
	return startedAt === '' || startedAt === startOf(pid)
}

function readOwner(path: string): Owner | undefined {
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as Owner
	} catch {
		return undefined
	}
}

/**
 * Takes a data folder for this process alone and gives the function that lets it go.
 * Throws `DataDirError` when a living process holds it or it cannot be written.
 */
export function lockDataDir(dataDir: string): () => void {
	const path = join(dataDir, 'lock')
	try {
		mkdirSync(dataDir, { recursive: true })
		const owner = readOwner(path)
		if (owner && isAlive(owner)) {
			throw new DataDirError(
				`The data folder ${dataDir} is in use by process ${owner.pid}. Stop it first, or set DATA_DIR to another folder.`,
			)
		}
		rmSync(path, { force: true })
		const file = openSync(path, 'wx')
		writeSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
		closeSync(file)
	} catch (error) {
		if (error instanceof DataDirError) throw error
		const { code } = error as NodeJS.ErrnoException
		throw new DataDirError(
			`The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder of yours.`,
		)
	}
	return () => rmSync(path, { force: true })
}
